import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteRing } from '#contract/ring/ring.ts';
import type { SentTableAct, TableActInput } from '#contract/ring-table/ring-table.ts';
import { openTable, type TableDesk, type TestTablet } from '#test/support/ring-table/table-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: TableDesk;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
const minute = 60_000;

/** An act with the queue, as the tablet saw it, so many minutes ago. */
async function act(
  kind: 'call' | 'start' | 'finish',
  i: number,
  { ago = 0, seen = {}, tablet = desk.tablet as TestTablet } = {},
): Promise<SentTableAct> {
  const { ringAssignmentId, seen: known } = await desk.seen(i);
  const { state, calls } = known;
  const does = { kind, ringAssignmentId, seen: { state, calls, ...seen } } as TableActInput;
  return tablet.sent(does, { doneAt: site.clock.now().getTime() - ago * minute });
}
const versionOf = async () => (await desk.day()).dayVersion;

describe('SCORE-23 the queue at its table', () => {
  beforeEach(async () => {
    desk = await openTable(site, { divisions: 4, rings: 2, people: 2 });
  });

  test('SCORE-23 is called, started, finished and undone as on the board, naming the tablet', async () => {
    const [title] = (await desk.day()).divisions.map(division => division.title);
    const version = await versionOf();
    expect(await desk.tablet.send(await act('call', 0))).toMatchObject([{ outcome: 'applied', detail: null }]);
    expect(await versionOf()).toBe(version + 1);
    const started = await act('start', 0);
    const held = desk.tablet.sent({ kind: 'hold', reason: 'medic' });
    await desk.tablet.send(started, held, await act('finish', 0));
    expect(await versionOf()).toBe(version + 2);
    const day = await desk.day();
    expect(day.assignments.find(({ order, ringId }) => order === 1 && ringId === desk.ring(0))).toMatchObject({
      state: 'done',
      calls: 1,
      calledAt: 600,
      startedAt: 600,
      finishedAt: 600,
    });
    const words = [
      `${title}: first call to Ring 1`,
      `${title} started in Ring 1`,
      'Ring 1 waiting for the medic',
      `${title} finished in Ring 1`,
    ];
    expect(day.changes.slice(0, 4).map(({ text, by }) => [text, by])).toEqual(
      words.map(text => [text, 'Tablet, Ring 1']).toReversed(),
    );
    const noted = (await desk.historyOfThing('ring_day', desk.tournamentId)).slice(-4);
    expect(noted.map(({ after }) => after)).toEqual(words.map(change => ({ change, tablet: 'Tablet, Ring 1' })));
    await desk.undo(day.changes[0]?.changeId as number);
    await desk.undo(day.changes[1]?.changeId as number);
    expect(await desk.assignmentOf(0)).toMatchObject({ state: 'running' });
    expect((await desk.day()).rings[0]?.hold).toBeNull();
  });

  test('SCORE-23 after half an hour offline, each act has the time it was done', async () => {
    const seen = { state: 'called', calls: 1 };
    const acts = [
      await act('call', 0, { ago: 30 }),
      await act('start', 0, { ago: 25, seen }),
      await act('finish', 0, { ago: 10.5, seen: { state: 'running', calls: 1 } }),
      await act('call', 1, { ago: 9 }),
    ];
    const skew = 3 * 365 * 24 * 60 * minute; // its clock is years behind
    await desk.onTheDay(640);
    const sentAt = site.clock.now().getTime() - skew;
    const late = acts.map((one, i) => ({ ...one, doneAt: sentAt - ([30, 25, 10.5, 9][i] as number) * minute }));
    const { body } = await desk.tablet.trySend(late, { sentAt });
    expect(body).toMatchObject({ outcomes: acts.map(() => ({ outcome: 'applied' })) });
    expect(await desk.assignmentOf(0)).toMatchObject({ calledAt: 610, startedAt: 615, finishedAt: 629.5 });
    expect(await desk.assignmentOf(1)).toMatchObject({ state: 'called', calledAt: 631 });
    expect((await desk.day()).changes.slice(0, 4).map(({ at }) => at)).toEqual([631, 629.5, 615, 610]);
    const stored = await site.app.db
      .selectFrom('tableAct')
      .select(['doneAt', 'receivedAt'])
      .where('nonce', '=', acts[2]?.nonce as string)
      .executeTakeFirstOrThrow();
    expect(stored.receivedAt.getTime() - stored.doneAt.getTime()).toBe(10.5 * minute);
  });

  test('SCORE-23 times are never in the future, over twelve hours old, or before the act before', async () => {
    await desk.onTheDay(900);
    const now = site.clock.now().getTime();
    await desk.tablet.send({ ...(await act('call', 0)), doneAt: now + 60 * minute });
    expect(await desk.assignmentOf(0)).toMatchObject({ calledAt: 900 });
    await desk.tablet.send({ ...(await act('start', 0)), doneAt: now - 20 * minute });
    expect(await desk.assignmentOf(0)).toMatchObject({ startedAt: 900 });
    await desk.tablet.send({ ...(await act('call', 1)), doneAt: 0 });
    expect(await desk.assignmentOf(1)).toMatchObject({ calledAt: 180 });
  });

  test('SCORE-23 what the board did meanwhile counts as done already, or is refused in words', async () => {
    const [call, start, finish] = [await act('call', 0), await act('start', 0), await act('finish', 0)];
    const [callOther, startOther] = [await act('call', 1), await act('start', 1)];
    await desk.tap('call', 0);
    expect(await desk.tablet.send(call)).toMatchObject([
      { outcome: 'refused', detail: 'It was already called from the board' },
    ]);
    await desk.tap('start', 0);
    const busy = (await desk.day()).divisions.find(one => one.draftDivisionId === desk.division(0))?.title;
    const version = await versionOf();
    expect(await desk.tablet.send(start, startOther)).toMatchObject([
      { outcome: 'already', detail: 'That is already so' },
      { outcome: 'refused', detail: `Ring 1 is busy with ${busy}` },
    ]);
    await desk.tap('finish', 0);
    expect(await desk.tablet.send(finish)).toMatchObject([{ outcome: 'already' }]);
    await desk.move(1, 1);
    expect(await desk.tablet.send(callOther)).toMatchObject([
      { outcome: 'refused', detail: 'This division is in Ring 2 now' },
    ]);
    await desk.tap('unassign', 1);
    expect(await desk.tablet.send({ ...callOther, nonce: 'again' })).toMatchObject([
      { outcome: 'refused', detail: 'This division is no longer in a queue' },
    ]);
    // Nothing of the tablet's counted: only staff's changes raised the version.
    expect(await versionOf()).toBe(version + 3);
  });

  test('a ring waits for a reason, and has lunch only once', async () => {
    const lunch = () => desk.tablet.sent({ kind: 'hold', reason: 'lunch' });
    const release = () => desk.tablet.sent({ kind: 'release' });
    const outcomes = await desk.tablet.send(lunch(), lunch(), release(), release());
    expect(outcomes.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['applied', null],
      ['already', 'Ring 1 is already waiting for that'],
      ['applied', null],
      ['already', 'Ring 1 is not on hold'],
    ]);
    expect((await desk.day()).rings[0]).toMatchObject({ hold: null, hadLunch: true });
  });

  test('judges are kept by seat for all tablets of the ring', async () => {
    const second = await desk.enterTablet(0, 'Second');
    const { schools } = await desk.tablet.table();
    const judges = [
      { name: 'Mia Sensei', schoolId: schools[0]?.schoolId as number },
      { name: 'Olli', schoolId: null },
    ];
    const outcomes = [
      ...(await desk.tablet.send(desk.tablet.sent({ kind: 'judges', judges }))),
      ...(await second.send(second.sent({ kind: 'judges', judges }))),
    ];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'already']);
    expect((await second.table()).judges).toEqual(judges);
    await second.send(second.sent({ kind: 'judges', judges: [] }));
    expect((await desk.tablet.table()).judges).toEqual([]);
    const many = Array.from({ length: 8 }, () => judges[1] as (typeof judges)[0]);
    expect((await desk.tablet.trySend([desk.tablet.sent({ kind: 'judges', judges: many })])).status).toBe(400);
  });

  test('RING-29 families are texted about a late-arriving call only while it helps', async () => {
    const phones: string[] = [];
    for (const [i, ids] of desk.competitorIds.entries()) {
      const { registrationId } = await site.app.db
        .selectFrom('competitor')
        .select('registrationId')
        .where('id', '=', ids[0] as number)
        .executeTakeFirstOrThrow();
      const phoneNumber = `70577${desk.tournamentId % 100}0${i}0`.padEnd(10, '5');
      phones.push(phoneNumber);
      await site.app.db
        .insertInto('contact')
        .values({ registrationId, name: 'A parent', phoneNumber, agreedToSmsDivisionNotifications: true })
        .execute();
    }
    const acts = [await act('call', 0, { ago: 20 }), await act('call', 1, { ago: 10 })];
    await desk.tablet.send(...acts);
    const texts = await site.app.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('channel', '=', 'sms')
      .where('recipient', 'in', phones)
      .execute();
    expect(texts.map(({ recipient }) => recipient)).toEqual([phones[1]]);
    const until = new Date(site.clock.now().getTime() + 5 * minute).toISOString();
    expect(texts[0]?.payload).toMatchObject({ text: expect.stringContaining('called to Ring 1'), until });
  });

  test('refuses to delete a ring with acts, saying so', async () => {
    await desk.tablet.send(desk.tablet.sent({ kind: 'hold', reason: 'medic' }));
    for (const i of [0, 1]) await desk.move(i, 1);
    const answer = await site.refused(deleteRing, { token: desk.token(), params: { ringId: desk.ring(0) } });
    expect([answer.status, answer.body.errors?.id]).toEqual([
      409,
      ['Ring 1 is used by what was written at its table. It can be closed instead.'],
    ]);
  });
});
