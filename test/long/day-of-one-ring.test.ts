import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantedFaults, plantedFinalFaults, playTestedDay, type TestedDay } from '#test/day/tested-day.ts';

let day: TestedDay;
beforeAll(async () => {
  day = await playTestedDay(1, { seed: 7, perRing: 9 });
}, 20 * 60_000);
afterAll(() => day?.close());

describe('one ring’s day, played through the real site', () => {
  it('ends with every place awarded, every message sent once, every log replayable, and no console error', async () => {
    expect(await day.faults()).toEqual([]);
  });

  it('includes everything that makes a day difficult', () => {
    const { script, facts } = day.played;
    expect(facts.rings.map(({ queue }) => queue.length)).toEqual([9]);
    expect(facts.sheets.filter(({ isFinal }) => isFinal)).toHaveLength(1);
    expect(new Set(facts.sheets.map(({ format }) => format))).toEqual(new Set(['panel', 'bracket']));
    expect([script.absentIds.length > 0, script.cuts.length > 0, script.correction !== null]).toEqual([
      true,
      true,
      true,
    ]);
    expect(script.sheets.some(({ performances }) => performances.some(({ again }) => again))).toBe(true);
  });

  it.each([...plantedFaults, ...plantedFinalFaults])('the check afterwards finds $what', async ({ plant, found }) => {
    expect((await day.faults(plant)).filter(fault => found.test(fault))).not.toEqual([]);
  });
});
