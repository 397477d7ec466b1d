import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type InjuryWriter, useInjuryWriting } from './injury-writer.ts';

/** What has become of a report whose form is closed: not sent, or kept. REPORT-6 */
export function InjuryBand({ writer }: { writer: InjuryWriter }) {
  const { draft, isOpen, isKept, state } = useInjuryWriting(writer);
  if (isKept)
    return (
      <Alert kind="success" onDismiss={() => writer.discard()}>
        The injury report has arrived. Only directors can read it.
      </Alert>
    );
  if (!draft || isOpen) return null;
  return (
    <section
      aria-label="Unsent injury report"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border-l-4 border-warn bg-warn-soft py-2 pr-2 pl-4"
    >
      <p className="min-w-0 grow basis-64">
        <strong>An injury report has not been sent.</strong>{' '}
        {state === 'writing' ? 'It is on this page only.' : 'There is no network. Keep this page open.'}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button onClick={() => writer.discard()}>Discard</Button>
        <Button variant="primary" onClick={() => writer.open()}>
          Open it
        </Button>
      </span>
    </section>
  );
}
