import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutesOf } from '#core/ring/estimate/duration.ts';
import { openWrapUp } from '#test/support/ring/wrap-up-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const panel = { format: 'panel', judges: 3, thirdPlace: 'shared', minMatches: 1 } as const;
const estimated = minutesOf(4, panel);

/** A day on which four divisions of four each took half as long again as expected. */
async function openSlowDay() {
  const desk = await openWrapUp(site, { divisions: 4, rings: 1, people: 4 });
  await desk.db.updateTable('event').set({ format: 'panel', judges: 3 }).where('title', '=', 'Test forms').execute();
  await desk.queues([0, 1, 2, 3]);
  for (let i = 0; i < 4; i++) await desk.run(i, 600 + 40 * i, 600 + 40 * i + 1.5 * estimated);
  return desk;
}
const storedOf = ({ db, tournamentId }: { db: TestApp['app']['db']; tournamentId: number }) =>
  db.selectFrom('eventPace').selectAll().where('tournamentId', '=', tournamentId).execute();

describe('durations for next year', () => {
  test('WRAP-10 WRAP-12 WRAP-13 are shown, adopted, used by the following tournament, and undone', async () => {
    const desk = await openSlowDay();
    const next = await openWrapUp(site, { divisions: 2, rings: 1, people: 4 });
    const minutesOfNext = async () => (await next.day()).divisions.map(({ minutes }) => minutes);
    const ofToday = (await desk.day()).divisions.map(({ minutes }) => minutes);
    expect(await minutesOfNext()).toEqual([estimated, estimated]);
    expect((await next.day()).pace).toBeNull();

    const before = (await desk.wrapUp()).pace;
    const used = 1.5 ** 0.75;
    expect(before).toMatchObject({
      taken: null,
      next: { tournamentId: next.tournamentId },
      newer: null,
      minutes: { divisions: 2, now: 2 * estimated },
      events: [{ title: 'Test forms', now: 1, sizes: [{ sizeClass: 4, factor: 1.5, divisions: 4 }] }],
    });
    expect(before.events[0]?.after).toBeCloseTo(1.5 ** 0.5);
    expect(before.minutes?.after).toBeCloseTo(2 * estimated * used);

    expect((await desk.tryTakeOver()).status).toBe(200);
    const after = (await desk.wrapUp()).pace;
    expect(after.taken).toMatchObject({ isSame: true, by: expect.stringMatching(/\w+ \w+/) });
    expect(after.minutes?.now).toBeCloseTo(2 * estimated * used);
    for (const minutes of await minutesOfNext()) expect(minutes).toBeCloseTo(estimated * used);
    const day = await next.day();
    expect(day.divisions[0]?.learned.expected).toBeCloseTo(estimated * used);
    expect(day.pace).toMatchObject({
      tournament: { tournamentId: desk.tournamentId },
      events: [{ eventTitle: 'Test forms' }],
    });
    // Its own day stays as it was.
    expect((await desk.day()).divisions.map(({ minutes }) => minutes)).toEqual(ofToday);

    expect((await desk.tryUndo()).status).toBe(200);
    expect(await minutesOfNext()).toEqual([estimated, estimated]);
    expect(await storedOf(desk)).toEqual([]);
    const told = await desk.historyOfThing('ring_day', desk.tournamentId);
    expect(told.slice(-2)).toEqual([
      { action: 'take durations over', before: {}, after: { 'Test forms': 'up to 4: 1.5 of 4' } },
      { action: 'take durations back', before: { 'Test forms': 'up to 4: 1.5 of 4' }, after: {} },
    ]);
  });

  test('WRAP-13 are adopted as they were seen, once, and again only if the day has changed', async () => {
    const desk = await openSlowDay();
    const { version } = (await desk.wrapUp()).pace;
    const stale = await desk.tryTakeOver('another');
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(await storedOf(desk)).toEqual([]);
    expect((await desk.tryTakeOver(version)).status).toBe(200);
    const twice = await desk.tryTakeOver(version);
    expect([twice.status, twice.body.code]).toEqual([409, 'nothing_to_do']);

    await desk.db
      .updateTable('ringAssignment')
      .set(({ eb, ref }) => ({ finishedAt: eb(ref('finishedAt'), '+', '6 minutes' as never) }))
      .where('draftDivisionId', 'in', desk.divisionIds)
      .execute();
    const { taken, version: corrected } = (await desk.wrapUp()).pace;
    expect([taken?.isSame, corrected === version]).toEqual([false, false]);
    expect((await desk.tryTakeOver(corrected)).status).toBe(200);
    expect(await storedOf(desk)).toMatchObject([{ divisions: 4 }]);
    expect((await storedOf(desk))[0]?.factor).toBeGreaterThan(1.5);
  });

  test('cannot be adopted or undone without a division that ran', async () => {
    const desk = await openWrapUp(site, { divisions: 1, rings: 1 });
    const none = await desk.tryTakeOver();
    expect([none.status, none.body.code]).toEqual([409, 'no_durations']);
    const back = await desk.tryUndo();
    expect([back.status, back.body.code]).toEqual([409, 'nothing_to_do']);
    const bad = await desk.tryTakeOver('');
    expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([400, ['version']]);
  });

  test('are adopted once by two at the same time', async () => {
    const desk = await openSlowDay();
    const { version } = (await desk.wrapUp()).pace;
    const answers = await Promise.all([
      desk.tryTakeOver(version),
      desk.tryTakeOver(version),
      desk.tryTakeOver(version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const told = await desk.historyOfThing('ring_day', desk.tournamentId);
    expect(told.filter(({ action }) => action === 'take durations over')).toHaveLength(1);
  });

  test('WRAP-12 come from the latest day before a tournament, even an archived one’s', async () => {
    const older = await openSlowDay();
    const newer = await openSlowDay();
    const next = await openWrapUp(site, { divisions: 1, rings: 1, people: 4 });
    const sourceOf = async () => (await next.day()).pace?.tournament.tournamentId;
    await older.tryTakeOver();
    expect(await sourceOf()).toBe(older.tournamentId);
    await newer.db
      .updateTable('tournament')
      .set({ archivedAt: site.clock.now() })
      .where('id', '=', newer.tournamentId)
      .execute();
    expect((await newer.tryTakeOver()).status).toBe(200);
    expect(await sourceOf()).toBe(newer.tournamentId);
    await older.tryUndo();
    const { pace } = await older.wrapUp();
    expect([pace.next?.tournamentId, pace.newer?.tournamentId]).toEqual([next.tournamentId, newer.tournamentId]);
    expect(pace.minutes?.now).toBe(pace.minutes?.after);
    await newer.tryUndo();
    expect([older.tournamentId, newer.tournamentId]).not.toContain(await sourceOf());
  });
});
