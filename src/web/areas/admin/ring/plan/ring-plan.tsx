import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RingDay } from '#contract/ring/ring.ts';
import { fillOf, planInputOf } from '#core/ring/plan/plan-input.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useFocusKept } from '#web/ui/focus-kept.ts';
import { Progress } from '#web/ui/progress.tsx';
import { factorWords } from '../../wrap-up/wrap-up-words.ts';
import { useRingDay } from '../use-ring-day.ts';
import { nothingToPlan } from './nothing-to-plan.tsx';
import { PlanResultView, useDrift } from './plan-result-view.tsx';
import { countOf } from './plan-words.ts';
import { RulesForm } from './rules-form.tsx';
import { usePlanning } from './use-planning.ts';
import { useTournamentSearch } from './use-tournament-search.ts';
import { WishChoice } from './wish-choice.tsx';

const namedAtOnce = 3;
const off = (factor: number): number => Math.abs(Math.log(factor));

/** Where the minutes of a plan come from: the table, or the table and an earlier day. WRAP-12 */
function PaceNote({ pace }: Pick<RingDay, 'pace'>) {
  if (!pace)
    return (
      <p className="max-w-prose text-sm text-muted">
        Minutes come from the table of durations. After the day, you can switch to the real ones under{' '}
        <Link to="/admin/wrap-up">Wrap-up</Link>.
      </p>
    );
  const { tournament, events } = pace;
  const named = events.toSorted((a, b) => off(b.factor) - off(a.factor)).slice(0, namedAtOnce);
  const rest = events.length - named.length;
  const list = named.map(({ eventTitle, factor }) => `${eventTitle} ${factorWords(factor)}`).join(', ');
  return (
    <p className="max-w-prose text-sm text-muted">
      Minutes come from the{' '}
      <Link to={`/admin/wrap-up?tournament=${tournament.tournamentId}`}>
        {tournament.tournamentDate.slice(0, 4)} day
      </Link>
      {`: ${list}${rest > 0 ? `, and ${rest} more` : ''}.`}
    </p>
  );
}

export const meta = () => pageMeta('Plan');

export default function RingPlanPage() {
  useFocusKept();
  const live = useRingDay();
  const { day } = live;
  const navigate = useNavigate();
  const search = useTournamentSearch();
  const planning = usePlanning(live);
  const { made, state } = planning;
  const input = useMemo(() => planInputOf(day), [day]);
  const drift = useDrift(made, day);
  const [isTaking, setTaking] = useState(false);
  const nothing = nothingToPlan({ day, input, search });
  const isBusy = state === 'busy';
  const percent = Math.round(planning.share * 100);

  async function takeOver() {
    if (!made) return;
    setTaking(true);
    const isDone = await live.change(fillOf(made.plan, day.dayVersion));
    setTaking(false);
    if (!isDone) return;
    planning.drop();
    await navigate(`/admin/rings${search}`);
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      {nothing ?? (
        <>
          <div className="grid gap-1.5">
            <p className="max-w-prose text-lg">
              {countOf(input.divisions.length, 'division')} in {countOf(input.rings.length, 'open ring')}, from{' '}
              {clockTimeOf(input.rules.startMinute)}
            </p>
            <PaceNote pace={day.pace} />
          </div>
          <div data-focus-part className="flex flex-wrap items-center gap-3">
            {made && !drift && (
              <Button
                variant="primary"
                data-step
                busy={isTaking}
                disabled={isBusy || live.isBusy}
                onClick={() => void takeOver()}
              >
                Use this plan
              </Button>
            )}
            {(!made || drift) && (
              <Button variant="primary" data-step busy={isBusy} onClick={() => planning.make(false)}>
                {made ? 'Plan again' : 'Make a plan'}
              </Button>
            )}
            {made && !drift && (
              <Button busy={isBusy} disabled={isTaking} onClick={() => planning.make(true)}>
                Try another
              </Button>
            )}
            {isBusy && <Button onClick={planning.cancel}>Stop</Button>}
            {made && !isBusy && <span className="text-sm text-muted">Plan {made.seed}, not saved</span>}
          </div>
          <p role="status" className="sr-only">
            {isBusy && 'Looking for a good order…'}
          </p>
          {isBusy && (
            <div className="max-w-md">
              <Progress label="Looking for a good order" value={percent} max={100} text={`${percent} %`} />
            </div>
          )}
          <WishChoice wish={planning.wish} onChange={planning.choose} />
        </>
      )}
      {state === 'failed' && (
        <Alert kind="danger">
          The plan could not be made: this browser did not start or finish the work. Nothing was changed. Try again, or
          reload the page.
        </Alert>
      )}
      {made && drift && !nothing && <Alert kind="info">{drift} Plan again to use one.</Alert>}
      <div>
        <RulesForm live={live} />
        <PlanExplained />
      </div>
      {made && !nothing && <PlanResultView made={made} live={live} search={search} />}
    </div>
  );
}

function PlanExplained() {
  return (
    <Disclosure summary="How a plan is made">
      <div className="grid max-w-prose gap-3">
        <p>
          <strong>What never changes.</strong> No one is needed in two rings at once, and anyone changing rings has time
          to walk. Nothing runs during the black belt meeting, and black belt divisions start no earlier than their set
          time. Each ring takes its own lunch. A ring takes the blocks of the day in their order and never goes back,
          and no one is called for a later block before their earlier ones are over: no one spars before their forms.
          Pinned divisions stay in their ring or place. Divisions that have been called, started or finished stay where
          they are.
        </p>
        <p>
          <strong>What it aims for, in this order.</strong> The day ends early. The youngest go first. Divisions with
          the same people run back to back in one ring. No one waits long between two of their divisions, and one long
          wait counts more than two short ones. Children under 8 wait less than an hour wherever that is possible. You
          choose whether an early end or short waits count more.
        </p>
        <p>
          <strong>The earliest any plan could end</strong> assumes rings without gaps, and allows for the longest
          division and for the person in the most divisions. No order can beat it.
        </p>
        <p>
          “Try another” looks elsewhere and may find a better plan, or a worse one. Its number is in the page address.
          The same day, number and choice always make the same plan. Nothing is saved until you use a plan.
        </p>
      </div>
    </Disclosure>
  );
}
