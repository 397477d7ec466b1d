import { useLoaderData } from 'react-router';
import { listConflicts, settleConflict } from '#contract/check-in.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { desk } from './desk.ts';
import { timeOf } from './desk-words.ts';
import { NeedsNetwork } from './needs-network.tsx';

export const meta = () => pageMeta('Check-in: conflicts');
export const ErrorBoundary = NeedsNetwork;

export const clientLoader = () => api(listConflicts);

/** What two desks did differently: nothing was overwritten, a person decides. */
export default function CheckInConflicts() {
  const conflicts = useLoaderData<typeof clientLoader>();
  const { busy, problem, change, dismiss } = useChange();
  const settle = (operationId: number, keep: 'server' | 'device') =>
    change(`${keep}-${operationId}`, async () => {
      await api(settleConflict, { params: { operationId }, input: { keep } });
      desk.refresh();
    });
  return (
    <section aria-labelledby="settle" className="grid gap-6">
      <h2 id="settle" className="text-2xl">
        {conflicts.length === 0 ? 'Conflicts' : `Conflicts: ${conflicts.length}`}
      </h2>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {conflicts.length === 0 ? (
        <EmptyState title="No conflicts">
          When two desks record different things for one person, both appear here and nothing is overwritten.
        </EmptyState>
      ) : (
        <ul className="border-t border-line">
          {conflicts.map(
            ({ operationId, familyName, competitor, text, device, sentBy, doneAt, outcome, canApply, values }) => (
              <li key={operationId} className="grid gap-3 border-b border-line py-5">
                <div>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="text-lg font-semibold">{competitor ?? familyName}</span>
                    {competitor && <span className="text-muted">{familyName}</span>}
                    <Badge tone={outcome === 'refused' ? 'danger' : 'warn'}>
                      {outcome === 'refused' ? 'Refused' : 'Two answers'}
                    </Badge>
                  </p>
                  <p className="mt-1 max-w-prose">{text}</p>
                  <p className="mt-1 text-sm text-muted">
                    {device}, sent by {sentBy} (device clock: {timeOf(doneAt)})
                  </p>
                </div>
                <div className="flex flex-wrap gap-3">
                  {canApply && (
                    <Button
                      busy={busy === `device-${operationId}`}
                      aria-label={`Use ${values?.device ?? `${device}’s change`} for ${competitor ?? familyName}`}
                      onClick={() => void settle(operationId, 'device')}
                    >
                      Use {values?.device ?? `${device}’s change`}
                    </Button>
                  )}
                  <Button
                    busy={busy === `server-${operationId}`}
                    aria-label={`Keep ${values?.saved ?? 'what’s saved'} for ${competitor ?? familyName}`}
                    onClick={() => void settle(operationId, 'server')}
                  >
                    Keep {values?.saved ?? 'what’s saved'}
                  </Button>
                </div>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
