import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDivisions } from '#contract/division.ts';
import { coverageOf } from '#core/division/coverage.ts';
import { troublesOf } from '#core/division/coverage-words.ts';
import { divisionWarnings } from '#core/division/division-problems.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';
import { seedDemo } from './seed-demo.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await seedDemo(site.app);
});
afterAll(() => site.close());

test('the demonstration’s divisions include everybody once', async () => {
  const { token } = await buildStaff(site.app, 'SuperAdmin');
  const { divisions, levels, events } = (await site.api(listDivisions, { token })).body;
  expect(events.length).toBeGreaterThan(10);
  const titleOf = (id: number): string => divisions.find(division => division.id === id)?.title ?? '';
  const wrong = events.flatMap(event =>
    troublesOf(coverageOf(divisions, levels, event), event, titleOf).map(({ text }) => `${event.title}: ${text}`),
  );
  expect(wrong).toEqual([]);
  expect(divisions.flatMap(division => divisionWarnings(division, { levels, events }))).toEqual([]);
  expect(divisions.length).toBeGreaterThan(100);
  expect(divisions.map(({ title }) => title)).toContain('Boys 12–13, Black Belt: Point Sparring');
});
