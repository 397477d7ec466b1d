import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markAbsent } from '#contract/ring/ring.ts';
import { openSheets } from '#test/support/ring-table/stored-score-sheet.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { openHand, type TabletHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: TableDesk;
let hand: TabletHand;
let sheets: ReturnType<typeof openSheets>;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  desk = await openTable(site, { divisions: 2, rings: 1, people: 3 });
  hand = await openHand(desk.tablet, 0);
  sheets = openSheets(desk);
});
async function mark(competitorId: number, isAbsent: boolean): Promise<void> {
  const input = { draftDivisionId: desk.division(0), competitorId, isAbsent };
  const { status, text } = await site.api(markAbsent, { token: desk.token(), params: desk.params, input });
  if (status !== 200) throw new Error(text);
}
const absentIds = async () =>
  (await desk.day()).divisions.find(one => one.draftDivisionId === desk.division(0))?.absentIds;
async function presence() {
  await hand.look();
  return Object.fromEntries(hand.state().presence);
}

describe('SCORE-26 sheet and board agree', () => {
  test('SCORE-26 a roll call at the tablet marks absences on the board and the reverse, each recorded once', async () => {
    const [one, two, three] = hand.ids as [number, number, number];
    const version = (await desk.day()).dayVersion;
    await hand.send(hand.is(one), hand.is(two, 'absent'), hand.is(three, 'absent'), hand.is(three));
    expect(await absentIds()).toEqual([two]);
    expect((await desk.day()).dayVersion).toBe(version + 1);
    expect(await desk.historyOfThing('competitor', two)).toMatchObject([{ action: 'absent' }]);
    // What is no news of anybody raises nothing.
    await hand.send(hand.is(two, 'withdrawn'));
    expect([await absentIds(), (await desk.day()).dayVersion]).toEqual([[two], version + 1]);
    await hand.send(hand.is(two));
    expect([await absentIds(), (await desk.day()).dayVersion]).toEqual([[], version + 2]);
    const last = hand.write(hand.is(two, 'absent'));
    await desk.tablet.send(last);
    expect(await absentIds()).toEqual([two]);
    await hand.send({ kind: 'void', nonce: last.nonce });
    expect(await absentIds()).toEqual([]);
    await sheets.expectReplayed(hand);
  });

  test('SCORE-26 staff’s marks go onto sheets that already mention the competitor, and no others', async () => {
    const [one, two, three] = hand.ids as [number, number, number];
    await hand.send(hand.is(one), hand.is(three, 'withdrawn'));
    for (const id of [one, two, three]) await mark(id, true);
    expect(await presence()).toEqual({ [one]: 'absent', [three]: 'withdrawn' });
    await mark(one, true);
    const acts = await sheets.actsOf(hand);
    expect(acts.map(({ tabletId, personId }) => [tabletId !== null, personId !== null])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    expect(acts.at(-1)).toMatchObject({ ringId: desk.ring(0), outcome: 'applied', seen: acts[0]?.nonce });
    await mark(one, false);
    await mark(three, false);
    expect(await presence()).toEqual({ [one]: 'here', [three]: 'withdrawn' });
    await sheets.expectReplayed(hand);
  });

  test('SCORE-26 marking a competitor absent can complete a sheet', async () => {
    const [one, two, three] = hand.ids as [number, number, number];
    await hand.send(...hand.ids.map(id => hand.is(id)), hand.row(one, 750), hand.row(two, 740));
    expect(await sheets.storedOf(hand)).toMatchObject({ isDone: false });
    await mark(three, true);
    expect(await sheets.storedOf(hand)).toMatchObject({
      isDone: true,
      places: [
        { competitorId: one, place: 1 },
        { competitorId: two, place: 2 },
      ],
    });
  });

  test('SCORE-26 applies to both events of a division', async () => {
    const { db } = site.app;
    const { forms, sparring } = desk.catalogue.events;
    const [one] = hand.ids as [number];
    const draftDivisionId = desk.division(0);
    await db.insertInto('draftDivisionEvent').values({ draftDivisionId, eventId: sparring }).execute();
    const draftId = desk.draft.id;
    for (const [place, competitorId] of hand.ids.entries()) {
      await db.insertInto('entry').values({ competitorId, eventId: sparring }).execute();
      await db
        .insertInto('draftEntry')
        .values({ draftId, competitorId, eventId: sparring, draftDivisionId, place, seen: '{}' })
        .execute();
    }
    site.app.dropKeptCopies();
    const fight = await openHand(desk.tablet, 0, 'sparring');
    const form = await openHand(desk.tablet, 0, 'forms');
    expect([fight.sheet.eventId, form.sheet.eventId]).toEqual([sparring, forms]);
    await form.send(form.is(one));
    await fight.send(fight.is(one));
    await mark(one, true);
    await fight.look();
    await form.look();
    expect([fight.state().presence.get(one), form.state().presence.get(one)]).toEqual(['absent', 'absent']);
  });
});
