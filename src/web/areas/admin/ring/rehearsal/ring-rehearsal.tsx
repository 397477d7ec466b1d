import { useMemo } from 'react';
import type { RehearsalRun } from '#core/ring/rehearsal/rehearsal.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import type { DayFacts } from '../day-facts.ts';
import { nothingToPlan } from '../plan/nothing-to-plan.tsx';
import { placedIn } from '../plan/plan-figures.tsx';
import { countOf } from '../plan/plan-words.ts';
import { useTournamentSearch } from '../plan/use-tournament-search.ts';
import { useRingDay } from '../use-ring-day.ts';
import { FilmView } from './film-view.tsx';
import { RehearsalChoices } from './rehearsal-choices.tsx';
import { RehearsalFigures, RehearsalRanges } from './rehearsal-ranges.tsx';
import { useRehearsal } from './use-rehearsal.ts';

export const meta = () => pageMeta('Rehearsal');

export default function RingRehearsalPage() {
  const { day, facts } = useRingDay();
  const search = useTournamentSearch();
  const rehearsal = useRehearsal(day);
  const { rehearsed, result, state, film, number, seed, made, isOfPlan, drift, params, set, again } = rehearsal;
  const nothing = useMemo(() => nothingToPlan({ day, input: rehearsed.day, search }), [day, rehearsed, search]);
  const placed = placedIn(rehearsed.day.plan);
  if (nothing) return nothing;
  const left = rehearsed.day.divisions.length - placed;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-lg">
        Rehearse the day before it starts: {isOfPlan ? 'the plan just made' : 'the current queues'},{' '}
        {countOf(placed, 'division')} in {countOf(rehearsed.day.rings.length, 'ring')}.
      </p>
      <RehearsalChoices
        params={params}
        set={set}
        isOfPlan={isOfPlan}
        hasBegun={rehearsed.hasBegun}
        planTry={made?.seed ?? null}
      />
      {placed === 0 ? (
        <EmptyState
          title="The queues are empty"
          action={
            <LinkButton variant="primary" to={`/admin/rings/plan${search}`}>
              Make a plan
            </LinkButton>
          }
        >
          There is nothing to rehearse until divisions are in rings, or a plan is made.
        </EmptyState>
      ) : (
        <>
          {drift && (
            <Alert kind="info">
              {drift.replace('this plan was made', 'this rehearsal began')}{' '}
              <button type="button" onClick={again} className="min-h-11 font-semibold underline underline-offset-4">
                Rehearse again
              </button>
            </Alert>
          )}
          {left > 0 && (
            <p className="text-sm text-muted">
              {countOf(left, 'division')} {left === 1 ? 'is' : 'are'} not in a queue, so not rehearsed.
            </p>
          )}
          {state === 'failed' && (
            <Alert kind="danger">
              The rehearsal could not be played: this browser did not start or finish the work. Reload the page to try
              again.
            </Alert>
          )}
          {result && <RehearsalFigures result={result} rehearsed={rehearsed} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => set('luck', String(seed + 1))}>Run again (new random day)</Button>
            <span role="status" className="flex items-center gap-2 text-sm text-muted">
              {state === 'busy' && (
                <>
                  <Spinner /> Playing 200 days…
                </>
              )}
              {state === 'idle' && result && `200 days played, run ${seed}`}
            </span>
          </div>
          {result && (
            <PagePart id="ranges" title="Four days out of five">
              <RehearsalRanges result={result} rehearsed={rehearsed} facts={facts} />
            </PagePart>
          )}
          <PagePart
            id="film"
            title={`Day ${number} as a film`}
            lead="One of those days, minute by minute. On the Play button, Space plays or stops, and the arrow keys step through the changes."
          >
            <WentWrong run={film} facts={facts} />
            <Button className="w-fit" onClick={() => set('film', String(number + 1))}>
              Another day
            </Button>
            <FilmView run={film} begins={rehearsed.begins} facts={facts} />
          </PagePart>
        </>
      )}
    </div>
  );
}

/** What is not as planned on that day. */
function WentWrong({ run, facts }: { run: RehearsalRun; facts: DayFacts }) {
  const names = run.noShows.flatMap(id => {
    const person = facts.people.get(id);
    return person ? [`${person.firstName} ${person.lastName}`] : [];
  });
  const late = run.lateRings.map(
    ({ ringId, minutes }) => `${facts.rings.get(ringId)?.name ?? ''} opens ${Math.round(minutes)} min late`,
  );
  return (
    <div>
      <p>
        {names.length === 0 ? 'Everyone showed up' : countOf(names.length, 'no-show')},{' '}
        {countOf(run.heldUp.length, 'division')} held up, {late.join(', ') || 'all rings open on time'}.
      </p>
      {names.length > 0 && (
        <Disclosure summary="No-shows">
          <p className="columns-2 text-sm sm:columns-3">
            {names.map(name => (
              <span key={name} className="block break-inside-avoid py-0.5">
                {name}
              </span>
            ))}
          </p>
        </Disclosure>
      )}
    </div>
  );
}
