import type * as contract from '#contract/ring/ring.ts';
import type { RingRules } from '#contract/ring/ring-rules.ts';
import { joined } from '#core/catalogue/uses.ts';
import { blockProblems } from '#core/ring/plan/block.ts';
import type { PlanBlock, PlanRules } from '#core/ring/plan/plan.ts';
import { rulesProblems } from '#core/ring/plan/usual-rules.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import * as sayField from '#say/fields.ts';
import { AppError, found } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import type { LoadedDay } from './day.ts';
import { finishDay, holdDay } from './hold-day.ts';
import { putPins, saveRules } from './ring.db.ts';

/** What a new plan must leave where it is. RING-6 */
export async function pinAssignments(call: Call<typeof contract.pinAssignments>): Promise<contract.RingDay> {
  const { ringAssignmentIds, pinned } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  const known = new Map(day.state.assignments.map(assignment => [assignment.id, assignment]));
  const chosen = ringAssignmentIds.map(id => {
    const assignment = found(known.get(id));
    if (assignment.state === 'done') throw new AppError('division_done');
    return assignment;
  });
  const changed = chosen.filter(assignment => assignment.pinned !== pinned);
  if (changed.length > 0) {
    await putPins(
      call.db,
      changed.map(({ id }) => id),
      pinned,
    );
    const titles = new Map(day.divisions.map(division => [division.draftDivisionId, division.title]));
    await recordHistory(call, {
      subject: 'ring_day',
      subjectId: day.tournament.id,
      action: pinned === null ? 'unpin' : 'pin',
      after: { pinned, divisions: changed.map(({ divisionId }) => titles.get(divisionId)) },
    });
  }
  return finishDay(call, day);
}

type Kinds = LoadedDay['kinds'];

/** "Morning: Forms and Weapons, from 10:15 a.m." */
function blockWords(
  { name, eventTypeIds, isBlackBelts, from, until, ringIds, judges }: PlanBlock,
  kinds: Kinds,
): string {
  const titles = kinds.flatMap(({ eventTypeId, title }) => (eventTypeIds.includes(eventTypeId) ? [title] : []));
  const parts = [
    joined(titles),
    ...(isBlackBelts ? ['black belts'] : []),
    ...(from === null ? [] : [`from ${clockTimeOf(from)}`]),
    ...(until === null ? [] : [`until ${clockTimeOf(until)}`]),
    ...(ringIds ? [`${ringIds.length} ${ringIds.length === 1 ? 'ring' : 'rings'}`] : []),
    ...(judges === null ? [] : [`${judges} ${judges === 1 ? 'judge' : 'judges'}`]),
  ];
  return `${name}: ${parts.join(', ')}`;
}

/** Kinds of events and rings that there are not, by field. */
function unknownParts(blocks: NonNullable<RingRules['blocks']>, { kinds, rings }: LoadedDay): Record<string, string> {
  const problems: Record<string, string> = {};
  const kindIds = new Set(kinds.map(({ eventTypeId }) => eventTypeId));
  const known = new Set(rings.map(({ id }) => id));
  for (const [i, { eventTypeIds, ringIds }] of blocks.entries()) {
    if (!eventTypeIds.every(id => kindIds.has(id))) problems[`blocks.${i}.eventTypeIds`] = sayField.choice();
    if (ringIds && !ringIds.every(id => known.has(id))) problems[`blocks.${i}.ringIds`] = sayField.choice();
  }
  return problems;
}

/** As the history keeps them: hours, not minutes of the day. */
const forHistory = (rules: PlanRules, kinds: Kinds) => ({
  start: clockTimeOf(rules.startMinute),
  blackBeltMeeting:
    rules.blackBeltMeeting && `${clockTimeOf(rules.blackBeltMeeting.from)}, ${rules.blackBeltMeeting.minutes} minutes`,
  blackBeltsFrom: rules.blackBeltsFrom === null ? null : clockTimeOf(rules.blackBeltsFrom),
  lunch:
    rules.lunch &&
    `${clockTimeOf(rules.lunch.earliest)} to ${clockTimeOf(rules.lunch.latest)}, ${rules.lunch.minutes} minutes in each ring`,
  walkMinutes: rules.walkMinutes,
  setupMinutes: rules.setupMinutes,
  blocks: rules.blocks?.map(block => blockWords(block, kinds)) ?? 'as the schedule says',
});

export async function saveRingRules(call: Call<typeof contract.saveRingRules>): Promise<contract.RingDay> {
  const { rules, version } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  if (day.rulesVersion !== version) throw new AppError('changed_meanwhile');
  const problems = Object.entries({
    ...rulesProblems(rules),
    ...blockProblems(rules.blocks ?? []),
    ...unknownParts(rules.blocks ?? [], day),
  });
  if (problems.length > 0)
    throw new AppError('bad_input', {
      fields: Object.fromEntries(problems.map(([field, text]) => [`rules.${field}`, [text]])),
    });
  await saveRules(call.db, day.tournament.id, rules);
  await recordHistory(call, {
    subject: 'ring_day',
    subjectId: day.tournament.id,
    action: 'rules',
    before: forHistory({ ...day.rules, blocks: day.ownBlocks }, day.kinds),
    after: forHistory(rules, day.kinds),
  });
  return finishDay(call, day);
}
