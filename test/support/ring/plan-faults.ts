import { blockOf, blocksIn } from '#core/ring/plan/block.ts';
import type { Plan, PlannedItem } from '#core/ring/plan/plan.ts';
import type { RingDay } from './ring-day.ts';

const touch = 1e-6;
interface Stretch {
  from: number;
  to: number;
}
const meet = (a: Stretch, b: Stretch, between = 0): boolean =>
  a.from < b.to + between - touch && b.from < a.to + between - touch;
const stretchOf = ({ startMinute, endMinute }: PlannedItem): Stretch => ({ from: startMinute, to: endMinute });

/** Everything in a plan that must never be, found by looking at every pair; it knows nothing of how plans are made. */
export function planFaults({ divisions, rings, rules }: RingDay, plan: Plan): string[] {
  const faults: string[] = [];
  const items = plan.rings.flatMap(ring =>
    ring.items.map((item, i) => ({ ...item, ringId: ring.ringId, place: i + 1 })),
  );
  const { from = 0, minutes: long = 0 } = rules.blackBeltMeeting ?? {};
  const meeting = long > 0 ? { from, to: from + long } : null;
  for (const { id, minutes, isBlackBelt, pinned, from: notBefore = 0 } of divisions) {
    const here = items.filter(({ divisionId }) => divisionId === id);
    const left = plan.unplanned.filter(({ divisionId }) => divisionId === id);
    if (here.length + left.length !== 1) faults.push(`division ${id} is there ${here.length} + ${left.length} times`);
    const item = here[0];
    if (!item) continue;
    if (Math.abs(item.endMinute - item.startMinute - minutes) > touch)
      faults.push(`division ${id} has not its minutes`);
    if (meeting && meet(stretchOf(item), meeting)) faults.push(`division ${id} runs during the meeting`);
    if (isBlackBelt && rules.blackBeltsFrom !== null && item.startMinute < rules.blackBeltsFrom - touch)
      faults.push(`black belts of ${id} are early`);
    if (item.startMinute < notBefore - touch) faults.push(`division ${id} begins before its people are there`);
    if (pinned && pinned.ringId !== item.ringId) faults.push(`division ${id} left its ring`);
    if (pinned?.place && pinned.place !== item.place) faults.push(`division ${id} left its place`);
  }
  for (const ring of plan.rings) {
    const { from: ringFrom = 0, hadLunch = false } = rings.find(({ id }) => id === ring.ringId) ?? {};
    const opens = Math.max(rules.startMinute, ringFrom);
    for (const [i, item] of ring.items.entries()) {
      if (item.startMinute < opens - touch) faults.push(`ring ${ring.ringId} begins before it can`);
      const before = ring.items[i - 1];
      if (before && item.startMinute < before.endMinute + rules.setupMinutes - touch)
        faults.push(`ring ${ring.ringId} has no time to set up`);
      if (ring.lunch && meet(stretchOf(item), ring.lunch)) faults.push(`ring ${ring.ringId} works through lunch`);
    }
    const { lunch } = rules;
    if (!lunch) continue;
    const isShut = meeting && meet({ from: lunch.latest, to: lunch.latest + lunch.minutes }, meeting);
    const latest = isShut ? meeting.to : lunch.latest;
    const isLate = ring.items.some(({ endMinute }) => endMinute > latest + touch);
    if (hadLunch && ring.lunch) faults.push(`ring ${ring.ringId} has lunch twice`);
    if (isLate && !ring.lunch && !hadLunch && opens <= latest) faults.push(`ring ${ring.ringId} has no lunch`);
    if (ring.lunch && (ring.lunch.from < lunch.earliest - touch || ring.lunch.from > latest + touch))
      faults.push(`ring ${ring.ringId} has lunch at ${ring.lunch.from}`);
    if (ring.lunch && meeting && meet(ring.lunch, meeting)) faults.push(`ring ${ring.ringId} has lunch in the meeting`);
  }
  const people = new Map(divisions.map(({ id, competitorIds }) => [id, new Set(competitorIds)]));
  faults.push(...blockFaults({ divisions, rings, rules }, items));
  for (const [i, one] of items.entries())
    for (const other of items.slice(i + 1)) {
      if (!meet(stretchOf(one), stretchOf(other), one.ringId === other.ringId ? 0 : rules.walkMinutes)) continue;
      const twice = [...(people.get(one.divisionId) ?? [])].filter(id => people.get(other.divisionId)?.has(id));
      if (twice.length > 0)
        faults.push(`${twice.join(', ')} needed in ${one.divisionId} and ${other.divisionId} at once`);
    }
  return faults;
}

type Placed = PlannedItem & { ringId: number };

/** Blocks out of order in a ring or for a person, before their hour, or in other rings. A pinned place may do all that. */
function blockFaults({ divisions, rules }: RingDay, items: readonly Placed[]): string[] {
  const blocks = blocksIn(rules);
  if (blocks.length === 0 && !divisions.some(({ isFinal }) => isFinal)) return [];
  const faults: string[] = [];
  const byId = new Map(divisions.map(division => [division.id, division]));
  const hasPlaces = divisions.some(({ pinned }) => pinned?.place);
  const blockAt = (id: number): number => {
    const division = byId.get(id);
    return division ? blockOf(division, blocks).block : 0;
  };
  for (const { divisionId, startMinute, ringId } of items) {
    const { from, ringIds } = blocks[blockAt(divisionId)] ?? {};
    if (startMinute < (from ?? 0) - touch) faults.push(`division ${divisionId} is before its block’s hour`);
    if (!hasPlaces && !byId.get(divisionId)?.pinned && ringIds && !ringIds.includes(ringId))
      faults.push(`division ${divisionId} is in a ring that its block may not use`);
  }
  if (hasPlaces) return faults;
  for (const [i, one] of items.entries())
    for (const other of items.slice(i + 1)) {
      const [first, second] = blockAt(one.divisionId) <= blockAt(other.divisionId) ? [one, other] : [other, one];
      if (blockAt(first.divisionId) === blockAt(second.divisionId) || second.startMinute >= first.endMinute - touch)
        continue;
      if (first.ringId === second.ringId) faults.push(`ring ${first.ringId} goes back to an earlier block`);
      const both = byId
        .get(first.divisionId)
        ?.competitorIds.filter(id => byId.get(second.divisionId)?.competitorIds.includes(id));
      if (both?.length) faults.push(`${both.join(', ')} has ${second.divisionId} before ${first.divisionId}`);
    }
  return faults;
}
