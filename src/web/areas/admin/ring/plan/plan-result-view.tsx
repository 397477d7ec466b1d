import { useMemo } from 'react';
import { blocksIn } from '#core/ring/plan/block.ts';
import { endsWithMore } from '#core/ring/plan/more-rings.ts';
import { planDrift } from '#core/ring/plan/plan-drift.ts';
import { standingPlan } from '#core/ring/plan/plan-input.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import type { LiveRingDay } from '../use-ring-day.ts';
import { BlockList } from './block-list.tsx';
import { PlanComparison, PlanFigures, placedIn } from './plan-figures.tsx';
import type { MadePlan } from './plan-store.ts';
import { PlanTable } from './plan-table.tsx';
import { countOf, driftWords, unplannedWords } from './plan-words.ts';
import { RingTimeline } from './ring-timeline.tsx';
import { hoursAround, timelineRowsOf } from './timeline-rows.ts';
import { WaitLists } from './wait-lists.tsx';

const midnight = 1440;

/** What is different since the plan was made; null: it can be taken over. */
export const useDrift = (made: MadePlan | null, day: LiveRingDay['day']): string | null =>
  useMemo(() => made && driftWords(planDrift(made.day, day)), [made, day]);

/** Everything about a plan that nobody took over yet. */
export function PlanResultView({ made, live, search }: { made: MadePlan; live: LiveRingDay; search: string }) {
  const { plan, input, day: of } = made;
  const { facts } = live;
  const standing = useMemo(() => standingPlan(input, of), [input, of]);
  const rows = useMemo(() => {
    const pinned = new Set(input.divisions.flatMap(({ id, pinned: is }) => (is ? [id] : [])));
    return timelineRowsOf(plan.rings, facts, pinned, input);
  }, [plan, facts, input]);
  const ends = useMemo(
    () => endsWithMore(input.divisions, input.rings, input.rules, plan.finishMinute),
    [input, plan.finishMinute],
  );
  const titleOf = (id: number) => facts.divisions.get(id)?.title ?? 'A deleted division';
  const meeting = input.rules.blackBeltMeeting;
  return (
    <>
      <PlanFigures plan={plan} ends={ends} />
      {plan.finishMinute >= midnight && (
        <Alert kind="info">
          {countOf(plan.rings.length, 'ring')} cannot hold these divisions in one day. Open more rings, or have fewer
          and larger divisions.
        </Alert>
      )}
      {plan.unplanned.length > 0 && (
        <PagePart id="left-out" title={`${countOf(plan.unplanned.length, 'division')} left out`}>
          <ul>
            {plan.unplanned.map(({ divisionId, reason }) => (
              <li key={divisionId} className="border-b border-line py-2">
                <span className="font-semibold">{titleOf(divisionId)}</span>
                <span className="block text-sm text-muted">{unplannedWords[reason]}</span>
              </li>
            ))}
          </ul>
        </PagePart>
      )}
      <PagePart id="rings" title="Ring by ring">
        <RingTimeline
          rows={rows}
          hours={hoursAround(plan.rings, input.rules.startMinute)}
          meeting={meeting && { from: meeting.from, to: meeting.from + meeting.minutes }}
          bands={blocksIn(input.rules).map(({ name }) => name)}
        />
        <PlanTable rows={rows} titleOf={titleOf} />
      </PagePart>
      <BlockList rings={plan.rings} input={input} titleOf={titleOf} />
      <PagePart id="compared" title="Compared with the current queues">
        <PlanComparison plan={plan} standing={standing} waiting={input.divisions.length - placedIn(standing)} />
      </PagePart>
      <PagePart
        id="waits"
        title="How long people wait"
        lead="Each person’s longest wait between two of their own divisions. Children in gear get cold and tired, so an hour is long."
      >
        <WaitLists waits={plan.longestWait} before={standing.longestWait} facts={facts} />
      </PagePart>
      <PagePart
        id="rehearse"
        title="Stress-test this plan"
        lead="Rehearse the day with people missing and rings running late."
      >
        <LinkButton to={`/admin/rings/rehearsal${search ? `${search}&` : '?'}of=plan`} className="w-fit">
          Rehearse this plan
        </LinkButton>
      </PagePart>
    </>
  );
}
