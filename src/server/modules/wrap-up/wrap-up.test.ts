import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as contract from '#contract/wrap-up.ts';
import { openWrapUp } from '#test/support/ring/wrap-up-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

describe('the report of a day', () => {
  test('WRAP-1 beforehand: no divisions, then nothing started, and no invalid number', async () => {
    const desk = await openWrapUp(site, { divisions: 2, rings: 1 });
    const before = await desk.wrapUp();
    expect(before).toMatchObject({
      state: 'notBegun',
      plan: null,
      day: null,
      turnover: null,
      durations: [],
      waits: [],
      counts: { divisions: 2, ran: 0, running: 0, waiting: 2, wrongClock: 0 },
      tournament: { tournamentId: desk.tournamentId, city: 'Sudbury' },
      pace: { events: [], taken: null },
    });
    await desk.db.updateTable('draft').set({ status: 'open' }).where('tournamentId', '=', desk.tournamentId).execute();
    expect(await desk.wrapUp()).toMatchObject({ state: 'noDivisions', noShows: { all: { entries: 0 } } });
  });

  test('shows the plan, what happened, the waits, and changes made by hand', async () => {
    const desk = await openWrapUp(site, { divisions: 4, rings: 2, people: 4 });
    await desk.plan([0, 1], [2, 3]);
    await desk.onTheDay(595);
    await desk.tap('call', 0);
    await desk.absent(0, desk.competitorIds[0]?.[0] as number);
    await desk.run(0, 605, 620);
    await desk.onTheDay(621);
    await desk.change({ kind: 'hold', ringId: desk.ring(0), reason: 'medic' });
    await desk.onTheDay(622);
    const mistake = await desk.change({ kind: 'hold', ringId: desk.ring(1), reason: 'judges' });
    await desk.undo(mistake.changes[0]?.changeId as number);
    await desk.run(1, 630, 641);
    await desk.move(3, 0);
    await desk.run(2, 640, 655);
    await desk.run(3, 656, 666);

    const report = await desk.wrapUp();
    expect(report).toMatchObject({
      state: 'over',
      counts: { divisions: 4, ran: 4, running: 0, waiting: 0, wrongClock: 0 },
      plan: { from: 600, to: 622 },
      day: { from: 605, to: 666 },
      callToStart: { count: 1, median: 10 },
      waits: [{ reason: 'medic', minutes: 9, times: 1, longest: 9 }],
      noShows: { all: { entries: 16, noShows: 1 }, checkedIn: null },
      hand: { kinds: [{ kind: 'move', times: 1 }], undone: 1, atTables: 0 },
      acts: { acts: 0, corrections: 0, refused: 0, conflicts: 0, open: 0 },
    });
    const [first, second] = report.rings;
    expect(first?.drift.slice(0, 2)).toEqual([
      { minute: 605, late: 5 },
      { minute: 620, late: 10 },
    ]);
    expect([first?.divisions, second?.divisions, first?.waits]).toEqual([
      ...[3, 1],
      [{ reason: 'medic', from: 621, to: 630 }],
    ]);
    const [forms] = report.durations;
    expect(forms).toMatchObject({ title: 'Test forms', sizeClass: null, minutes: { count: 4, median: 13 } });
  });

  test('counts corrections, refusals and conflicts at the ring tables', async () => {
    const desk = await openWrapUp(site, { divisions: 1, rings: 1 });
    const act = (kind: string, outcome: 'applied' | 'refused' | 'conflict', seen: string | null = null) => ({
      ringId: desk.ring(0),
      personId: desk.match.director.personId,
      nonce: `${kind}-${outcome}-${seen}`,
      act: JSON.stringify({ kind }),
      outcome,
      seen,
      doneAt: site.clock.now(),
      receivedAt: site.clock.now(),
    });
    await desk.db
      .insertInto('tableAct')
      .values([
        ...[act('scores', 'applied'), act('scores', 'applied', 'before'), act('void', 'applied', 'it')],
        ...[act('presence', 'applied', 'before'), act('scores', 'refused', 'x'), act('scores', 'conflict', 'y')],
      ])
      .execute();
    expect((await desk.wrapUp()).acts).toEqual({ acts: 6, corrections: 2, refused: 1, conflicts: 1, open: 1 });
  });

  test('WRAP-8 counts competitors who never checked in as no-shows, unless the sheet has a place for them', async () => {
    const desk = await openWrapUp(site, { divisions: 1, rings: 1, people: 3 });
    await desk.assign(0, 0);
    await desk.run(0, 600, 610);
    const [one, two, three] = desk.competitorIds[0] as [number, number, number];
    await desk.db.updateTable('competitor').set({ checkedInAt: site.clock.now() }).where('id', '=', one).execute();
    expect((await desk.wrapUp()).noShows).toMatchObject({ all: { noShows: 2 }, checkedIn: { people: 3, came: 1 } });
    const { eventId } = await desk.db
      .selectFrom('draftDivisionEvent')
      .select('eventId')
      .where('draftDivisionId', '=', desk.division(0))
      .executeTakeFirstOrThrow();
    const places = JSON.stringify([{ competitorId: two, place: 1 }]);
    await desk.db
      .insertInto('scoreSheet')
      .values({ draftDivisionId: desk.division(0), eventId, places })
      .execute();
    expect((await desk.wrapUp()).noShows.all.noShows).toBe(1);
    expect(three).toBeGreaterThan(0);
  });

  test('shows the latest day by default, and archived ones on request', async () => {
    const desk = await openWrapUp(site, { divisions: 1, rings: 1 });
    await desk.onTheDay(600);
    const usual = async () => (await site.api(contract.getWrapUp, { token: desk.token(), query: {} })).body;
    expect((await usual()).tournament.tournamentId).toBe(desk.tournamentId);
    await desk.db
      .updateTable('tournament')
      .set({ archivedAt: site.clock.now() })
      .where('id', '=', desk.tournamentId)
      .execute();
    const { tournament, tournaments } = await usual();
    expect(tournament.tournamentId).toBe(desk.tournamentId);
    expect(tournaments.find(({ tournamentId }) => tournamentId === desk.tournamentId)?.isArchived).toBe(true);
  });

  test('returns 404 for an unknown tournament, and refuses a malformed number', async () => {
    const desk = await openWrapUp(site, { divisions: 1, rings: 1 });
    const token = desk.token();
    const asked = (tournament: string) => site.refused(contract.getWrapUp, { token, query: { tournament } });
    expect((await asked('999999')).status).toBe(404);
    expect(await asked('x')).toMatchObject({ status: 400, body: { errors: { tournament: expect.any(Array) } } });
    const params = { tournamentId: 999999 };
    for (const answer of [
      await site.refused(contract.exportWrapUp, { token, params }),
      await site.refused(contract.adoptPaces, { token, params, input: { version: 'x' } }),
      await site.refused(contract.undoPaces, { token, params }),
    ])
      expect(answer.status).toBe(404);
  });

  test('is available as a table, ring by ring, without names', async () => {
    const desk = await openWrapUp(site, { divisions: 2, rings: 2, people: 3 });
    await desk.plan([1], [0]);
    await desk.absent(1, desk.competitorIds[1]?.[0] as number);
    await desk.run(1, 603, 613.5);
    const { status, text, headers } = await site.api(contract.exportWrapUp, {
      token: desk.token(),
      params: desk.params,
    });
    expect([status, headers['content-disposition']]).toEqual([
      ...[200, expect.stringMatching(/wrap-up-\d{4}-05-06\.csv/)],
    ]);
    const [head, first, second] = text.replace('\ufeff', '').split('\r\n');
    expect(head).toBe(
      'Ring,Division,Events,People,No-shows,Planned start,Planned minutes,Expected minutes,Started,Finished,Minutes,Minutes late at the start',
    );
    expect(first).toMatch(/^Ring 1,"Boys 7, .*",Test forms,3,1,10:00 a.m.,10,[\d.]+,10:03 a.m.,10:13 a.m.,10.5,3$/);
    expect(second).toMatch(/^Ring 2,.*,3,0,10:00 a.m.,10,[\d.]+,,,,$/);
    expect(text).not.toContain('Child');
  });
});

test('a day with many divisions and acts takes as many statements as one with few', async () => {
  const few = await openWrapUp(site, { divisions: 1, rings: 1, people: 2 });
  await few.plan([0]);
  await few.run(0, 600, 610);
  const many = await openWrapUp(site, { divisions: 12, rings: 3, people: 6 });
  await many.plan([0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]);
  for (let i = 0; i < 12; i++) await many.run(i, 600 + 10 * i, 609 + 10 * i);
  await many.db
    .insertInto('tableAct')
    .values(
      Array.from({ length: 500 }, (_, i) => ({
        ringId: many.ring(i % 3),
        personId: many.match.director.personId,
        nonce: `many-${i}`,
        act: '{"kind":"scores"}',
        outcome: 'applied' as const,
        doneAt: site.clock.now(),
        receivedAt: site.clock.now(),
      })),
    )
    .execute();
  const token = many.token();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statements = async (tournamentId: number) => {
    query.mockClear();
    const call = { token, query: { tournament: String(tournamentId) } };
    expect((await site.api(contract.getWrapUp, call)).status).toBe(200);
    return query.mock.calls.length;
  };
  // The one before has a tournament after it, as the other has once there is one.
  await openWrapUp(site, { divisions: 2, rings: 1 });
  await statements(few.tournamentId); // notes the session's use
  expect(await statements(many.tournamentId)).toBe(await statements(few.tournamentId));
  query.mockRestore();
}, 60_000);
