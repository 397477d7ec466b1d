import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSheets, outcomesOf, times } from '#test/support/ring-table/stored-score-sheet.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: TableDesk;
let sheets: ReturnType<typeof openSheets>;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openTable(site, { divisions: 2, rings: 1, people: 4 });
  sheets = openSheets(desk);
});
afterAll(() => site.close());

describe('impossible acts', () => {
  test('SCORE-16 are refused in words, and change nothing', async () => {
    const hand = await openHand(desk.tablet, 0);
    const [one] = hand.ids as [number];
    const stranger = desk.competitorIds[1]?.[0] as number;
    await site.app.db.updateTable('event').set({ judges: 5 }).where('id', '=', hand.sheet.eventId).execute();
    const three = { kind: 'scores', competitorId: one, turn: 0, scores: [750, 750, 750] } as const;
    const five = { ...three, scores: [750, 750, 750, 750, 750] };
    const bout = { boutId: 'm1.0', competitorIds: [one, hand.ids[1] as number] as [number, number] };
    const refusals = await hand.send(
      three,
      { ...five, scores: [750, 750, 750, 750, 1200] },
      { ...five, competitorId: stranger },
      { ...five, turn: 1 },
      hand.is(stranger),
      hand.inBout({ kind: 'time', clockMs: 1 }, bout),
      { kind: 'share', competitorIds: hand.ids.slice(0, 2) },
      { kind: 'void', nonce: 'nothing' },
    );
    await site.app.db.updateTable('event').set({ judges: 3 }).where('id', '=', hand.sheet.eventId).execute();
    expect(refusals.map(({ outcome, detail }) => [outcome, detail])).toEqual(
      [
        'A judge’s score is missing',
        'A score is outside the range of this level',
        'They aren’t in this division',
        'There is no tie to break, so no one performs again',
        'They aren’t in this division',
        'This event isn’t judged that way',
        'There is no tie between them',
        'This was already undone',
      ].map(detail => ['refused', detail]),
    );
    expect(await sheets.storedOf(hand)).toMatchObject({ version: 1, setup: null });
  });

  test('of another tournament, an unpublished draft or a ring not held are refused in words', async () => {
    const hand = await openHand(desk.tablet, 0);
    const [one] = hand.ids as [number];
    const { sparring, blackForms } = desk.catalogue.events;
    const { db, tournamentId, director } = desk;
    const { id: draftId } = await db
      .insertInto('draft')
      .values({
        tournamentId,
        title: 'Other',
        settings: '{}',
        seed: 1,
        createdBy: director.personId,
        createdAt: site.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = await db
      .insertInto('draftDivision')
      .values({ draftId, title: 'Beside', code: `Z${draftId}`, drawSeed: 1, terms: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const does = { kind: 'sheet', draftDivisionId: desk.division(0), eventId: hand.sheet.eventId, seen: null } as const;
    const act = hand.row(one, 750) as never;
    const outcomes = await desk.tablet.send(
      ...[
        { ...does, act, draftDivisionId: other.id },
        { ...does, act, draftDivisionId: 2_000_000_000 },
        { ...does, act, eventId: sparring },
        { ...does, act, eventId: blackForms },
      ].map(wrong => desk.tablet.sent(wrong)),
    );
    expect(outcomes.map(({ detail }) => detail)).toEqual([
      'This division isn’t in this ring’s queue',
      'This division isn’t in this ring’s queue',
      'This division doesn’t include this event',
      'This division doesn’t include this event',
    ]);
  });

  test.each<[string, object, string]>([
    ['no kind', { kind: 'explode' }, 'acts.0.does.kind'],
    [
      'a score that is not a number',
      { kind: 'scores', competitorId: 1, turn: 0, scores: ['x'] },
      'acts.0.does.act.scores.0',
    ],
    ['half a hundredth', { kind: 'scores', competitorId: 1, turn: 0, scores: [750.5] }, 'acts.0.does.act.scores.0'],
    [
      'eight judges',
      { kind: 'scores', competitorId: 1, turn: 0, scores: times(8).map(() => 750) },
      'acts.0.does.act.scores',
    ],
    [
      'a negative deduction',
      { kind: 'deductions', competitorId: 1, turn: 0, deductions: [{ hundredths: -1, reason: 'x' }] },
      'acts.0.does.act.deductions.0.hundredths',
    ],
    ['a signature without a name', { kind: 'sign', judge: ' ' }, 'acts.0.does.act.judge'],
  ])('%s is bad input, naming the field', async (_, act, field) => {
    const does =
      act && 'kind' in act && act.kind === 'explode'
        ? act
        : { kind: 'sheet', draftDivisionId: 1, eventId: 1, seen: null, act };
    const { status, body } = await desk.tablet.trySend([desk.tablet.sent(does as never)]);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('an empty or oversized batch and an unknown tablet are refused', async () => {
    const one = desk.tablet.sent({ kind: 'release' });
    expect((await desk.tablet.trySend([])).status).toBe(400);
    expect((await desk.tablet.trySend(Array.from({ length: 201 }, () => one))).status).toBe(400);
    const stranger = desk.tabletWith(0, { tabletId: 1, token: 'not-a-token' });
    const { status, body } = await stranger.trySend([one]);
    expect([status, body.code]).toEqual([401, 'tablet_ended']);
    const stored = await site.app.db.selectFrom('tableAct').select('id').where('nonce', '=', one.nonce).execute();
    expect(stored).toEqual([]);
  });
});

describe('SCORE-17 repeats', () => {
  test('SCORE-17 a batch sent twice gets the same answer, and counts once', async () => {
    const hand = await openHand(desk.tablet, 0);
    const acts = [
      ...hand.ids.map((id, i) => hand.write(hand.row(id, 790 - 10 * i))),
      hand.write({ kind: 'sign', judge: 'A' }),
    ];
    const first = await desk.tablet.send(...acts.toReversed()); // in whatever order: the device counts
    expect(outcomesOf(first)).toEqual(times(5));
    const row = await sheets.storedOf(hand);
    expect(await desk.tablet.send(...acts.toReversed())).toEqual(first);
    expect(await sheets.storedOf(hand)).toEqual(row);
    // Half of it known already, half new.
    const more = hand.write(hand.row(hand.ids[0] as number, 700));
    expect(outcomesOf(await desk.tablet.send(...acts, more))).toEqual(times(6));
    await sheets.expectReplayed(hand);
  });

  test('SCORE-17 refuses a nonce that another tablet used for a different act, every time', async () => {
    const other = await desk.enterTablet(0, 'Second');
    const hand = await openHand(desk.tablet, 1);
    const theirs = await openHand(other, 1);
    const [one, two] = hand.ids as [number, number];
    const first = hand.write(hand.is(one));
    await desk.tablet.send(first);
    const same = theirs.write(theirs.is(one), { nonce: first.nonce });
    expect(await other.send(same)).toMatchObject([
      { outcome: 'already', detail: 'Another tablet has sent this already' },
    ]);
    await theirs.look();
    const reused = theirs.write(theirs.is(two), { nonce: first.nonce });
    const after = theirs.write(theirs.is(two, 'absent'));
    for (let time = 0; time < 2; time++)
      expect(await other.send(reused, after)).toMatchObject([
        { outcome: 'refused', detail: 'Another tablet has sent something else under this number' },
        { outcome: 'applied' }, // stands on what the refused one had seen
      ]);
    expect(outcomesOf(await desk.tablet.send(first))).toEqual(['applied']);
    await sheets.expectReplayed(hand);
  });
});

test('SCORE-16 to undo what was refused undoes nothing that counts', async () => {
  const own = await openTable(site, { divisions: 2, rings: 1, people: 4 });
  const hand = await openHand(own.tablet, 0);
  const [one] = hand.ids as [number];
  const written = hand.write(hand.row(one, 750));
  const mistake = hand.write(hand.row(one, 1200));
  const undo = hand.write({ kind: 'void', nonce: mistake.nonce });
  const outcomes = await own.tablet.send(written, mistake, undo);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'refused', 'refused']);
  await hand.look();
  expect(hand.state().panel?.performers[0]?.turns[0]?.sum).toBe(2250);
});
