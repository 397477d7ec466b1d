import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { fillOf, planInputOf } from '#core/ring/plan/plan-input.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useRingDay } from '../use-ring-day.ts';
import { nothingToPlan } from './nothing-to-plan.tsx';
import { PaceNote } from './pace-note.tsx';
import { PlanExplained } from './plan-explained.tsx';
import { PlanResultView, useDrift } from './plan-result-view.tsx';
import { countOf } from './plan-words.ts';
import { RulesForm } from './rules-form.tsx';
import { usePlanning } from './use-planning.ts';
import { useTournamentSearch } from './use-tournament-search.ts';

export const meta = () => pageMeta('Plan');

export default function RingPlanPage() {
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
              {clockTimeOf(input.rules.startMinute)}.
            </p>
            <PaceNote pace={day.pace} />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {made && !drift && (
              <Button
                variant="primary"
                busy={isTaking}
                disabled={isBusy || live.isBusy}
                onClick={() => void takeOver()}
              >
                Take this plan over
              </Button>
            )}
            {(!made || drift) && (
              <Button variant="primary" busy={isBusy} onClick={() => planning.make(false)}>
                {made ? 'Plan again' : 'Make a plan'}
              </Button>
            )}
            {made && !drift && (
              <Button busy={isBusy} disabled={isTaking} onClick={() => planning.make(true)}>
                Another try
              </Button>
            )}
            {isBusy && <Button onClick={planning.cancel}>Stop</Button>}
            {made && !isBusy && <span className="text-sm text-muted">Try {made.seed}. Nothing is stored yet.</span>}
          </div>
          <p role="status" className="flex items-center gap-2 empty:hidden">
            {isBusy && (
              <>
                <Spinner /> Looking for a good order…
              </>
            )}
          </p>
        </>
      )}
      {state === 'failed' && (
        <Alert kind="danger">
          The plan could not be made: this browser did not start or finish the work. Nothing was changed. Try again, or
          load the page anew.
        </Alert>
      )}
      {made && drift && !nothing && <Alert kind="info">{drift} Plan again to take one over.</Alert>}
      <div>
        <RulesForm live={live} />
        <PlanExplained />
      </div>
      {made && !nothing && <PlanResultView made={made} live={live} search={search} />}
    </div>
  );
}
