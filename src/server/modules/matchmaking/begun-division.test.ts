import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { changeDraft, redoChange, undoChange } from '#contract/matchmaking/draft-change.ts';
import { createDraft, getDraft, publishDraft } from '#contract/matchmaking/matchmaking.ts';
import { releaseResults } from '#contract/result.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { openHand, type TabletHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: TableDesk;
let hand: TabletHand;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  desk = await openTable(site, { divisions: 4, rings: 1, people: 3 });
  hand = await openHand(desk.tablet, 0);
});

const call = () => ({ token: desk.token(), params: { draftId: desk.draft.id } });
async function draft(draftId = desk.draft.id): Promise<Draft> {
  const { body } = await site.api(getDraft, { token: desk.token(), params: { draftId }, query: {} });
  if (!body) throw new Error('The draft was not given');
  return body;
}
async function tryChange(change: object) {
  const seen = (await draft()).groups.map(({ id, version }) => ({ groupId: id, version }));
  return site.refused(changeDraft, { ...call(), input: { change, seen, overrideReason: 'Who cares' } });
}
const tryStep = async (route: typeof undoChange) =>
  site.refused(route, { ...call(), input: { version: (await draft()).version } });
const entriesOf = async (i: number) =>
  (await draft()).groups
    .find(({ id }) => id === desk.division(i))
    ?.entries.map(({ competitorId, eventId }) => ({ competitorId, eventId })) ?? [];
const begin = () => hand.send(hand.row(hand.ids[0] as number, 750));
async function expectBegun(
  { status, body }: Awaited<ReturnType<typeof tryChange>>,
  state = 'is being scored',
): Promise<void> {
  const title = (await draft()).groups.find(({ id }) => id === desk.division(0))?.title;
  expect([status, body.code, body.message]).toEqual([
    409,
    'division_begun',
    `“${title}” ${state}, so who is in it can’t change.`,
  ]);
}

describe('SCORE-24 a division being scored', () => {
  test('SCORE-24 refuses to move, split, combine or reorder its members, but may be renamed', async () => {
    await begin();
    const [own, others] = [await entriesOf(0), await entriesOf(2)];
    const before = await draft();
    const ids = own.map(({ competitorId }) => competitorId);
    for (const change of [
      { kind: 'move', entries: own.slice(0, 1), to: desk.division(2) },
      { kind: 'move', entries: own.slice(0, 1), to: 'unplaced' },
      { kind: 'move', entries: others.slice(0, 1), to: desk.division(0) },
      { kind: 'place', places: [{ ...others[0], groupId: desk.division(0) }] },
      { kind: 'split', groupId: desk.division(0), parts: [ids.slice(0, 1), ids.slice(1)] },
      { kind: 'combine', groupIds: [desk.division(2), desk.division(0)] },
      { kind: 'order', groupId: desk.division(0), competitorIds: ids.toReversed() },
    ])
      await expectBegun(await tryChange(change));
    expect(await draft()).toEqual(before);
    expect((await tryChange({ kind: 'rename', groupId: desk.division(0), title: 'The brave' })).status).toBe(200);
    expect((await tryChange({ kind: 'move', entries: others.slice(0, 1), to: 'new' })).status).toBe(200);
  });

  test('SCORE-24 roll call is not scoring: everything may change until the first score, and the sheet follows', async () => {
    await hand.send(hand.is(hand.ids[0] as number), hand.is(hand.ids[1] as number, 'absent'));
    const [first] = await entriesOf(2);
    expect((await tryChange({ kind: 'move', entries: [first], to: desk.division(0) })).status).toBe(200);
    const sheet = await desk.tablet.sheetOf(0);
    expect(sheet.setup.members.map(({ competitorId }) => competitorId)).toContain(first?.competitorId);
    expect(sheet.edition).toBe(2);
    const again = await openHand(desk.tablet, 0);
    await again.send(again.row(first?.competitorId as number, 750));
    site.app.dropKeptCopies(); // it is told a second or two later
    expect(await desk.tablet.sheetOf(0)).toMatchObject({ isBegun: true, edition: 2, setup: sheet.setup });
  });

  test('SCORE-24 a division that was run on paper takes nobody in once it is finished', async () => {
    expect((await draft()).closedIds).toEqual([]);
    const [own, others] = [await entriesOf(1), await entriesOf(3)];
    await desk.tap('start', 1);
    const move = { kind: 'move', entries: others.slice(0, 1), to: desk.division(1) };
    expect((await tryChange(move)).status).toBe(200);
    expect((await tryStep(undoChange)).status).toBe(200);
    await desk.tap('finish', 1);
    const title = (await draft()).groups.find(({ id }) => id === desk.division(1))?.title;
    const refusal = [409, 'division_done', `“${title}” is finished, so nobody can be added to it.`];
    for (const change of [move, { kind: 'place', places: [{ ...others[0], groupId: desk.division(1) }] }]) {
      const { status, body } = await tryChange(change);
      expect([status, body.code, body.message]).toEqual(refusal);
    }
    const redone = await tryStep(redoChange);
    expect([redone.status, redone.body.code, redone.body.message]).toEqual(refusal);
    expect((await tryChange({ kind: 'move', entries: own.slice(0, 1), to: 'unplaced' })).status).toBe(200);
    await begin();
    expect((await draft()).closedIds.toSorted((a, b) => a - b)).toEqual(
      [desk.division(0), desk.division(1)].toSorted((a, b) => a - b),
    );
  });

  test('SCORE-24 refuses undo, redo and refresh; a withdrawn competitor stays on the sheet', async () => {
    const [first] = await entriesOf(2);
    expect((await tryChange({ kind: 'move', entries: [first], to: desk.division(0) })).status).toBe(200);
    await begin();
    await expectBegun(await tryStep(undoChange));
    const [gone, other] = hand.ids as [number, number];
    const sheet = await desk.tablet.sheetOf(0);
    const { db } = site.app;
    await db.updateTable('competitor').set({ withdrawnAt: site.clock.now() }).where('id', '=', gone).execute();
    await db
      .updateTable('competitor')
      .set({ competitorLevelId: desk.catalogue.levels.white })
      .where('id', '=', other)
      .execute();
    site.app.dropKeptCopies();
    for (const competitorId of [gone, other])
      await expectBegun(await tryChange({ kind: 'refresh', entries: [{ competitorId, eventId: hand.sheet.eventId }] }));
    expect((await desk.tablet.sheetOf(0)).setup).toEqual(sheet.setup);
    await hand.look();
    expect(await hand.send(hand.row(gone, 740))).toMatchObject([{ outcome: 'applied' }]);
  });

  test('SCORE-24 a change undone before the first score cannot be redone after it', async () => {
    const [first] = await entriesOf(2);
    await tryChange({ kind: 'move', entries: [first], to: desk.division(0) });
    expect((await tryStep(undoChange)).status).toBe(200);
    await begin();
    await expectBegun(await tryStep(redoChange));
  });

  test('SCORE-24 another draft is published only after scoring has finished and results are retracted', async () => {
    const { db, tournamentId } = desk;
    const { settings } = await draft();
    const input = {
      tournamentId,
      title: 'Second',
      comment: '',
      settings,
      seed: 2,
      keepLockedOf: null,
      progressKey: 'k',
    };
    const { body: made } = await site.api(createDraft, { token: desk.token(), input });
    const publish = () =>
      site.refused(publishDraft, {
        token: desk.token(),
        params: { draftId: made.draftId },
        input: { version: 1, acceptUnfinished: true, insteadOf: desk.draft.id },
      });
    const title = (await draft()).groups.find(({ id }) => id === desk.division(0))?.title;
    await begin();
    const running = await publish();
    expect([running.body.code, running.body.message]).toEqual([
      'division_begun',
      `“${title}” is being scored. Finish it first.`,
    ]);
    await desk.tap('start', 0);
    expect((await publish()).body.code).toBe('division_begun');
    await desk.tap('finish', 0);
    const ids = (await entriesOf(0)).map(({ competitorId }) => competitorId);
    const order = { kind: 'order', groupId: desk.division(0), competitorIds: ids.toReversed() };
    await expectBegun(await tryChange(order), 'is over');
    await hand.send(...hand.ids.slice(1).map((id, i) => hand.row(id, 740 - i)), { kind: 'sign', judge: 'Mia' });
    const { id: sheetId, version } = await db
      .selectFrom('scoreSheet')
      .select(['id', 'version'])
      .where('draftDivisionId', '=', desk.division(0))
      .executeTakeFirstOrThrow();
    const release = (isReleased: boolean) =>
      site.refused(releaseResults, {
        token: desk.token(),
        params: { tournamentId },
        input: { sheets: [{ sheetId, version }], isReleased },
      });
    expect((await release(true)).status).toBe(200);
    expect((await publish()).body.message).toBe(`The result of “${title}” is published. Unpublish it first.`);
    await release(false);
    expect((await publish()).status).toBe(200);
    const late = hand.write(hand.row(hand.ids[0] as number, 799));
    expect(await desk.tablet.send(late)).toMatchObject([
      { outcome: 'refused', detail: 'This division isn’t in the published draft' },
    ]);
  });
});
