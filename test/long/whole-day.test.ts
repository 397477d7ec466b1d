import { expect, test } from 'vitest';
import { plantedFinalFaults, playTestedDay } from '#test/day/tested-day.ts';

test('a whole tournament on three rings, played at full speed, ends as it should', async () => {
  const day = await playTestedDay(3, { seed: 1, perRing: null });
  try {
    const { facts, script } = day.played;
    console.log(`${facts.sheets.length} divisions, ${script.absentIds.length} people who did not come`);
    expect(facts.rings).toHaveLength(3);
    expect(script.cuts.length).toBeGreaterThan(1);
    expect(await day.faults()).toEqual([]);
    const final = facts.sheets.find(({ isFinal }) => isFinal);
    expect(final?.people.length).toBeGreaterThan(1);
    for (const { plant, found } of plantedFinalFaults)
      expect((await day.faults(plant)).filter(fault => found.test(fault))).not.toEqual([]);
  } finally {
    await day.close();
  }
});
