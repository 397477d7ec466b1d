import { afterAll, expect, test } from 'vitest';
import { buildDesk } from '#test/support/desk/desk-world.ts';
import { openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());

test('CHECK-27 the desk is told when a weight breaks a limit in the draft, and when it no longer does', async () => {
  const match = await openMatchmaking(site);
  const ids: number[] = [];
  for (const [name, weightKg] of [
    ['Aino', 28],
    ['Bo', 29],
    ['Cai', 30],
  ] as const)
    ids.push(await match.enter({ name, age: 9, weightKg, events: ['sparring', 'forms'] }));
  const [, , cai = 0] = ids;
  const registrationId = match.families.get('Cai')?.registrationId ?? 0;
  const desk = await buildDesk(site);
  let seen: number | null = null;
  const weigh = async (weightKg: number | null) => {
    const value = { weightKg };
    const act = desk.next({ kind: 'measure', registrationId, competitorId: cai, value, seen: { weightKg: seen } });
    const [outcome] = (await desk.send([act])).body.outcomes;
    expect(outcome?.outcome).toBe('applied');
    seen = weightKg;
    return outcome?.detail ?? null;
  };

  expect(await weigh(34)).toBeNull(); // there is no draft
  await weigh(null);
  const draft = await match.make('One');
  const told =
    /^“.+”: Cai Roy \(34 kg\) is 21\.4 % heavier than Aino Roy \(28 kg\); the limit is 15 %\. Please tell a director\.$/;
  expect(await weigh(34)).toMatch(told);
  expect(await weigh(30.5)).toBeNull();
  await match.publish(draft);
  expect(await weigh(34)).toMatch(told);
  expect(await weigh(null)).toBeNull(); // as registered
});
