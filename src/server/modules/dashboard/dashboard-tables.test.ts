import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import { getRingTables, listTableConflicts, settleTableConflict } from '#contract/ring-table/ring-table.ts';
import { openTable } from '#test/support/ring-table/table-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('DASH-5: counts open tablet conflicts like the page that settles them', async () => {
  const desk = await openTable(site);
  const { tournamentId } = desk;
  const token = desk.token();
  const line = async (token = desk.token()) => {
    const { body } = await site.api(getDashboard, { token, query: { tournamentId: String(tournamentId) } });
    return body?.attention.find(({ kind }) => kind === 'tableConflicts');
  };
  const counted = async () => (await site.api(getRingTables, { token, params: { tournamentId } })).body.openConflicts;
  expect(await line()).toBe(undefined);
  const [[a, b] = []] = desk.competitorIds;
  const absent = (competitorId = 0) => ({ kind: 'presence', competitorId, is: 'absent' });
  const first = await desk.writeInLog(0, absent(a), 'conflict');
  const path = `/admin/matchday/tables?tournament=${tournamentId}`;
  const one = { kind: 'tableConflicts', count: 1, text: 'score differs between two ring tablets', path };
  expect(await line()).toEqual(one);
  const second = await desk.writeInLog(0, absent(b), 'conflict');
  await desk.writeInLog(0, absent(b), 'refused');
  expect((await line())?.count).toBe(await counted());
  const open = (await site.api(listTableConflicts, { token, params: { tournamentId } })).body;
  expect(open.map(({ actId }) => actId)).toEqual([first, second].map(({ actId }) => actId));
  for (const { actId, seen } of open)
    await site.api(settleTableConflict, { token, params: { actId }, input: { isTaken: false, seen } });
  expect(await counted()).toBe(0);
  expect(await line()).toBe(undefined);
  const other = await openTable(site);
  await other.writeInLog(0, absent(other.competitorIds[0]?.[0]), 'conflict');
  expect(await line(other.token())).toBe(undefined);
});
