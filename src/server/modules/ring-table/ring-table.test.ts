import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDivisionSheets } from '#contract/division-sheet.ts';
import { markAbsent, type RingChange } from '#contract/ring/ring.ts';
import type { RingTableDivision } from '#contract/ring-table/ring-table-division.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: TableDesk;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openTable(site);
});
afterAll(() => site.close());

const divisionsOf = async (of = desk): Promise<RingTableDivision[]> => (await of.tablet.table()).divisions;
const titlesAt = async (of: TableDesk): Promise<number[]> =>
  (await divisionsOf(of)).map(({ draftDivisionId }) => of.divisionIds.indexOf(draftDivisionId));
/** The paper sheet of a division, of its first event. */
async function paperOf(i: number, of = desk) {
  const params = { draftDivisionId: of.division(i) };
  const [sheet] = (await site.api(getDivisionSheets, { token: of.token(), params })).body.sheets;
  if (!sheet) throw new Error('There is no paper sheet');
  return sheet;
}
describe('SCORE-22 what a tablet gets', () => {
  test('its ring, tournament and queue with everybody in it, and nobody from other rings', async () => {
    const { table, acts, now, holderHeardAt, version } = await desk.tablet.read();
    expect({ acts, now, holderHeardAt }).toEqual({ acts: [], now: 600, holderHeardAt: 600 });
    expect(version).toMatch(/^[\w-]{22}$/);
    expect(table).toMatchObject({
      ring: { ringId: desk.ring(0), name: 'Ring 1', isOpen: true, hold: null },
      tournament: { tournamentId: desk.tournamentId, city: 'Sudbury', isToday: true },
      tablet: { tabletId: desk.tablet.tabletId, name: 'Tablet' },
      judges: [],
    });
    expect(table?.schools.map(({ name }) => name)).toEqual([
      ...['Copper Cliff Taekwondo', 'Nickel City Karate', 'Sudbury Dojo'],
    ]);
    const [forms, sparring] = table?.divisions ?? [];
    expect([forms?.draftDivisionId, sparring?.draftDivisionId]).toEqual([desk.division(0), desk.division(1)]);
    expect(forms).toMatchObject({
      title: 'Boys 6, Test intermediate: Test forms',
      code: (await paperOf(0)).code,
      eventTypes: ['Test events'],
      state: 'planned',
      calls: 0,
      calledAt: null,
      startedAt: null,
      finishedAt: null,
      place: 1,
      start: { expected: expect.any(Number) },
    });
    expect(forms?.people.map(({ competitorId }) => competitorId).sort()).toEqual(desk.competitorIds[0]);
    expect(forms?.people.find(({ firstName }) => firstName === 'Child 0.1')).toEqual({
      competitorId: desk.competitorIds[0]?.[1],
      firstName: 'Child 0.1',
      lastName: 'Roy',
      saidAs: null,
      number: null,
      schoolId: expect.any(Number),
      schoolName: 'Sudbury Dojo',
      shown: { name: 'C. R.', schoolName: 'Sudbury Dojo' },
      age: 6,
      levelTitle: 'Test intermediate',
      isCheckedIn: false,
      isAbsent: false,
      elsewhere: null,
    });
    const names = JSON.stringify(table).match(/Child \d/g);
    expect(new Set(names)).toEqual(new Set(['Child 0', 'Child 1']));
  });

  test('sheets as they would be printed, with the rules of event and level', async () => {
    const { levels, events } = desk.catalogue;
    const { db } = site.app;
    const range = { lowest: 710, highest: 890 };
    await db
      .updateTable('competitorLevel')
      .set({ lowestScore: range.lowest, highestScore: range.highest })
      .where('id', '=', levels.green)
      .execute();
    const formsRules = { judges: 5, maxDeviation: 3, isRelative: true } as const;
    await db.updateTable('event').set(formsRules).where('id', '=', events.forms).execute();
    const bout = { ...usualBoutRules, boutMs: 90_000, lead: null };
    const house = { ...usualHouseRules, title: 'Point sparring', roundRobinStillTied: 'ask' };
    const own = { boutRules: JSON.stringify(bout), houseRules: JSON.stringify(house) };
    const sparringRules = { thirdPlace: 'bout', minMatches: 2, ...own } as const;
    await db.updateTable('event').set(sparringRules).where('id', '=', events.sparring).execute();
    site.app.dropKeptCopies();
    for (const i of [0, 1]) {
      const paper = await paperOf(i);
      const [sheet, ...others] = (await divisionsOf())[i]?.sheets ?? [];
      expect(others).toEqual([]);
      expect(sheet).toMatchObject({
        draftDivisionId: paper.draftDivisionId,
        eventId: paper.eventId,
        eventTitle: paper.eventTitle,
        eventTypeTitle: paper.eventTypeTitle,
        edition: paper.edition,
        isBegun: false,
        isReleased: false,
      });
      expect(sheet?.setup).toEqual({
        format: paper.format,
        drawSeed: paper.drawSeed,
        minMatches: paper.minMatches,
        thirdPlace: paper.thirdPlace,
        isRelative: i === 0,
        bout: i === 0 ? usualBoutRules : bout,
        house: i === 0 ? usualHouseRules : house,
        panel: { judges: paper.judges, maxDeviation: i === 0 ? 3 : null },
        members: paper.members.map(({ competitorId, schoolId }) => ({ competitorId, schoolId, range })),
      });
    }
    const usual = { judges: 3, maxDeviation: null, isRelative: false } as const;
    await db.updateTable('event').set(usual).where('id', '=', events.forms).execute();
    await db
      .updateTable('event')
      .set({ thirdPlace: 'shared', minMatches: 1, boutRules: null, houseRules: null })
      .where('id', '=', events.sparring)
      .execute();
  });

  test('a sheet for each event of a division of two events, and everybody once', async () => {
    const own = await openTable(site, { divisions: 1, rings: 1, people: 3 });
    const { sparring: eventId } = own.catalogue.events;
    const ofDivision = { draftDivisionId: own.division(0), eventId };
    await site.app.db.insertInto('draftDivisionEvent').values(ofDivision).execute();
    for (const competitorId of own.competitorIds[0]?.slice(1) ?? []) {
      await site.app.db.insertInto('entry').values({ competitorId, eventId }).execute();
      const entry = { ...ofDivision, draftId: own.draft.id, competitorId, place: competitorId, seen: '{}' };
      await site.app.db.insertInto('draftEntry').values(entry).execute();
    }
    site.app.dropKeptCopies();
    const [division] = await divisionsOf(own);
    expect(division?.sheets.map(({ setup, eventTitle }) => [eventTitle, setup.format, setup.members.length])).toEqual([
      ['Test forms', 'panel', 3],
      ['Test sparring', 'bracket', 2],
    ]);
    expect(division?.people).toHaveLength(3);
  });

  test('a withdrawn competitor leaves the sheet, unless scoring has begun; then line and name stay', async () => {
    const own = await openTable(site, { divisions: 2, rings: 1, people: 4 });
    const [gone, later] = own.competitorIds[0] as [number, number];
    const withdraw = async (id: number) => {
      const withdrawnAt = site.clock.now();
      await site.app.db.updateTable('competitor').set({ withdrawnAt }).where('id', '=', id).execute();
      site.app.dropKeptCopies();
    };
    const idsOf = async () => {
      const [division] = await divisionsOf(own);
      const onSheet = division?.sheets[0]?.setup.members.map(({ competitorId }) => competitorId);
      return { onSheet, people: division?.people.map(({ competitorId }) => competitorId) };
    };
    const all = (await paperOf(0, own)).members.map(({ competitorId }) => competitorId);
    await withdraw(gone);
    const left = all.filter(id => id !== gone);
    expect(await idsOf()).toEqual({ onSheet: left, people: left });
    const { setup } = await own.tablet.sheetOf(0);
    await own.writeInLog(0, { kind: 'presence', competitorId: later, is: 'here' });
    await site.app.db
      .updateTable('scoreSheet')
      .set({ setup: JSON.stringify(setup), edition: 1 })
      .execute();
    await withdraw(later);
    expect(await idsOf()).toEqual({ onSheet: left, people: left });
    expect(await own.tablet.sheetOf(0)).toMatchObject({ isBegun: true, setup });
    expect((await own.tablet.sheetOf(1)).isBegun).toBe(false);
  });

  test('the queue in calling order, with finished divisions first', async () => {
    const own = await openTable(site, { divisions: 5, rings: 1, people: 2 });
    await own.tap('start', 2);
    await own.tap('finish', 2);
    await own.tap('start', 1);
    expect(await titlesAt(own)).toEqual([2, 1, 0, 3, 4]);
    expect((await divisionsOf(own)).map(({ state, place }) => [state, place])).toEqual([
      ['done', null],
      ['running', 0],
      ['planned', 1],
      ['planned', 2],
      ['planned', 3],
    ]);
    const [done, running] = await divisionsOf(own);
    expect([done?.startedAt, done?.finishedAt, running?.startedAt]).toEqual([600, 600, 600]);
  });

  test('who is needed elsewhere and how soon, and who is absent on the board', async () => {
    const own = await openTable(site, { divisions: 4, rings: 2, people: 3 });
    const { db } = site.app;
    // One of the first ring's second division stands in the second ring's too.
    const both = own.competitorIds[1]?.[0] as number;
    const eventId = own.catalogue.events.forms;
    await db.insertInto('entry').values({ competitorId: both, eventId }).execute();
    const entry = { draftId: own.draft.id, competitorId: both, eventId, draftDivisionId: own.division(2) };
    await db
      .insertInto('draftEntry')
      .values({ ...entry, place: 9, seen: '{}' })
      .execute();
    site.app.dropKeptCopies();
    const stateOf = async () => {
      const [, second] = await divisionsOf(own);
      const person = second?.people.find(({ competitorId }) => competitorId === both);
      return [person?.elsewhere, person?.isAbsent];
    };
    expect(await stateOf()).toEqual(['Next in Ring 2', false]);
    await own.tap('call', 2);
    expect(await stateOf()).toEqual(['Called to Ring 2', false]);
    await own.tap('start', 2);
    expect(await stateOf()).toEqual(['On the mat in Ring 2', false]);
    await own.tap('finish', 2);
    const absent = { draftDivisionId: own.division(1), competitorId: both, isAbsent: true };
    await site.api(markAbsent, { token: own.token(), params: own.params, input: absent });
    expect(await stateOf()).toEqual([null, false]); // not called here yet
    await own.tap('call', 1);
    expect(await stateOf()).toEqual([null, true]);
    const other = await own.enterTablet(1);
    const shown = (await other.table()).divisions.find(({ draftDivisionId }) => draftDivisionId === own.division(2));
    expect(shown?.people.find(({ competitorId }) => competitorId === both)?.elsewhere).toBeNull(); // that one is done
  });

  test('an empty list for a ring without a queue, and whether the ring is closed or waiting', async () => {
    const own = await openTable(site, { divisions: 1, rings: 2, people: 2 });
    await own.change({ kind: 'hold', ringId: own.ring(0), reason: 'medic' });
    await own.change({ kind: 'close', ringId: own.ring(1), queueTo: own.ring(0) });
    expect((await own.tablet.table()).ring).toMatchObject({ isOpen: true, hold: { reason: 'medic', since: 600 } });
    const table = await (await own.enterTablet(1)).table();
    expect([table.ring.isOpen, table.divisions.length]).toEqual([own.ring(1) === table.ring.ringId ? false : null, 0]);
  });
});

test('RING-39 a tablet says how many people of a division have something of an earlier block to come', async () => {
  const own = await openTable(site, { divisions: 2, rings: 1, people: 2 });
  const { db, catalogue } = own;
  const { eventTypeId: forms } = await db
    .selectFrom('event')
    .select('eventTypeId')
    .where('id', '=', catalogue.events.forms)
    .executeTakeFirstOrThrow();
  const { id: sparring } = await db
    .insertInto('eventType')
    .values({ title: 'Bouts', description: '', showOnHomepage: false, sortOrder: 98 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('event').set({ eventTypeId: sparring }).where('id', '=', catalogue.events.sparring).execute();
  const lines = [
    { line1: '10 a.m.', line2: 'Forms', eventTypeIds: [forms], sortOrder: 1 },
    { line1: '1 p.m.', line2: 'Bouts', eventTypeIds: [sparring], sortOrder: 2 },
  ];
  await db
    .insertInto('scheduleEntry')
    .values(lines.map(line => ({ ...line, tournamentId: own.tournamentId })))
    .execute();
  const { draftId, eventId } = await db
    .selectFrom('draftEntry')
    .select(['draftId', 'eventId'])
    .where('draftDivisionId', '=', own.division(1))
    .executeTakeFirstOrThrow();
  const both = { competitorId: own.competitorIds[0]?.[0] as number, draftDivisionId: own.division(1) };
  await db.insertInto('entry').values({ competitorId: both.competitorId, eventId }).execute();
  await db
    .insertInto('draftEntry')
    .values({ ...both, draftId, eventId, place: 9, seen: '{}' })
    .execute();
  site.app.dropKeptCopies();
  const doubts = async () =>
    new Map((await divisionsOf(own)).map(division => [division.draftDivisionId, division.doubts])).get(own.division(1));
  expect(await doubts()).toEqual([]);
  const { ringAssignmentId: before } = await own.assignmentOf(0);
  await own.change({ kind: 'move', ...(await own.seen(1)), ringId: own.ring(0), before } as RingChange);
  const { name } = (await own.day()).scheduleBlocks[0] ?? {};
  expect(await doubts()).toEqual([`One person still has ${name} to do`]);
});
