import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nextCallOf } from '#core/ring-table/ring-step.ts';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import type { DivisionView } from './ring-view.ts';
import { callButtons, stepButton, stepHint } from './step-words.ts';
import { toDivision, useRing } from './use-ring.ts';
import { useStep } from './use-step.ts';

/** At the foot of the screen, always in sight: what comes next, and its button. */
export function Foot({ hint, children }: { hint: ReactNode; children?: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 pb-home-3">
      <div className="min-w-0 grow basis-64">{hint}</div>
      {children && (
        <div className="flex grow flex-wrap justify-end gap-3 max-sm:[&>button]:px-3 sm:grow-0 [&>button]:grow">
          {children}
        </div>
      )}
    </div>
  );
}

/** The next call, for whoever has not come yet. */
export function CallButton({ view, isPrimary }: { view: DivisionView; isPrimary?: boolean }) {
  const { call, tap } = useStep(view);
  const next = nextCallOf(view.division);
  if (next === null) return null;
  return (
    <Button
      size="large"
      variant={isPrimary ? 'primary' : 'secondary'}
      data-step={isPrimary || undefined}
      {...tap(call)}
    >
      {callButtons[next]}
    </Button>
  );
}

/** What comes next with a division. */
export function StepBar({ view }: { view: DivisionView }) {
  const { isReadOnly, table } = useRing();
  const { go, blockedBy, tap } = useStep(view);
  const sendsTexts = useSite().flags.AllowSmsNotifications && table.tournament.isToday;
  const { step } = view;
  const button = stepButton(step, view);
  const isStart = step.kind === 'start' || step.kind === 'small';
  if (isReadOnly || step.kind === 'done') return null;
  if (!table.ring.isOpen && view.division.state !== 'running')
    return <Foot hint="This ring is closed. Ask a director." />;
  if (isStart && blockedBy)
    return (
      <Foot
        hint={
          <>
            <Link to={toDivision(blockedBy.draftDivisionId)}>{blockedBy.title}</Link> is still on the mat. Finish it
            first.
          </>
        }
      />
    );
  return (
    <Foot hint={stepHint(step, view, sendsTexts)}>
      {(step.kind === 'start' || step.kind === 'small') && <CallButton view={view} />}
      {button !== null && (
        <Button
          variant={step.kind === 'small' ? 'secondary' : 'primary'}
          size="large"
          className="min-w-44"
          data-step
          {...tap(go)}
        >
          {button}
        </Button>
      )}
    </Foot>
  );
}
