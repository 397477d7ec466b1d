import { describe, expect, test } from 'vitest';
import { planFaults } from '#test/support/ring/plan-faults.ts';
import { ringDay } from '#test/support/ring/ring-day.ts';
import { planDay } from '../plan/plan.ts';
import { type RehearsalDay, rehearse, rehearseOnce, type Trouble, usualTrouble } from './rehearsal.ts';
import { frameAt, framesOf } from './rehearsal-frames.ts';

const made = ringDay(11, { divisions: 45, rings: 4, pinShare: 0 });
const plan = planDay(made.divisions, made.rings, made.rules, 1);
const day: RehearsalDay = { ...made, plan };
const calm: Trouble = { noShows: 0, spread: 0, heldUp: { share: 0, minutes: 0 }, lateRings: { share: 0, minutes: 0 } };

describe('RING-20', () => {
  test('RING-20 without trouble, the day runs as planned', () => {
    const run = rehearseOnce(day, calm, 1, 0);
    expect(run.rings).toEqual(plan.rings);
    expect(run.longestWait).toEqual(plan.longestWait);
    expect(run.noShows).toEqual([]);
  });

  test('RING-20 with trouble, every division still runs once, in its ring, with nobody in two places', () => {
    for (const number of [0, 1, 2, 3, 4]) {
      const run = rehearseOnce(day, usualTrouble, 3, number);
      const minutes = new Map(
        run.rings.flatMap(({ items }) =>
          items.map(item => [item.divisionId, item.endMinute - item.startMinute] as const),
        ),
      );
      const happened = made.divisions.map(division => ({
        ...division,
        minutes: minutes.get(division.id) ?? Number.NaN,
        competitorIds: division.competitorIds.filter(id => !run.noShows.includes(id)),
      }));
      const lived = { ...plan, ...run, unplanned: [] };
      expect(planFaults({ ...made, divisions: happened }, lived)).toEqual([]);
      const idsByRing = ({ rings }: Pick<typeof plan, 'rings'>) =>
        rings.map(({ items }) => items.map(({ divisionId }) => divisionId).toSorted((a, b) => a - b));
      expect(idsByRing(run)).toEqual(idsByRing(plan));
      expect(run.longestWait.some(({ competitorId }) => run.noShows.includes(competitorId))).toBe(false);
    }
  });

  test('RING-20 the same seed and number give the same day, and another number gives another', () => {
    expect(rehearseOnce(day, usualTrouble, 3, 7)).toEqual(rehearseOnce(day, usualTrouble, 3, 7));
    expect(rehearseOnce(day, usualTrouble, 3, 7).finishMinute).not.toBe(
      rehearseOnce(day, usualTrouble, 3, 8).finishMinute,
    );
  });

  test('RING-20 when nobody comes, nothing takes time', () => {
    const run = rehearseOnce(day, { ...calm, noShows: 1 }, 1, 0);
    const running = run.rings.flatMap(({ items }) => items.map(item => item.endMinute - item.startMinute));
    expect(Math.max(...running)).toBe(0);
    expect(run.longestWait).toEqual([]);
  });

  test.each<[string, Partial<Trouble>, 'later' | 'earlier']>([
    ['delayed divisions', { heldUp: { share: 0.5, minutes: 10 } }, 'later'],
    ['rings that open late', { lateRings: { share: 1, minutes: 30 } }, 'later'],
    ['no-shows', { noShows: 0.3 }, 'earlier'],
  ])('RING-20 %s', (_, trouble, when) => {
    const { finish } = rehearse(day, { ...calm, ...trouble }, 1, 30);
    if (when === 'later') expect(finish.expected).toBeGreaterThan(plan.finishMinute + 5);
    else expect(finish.expected).toBeLessThan(plan.finishMinute - 5);
  });

  test('RING-20 rehearsing many days gives ranges for the day, each ring, each division and each wait', () => {
    const { finish, rings, divisions, waits } = rehearse(day, usualTrouble, 1, 40);
    for (const { low, expected, high } of [
      finish,
      ...rings.map(ring => ring.finish),
      ...divisions.map(({ start }) => start),
      ...waits.map(({ minutes }) => minutes),
    ]) {
      expect(low).toBeLessThanOrEqual(expected);
      expect(expected).toBeLessThanOrEqual(high);
    }
    expect(finish.high - finish.low).toBeGreaterThan(5);
    expect(finish.high - finish.low).toBeLessThan(120);
    expect(rings.length).toBe(4);
    expect(divisions.length).toBe(45);
    expect(waits.map(({ minutes }) => minutes.high)).toEqual(
      waits.map(({ minutes }) => minutes.high).toSorted((a, b) => b - a),
    );
  });

  test('RING-20 reports delays and rings that opened late', () => {
    expect(rehearseOnce(day, calm, 1, 0)).toMatchObject({ heldUp: [], lateRings: [] });
    const late = { ...calm, heldUp: { share: 1, minutes: 20 }, lateRings: { share: 1, minutes: 60 } };
    const run = rehearseOnce(day, late, 1, 0);
    for (const { ringId, minutes } of run.lateRings) {
      const opens = Math.max(made.rules.startMinute, made.rings.find(({ id }) => id === ringId)?.from ?? 0);
      const first = run.rings.find(ring => ring.ringId === ringId)?.items[0];
      expect(first?.startMinute).toBeGreaterThanOrEqual(opens + minutes - 1e-6);
    }
    expect(run.lateRings.length).toBeGreaterThan(1);
    expect(run.heldUp.length).toBeGreaterThan(30);
    for (const { minutes } of [...run.heldUp, ...run.lateRings]) expect(minutes).toBeGreaterThan(1);
  });

  test('RING-20 an empty plan gives an empty day', () => {
    const none = { ...day, divisions: [], plan: planDay([], made.rings, made.rules, 1) };
    expect(rehearse(none, usualTrouble, 1, 5).divisions).toEqual([]);
    expect(framesOf(rehearseOnce(none, calm, 1, 0)).every(({ done }) => done === 0)).toBe(true);
  });
});

describe('RING-21', () => {
  const run = rehearseOnce(day, usualTrouble, 5, 1);
  const frames = framesOf(run);

  test('RING-21 frames run forward, one for each minute when something changes', () => {
    const minutes = frames.map(({ minute }) => minute);
    expect(minutes).toEqual([...new Set(minutes)].sort((a, b) => a - b));
    for (const { items } of run.rings)
      for (const { startMinute, endMinute } of items) {
        expect(minutes).toContain(startMinute);
        expect(minutes).toContain(endMinute);
      }
    expect(frames.at(-1)?.done).toBe(45);
  });

  test('RING-21 at every minute, a frame shows what is running, what is next and who is at lunch', () => {
    for (let minute = 530; minute < run.finishMinute + 5; minute += 7) {
      const frame = frameAt(frames, minute);
      for (const { ringId, items, lunch } of run.rings) {
        const ring = frame?.rings.find(one => one.ringId === ringId);
        const running = items.find(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute);
        expect(ring?.running?.divisionId).toBe(running?.divisionId);
        if (!ring) continue;
        expect(ring.isAtLunch).toBe(lunch !== null && lunch.from <= minute && minute < lunch.to);
        expect(ring.next).toEqual(
          items
            .filter(({ startMinute }) => startMinute > minute)
            .slice(0, 3)
            .map(({ divisionId }) => divisionId),
        );
        expect(ring.done + ring.left + (ring.running ? 1 : 0)).toBe(items.length);
      }
    }
  });

  test('RING-21 there is no frame before the first', () => {
    expect(frameAt(frames, 0)).toBeNull();
    expect(frameAt([], 600)).toBeNull();
  });
});
