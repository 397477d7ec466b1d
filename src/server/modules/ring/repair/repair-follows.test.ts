import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSheet } from '#contract/division-sheet.ts';
import { getFamilyLink, getFamilyPage } from '#contract/family-timeline.ts';
import { getRepair, makeRepair } from '#contract/repair.ts';
import { markAbsent, type RingDay } from '#contract/ring/ring.ts';
import { getRingAssignments } from '#contract/signage.ts';
import { openRings } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** Nobody of the first division came but one, who may go to the second, in the other ring. */
async function open() {
  const desk = await openRings(site, { mayMove: true });
  await desk.queues([0], [1, 2]);
  // Their sign-in is over by the day; the page behind the link is not.
  const token = desk.families.get('Child 0.2')?.person.token as string;
  const { url } = (await site.api(getFamilyLink, { token, params: desk.params })).body;
  await desk.onTheDay(600);
  for (const competitorId of desk.competitorIds[0]?.slice(0, 2) ?? []) {
    const input = { draftDivisionId: desk.division(0), competitorId, isAbsent: true };
    await site.api(markAbsent, { token: desk.token(), params: desk.params, input });
  }
  async function repair(): Promise<RingDay> {
    const params = { ...desk.params, draftDivisionId: desk.division(0) };
    const { ways } = (await site.api(getRepair, { token: desk.token(), params })).body;
    const input = { way: ways[0]?.key ?? '' };
    return (await site.api(makeRepair, { token: desk.token(), params, input })).body;
  }
  const paperOf = async (i: number): Promise<string> => {
    const { code, edition } = await site.app.db
      .selectFrom('draftDivision')
      .select(['code', 'edition'])
      .where('id', '=', desk.division(i))
      .executeTakeFirstOrThrow();
    return `${code}-${edition}`;
  };
  const check = async (code: string) => (await site.api(checkSheet, { params: { code } })).body;
  const timeline = async () => {
    const params = { token: url.slice(url.lastIndexOf('/') + 1) };
    return (await site.api(getFamilyPage, { params, query: {} })).body?.items ?? [];
  };
  return { desk, repair, paperOf, check, timeline };
}

test('REPAIR-4 SHEET-1 a repair voids the joined division’s sheet and outdates the receiving one’s; undo restores both', async () => {
  const { desk, repair, paperOf, check } = await open();
  const [left, taker, other] = [await paperOf(0), await paperOf(1), await paperOf(2)];
  for (const paper of [left, taker, other]) expect((await check(paper)).state).toBe('current');
  const day = await repair();
  expect(await check(left)).toMatchObject({ state: 'removed', ring: null });
  expect(await check(taker)).toMatchObject({ state: 'superseded', edition: 1, currentEdition: 2 });
  expect((await check(await paperOf(1))).state).toBe('current');
  expect((await check(other)).state).toBe('current');
  await desk.undo(day.changes[0]?.changeId as number);
  // Who stands in it is the same; what was printed meanwhile is not.
  expect((await check(left)).state).not.toBe('removed');
  expect((await check(taker)).state).toBe('superseded');
});

test('REPAIR-4 moved families see the new division, ring and time, and so does the signage', async () => {
  const { desk, repair, timeline } = await open();
  const wall = async () =>
    (await site.api(getRingAssignments, { params: desk.params })).body.map(({ upcoming }) =>
      upcoming.map(one => one.title),
    );
  const [before] = await timeline();
  expect(before).toMatchObject({ firstName: 'Child 0.2', ringName: 'Ring 1' });
  const titleIn = (day: RingDay, i: number) =>
    day.divisions.find(one => one.draftDivisionId === desk.division(i))?.title;
  const whole = await desk.day();
  const day = await repair();
  const [after, ...more] = await timeline();
  const at = day.assignments.find(({ draftDivisionId }) => draftDivisionId === desk.division(1));
  expect(more).toEqual([]);
  expect(after).toMatchObject({ firstName: 'Child 0.2', ringName: 'Ring 2', title: titleIn(day, 1) });
  expect(after?.start).toEqual(at?.start);
  expect(await wall()).toEqual([[], [titleIn(day, 1), titleIn(day, 2)], []]);
  await desk.undo(day.changes[0]?.changeId as number);
  expect(await timeline()).toEqual([before]);
  expect(await wall()).toEqual([[titleIn(whole, 0)], [titleIn(whole, 1), titleIn(whole, 2)], []]);
});
