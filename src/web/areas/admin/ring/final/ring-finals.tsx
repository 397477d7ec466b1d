import { useState } from 'react';
import { addFinals, drawFinal, type Finals, getFinals } from '#contract/ring/final.ts';
import { api } from '#web/lib/api.ts';
import { LiveDocument } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { countOf } from '../plan/plan-words.ts';
import { useRingDay } from '../use-ring-day.ts';
import { FinalCard } from './final-card.tsx';

export const meta = () => pageMeta('Finals');

const everyMs = 5000;

/** The finals of a tournament, followed while results come in. */
function useFinals(tournamentId: number) {
  const params = { tournamentId };
  const [document] = useState(
    () =>
      new LiveDocument<Finals | null>({
        first: null,
        isDue: true,
        everyMs,
        look: (_, __, signal) => api(getFinals, { params, signal }),
      }),
  );
  const { shown, missed, isSending, problem } = useLiveDocument(document);
  return {
    finals: shown,
    missed,
    isBusy: isSending,
    problem,
    dismiss: () => document.dismiss(),
    add: () => document.send(() => api(addFinals, { params })),
    draw: (draftDivisionId: number, competitorIds: number[], isEarly: boolean) =>
      document.send(() =>
        api(drawFinal, { params: { ...params, draftDivisionId }, input: { competitorIds, isEarly } }),
      ),
  };
}

export default function RingFinalsPage() {
  const { day } = useRingDay();
  return <FinalsOf key={day.tournament.tournamentId} tournamentId={day.tournament.tournamentId} />;
}

function FinalsOf({ tournamentId }: { tournamentId: number }) {
  const { finals: loaded, missed, isBusy, problem, dismiss, add, draw } = useFinals(tournamentId);
  const [done, setDone] = useState<string | null>(null);
  const missing = loaded?.finals.filter(({ draftDivisionId }) => draftDivisionId === null) ?? [];
  const added = loaded?.finals.filter(({ draftDivisionId }) => draftDivisionId !== null) ?? [];
  async function go(title: string, draftDivisionId: number, competitorIds: number[], isEarly: boolean) {
    setDone(null);
    if (!(await draw(draftDivisionId, competitorIds, isEarly))) return;
    setDone(
      competitorIds.length > 0
        ? `${title} has been drawn up with ${countOf(competitorIds.length, 'competitor')}. Their families have been told.`
        : `${title} is empty again.`,
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-lg">
        In a final, the winners of other divisions meet. It waits in a ring like any division, and you draw it up once
        the results that feed it are signed.
      </p>
      <div className="grid gap-4 empty:hidden">
        {!loaded && missed && <Alert kind="danger">The finals couldn’t be loaded. This page keeps trying.</Alert>}
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        <TextAlert kind="success" text={done} onDismiss={() => setDone(null)} />
      </div>
      {!loaded && !missed && <Skeleton shapes={['title', 'line', 'line', 'title', 'line', 'line']} />}
      {loaded && loaded.finals.length === 0 && (
        <EmptyState
          title="No finals"
          action={
            <LinkButton variant="primary" to="/admin/events">
              Go to events
            </LinkButton>
          }
        >
          A final is an event that families don’t enter. Add one under Events and choose whose winners meet in it.
        </EmptyState>
      )}
      {loaded?.draftId != null && missing.length > 0 && (
        <Alert kind="info" title={`${countOf(missing.length, 'final is', 'finals are')} not in this draft yet`}>
          <p>{missing.map(({ title }) => title).join(', ')}</p>
          <p>A final needs at least two divisions whose winners can meet.</p>
          <Button size="small" className="mt-2" disabled={isBusy} onClick={() => void add()}>
            Add to the draft
          </Button>
        </Alert>
      )}
      {added.map(final => (
        <FinalCard
          key={final.eventId}
          final={final}
          isBusy={isBusy}
          onDraw={(ids, isEarly) => void go(final.title, final.draftDivisionId as number, ids, isEarly)}
        />
      ))}
    </div>
  );
}
