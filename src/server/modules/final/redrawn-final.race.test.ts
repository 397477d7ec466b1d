import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring/final.ts';
import type { ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import { addFinalEvent } from '#test/support/ring/final-world.ts';
import { openSheets } from '#test/support/ring-table/stored-score-sheet.ts';
import { openTable } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();

describe.skipIf(!database)('a final that begins while it is drawn again, on a PostgreSQL server', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });

  /** A final of the winners of two divisions, drawn and on the mat; since then the winner of the second has been corrected. */
  async function open() {
    const desk = await openTable(site, { divisions: 4, rings: 1, people: 3 });
    const title = `Grand champion ${desk.tournamentId}`;
    await addFinalEvent(site, desk.catalogue.events.forms, { title });
    const call = { token: desk.token(), params: desk.params };
    const { body } = await site.api(contract.addFinals, call);
    const draftDivisionId = body.finals.find(one => one.title === title)?.draftDivisionId as number;
    desk.divisionIds.push(draftDivisionId);
    const drawn = (ids: readonly number[]) =>
      site.refused(contract.drawFinal, {
        token: desk.token(),
        params: { ...desk.params, draftDivisionId },
        input: { competitorIds: [...ids], isEarly: false },
      });
    const feeders = [await openHand(desk.tablet, 0), await openHand(desk.tablet, 2)];
    for (const hand of feeders) {
      await hand.send(...hand.ids.map((id, i) => hand.row(id, 750 - i)), { kind: 'sign', judge: 'M. Roy' });
    }
    const [[stays = 0] = [], [leaves = 0, comes = 0] = []] = feeders.map(({ ids }) => ids);
    expect((await drawn([stays, leaves])).status).toBe(200);
    await desk.assign(4, 0);
    await desk.tap('start', 4);
    const [, second] = feeders;
    await second?.send(second.row(comes, 790), { kind: 'sign', judge: 'M. Roy' });
    const hand = await openHand(desk.tablet, 4);
    return { ...desk, hand, stays, leaves, comes, drawAgain: () => drawn([stays, comes]) };
  }

  async function expectAgreed({ hand, ...desk }: Awaited<ReturnType<typeof open>>, ids: readonly number[]) {
    const { setup } = await openSheets(desk).storedOf(hand);
    const frozen = (setup as unknown as ScoreSheetSetup).members.map(({ competitorId }) => competitorId);
    const inDraft = await desk.db
      .selectFrom('draftEntry')
      .select('competitorId')
      .where('draftDivisionId', '=', desk.division(4))
      .execute();
    expect(frozen.toSorted()).toEqual(ids.toSorted());
    expect(inDraft.map(({ competitorId }) => competitorId).toSorted()).toEqual(ids.toSorted());
  }

  test.for(['drawn first', 'written first'] as const)(
    'FINAL-4 %s: the sheet has those who are in the final',
    async first => {
      const final = await open();
      const { hand, stays, leaves, comes, drawAgain, tablet } = final;
      const act = hand.write(hand.row(stays, 750));
      const hold = await openHold(database?.url as string);
      const answers: unknown[] = [];
      const calls = [
        async () => {
          answers.push((await drawAgain()).status);
        },
        async () => {
          answers.push((await tablet.send(act))[0]?.outcome);
        },
      ];
      await hold.inTurn(
        'select id from ring_assignment where draft_division_id = $1 for update',
        [final.division(4)],
        first === 'drawn first' ? calls : calls.toReversed(),
      );
      await hold.end();
      expect(answers).toEqual(first === 'drawn first' ? [200, 'applied'] : ['applied', 409]);
      await expectAgreed(final, [stays, first === 'drawn first' ? comes : leaves]);
    },
  );

  test('FINAL-4 at once, in whatever order: the sheet has those who are in the final', async () => {
    for (let round = 0; round < 3; round++) {
      const final = await open();
      const { hand, stays, leaves, comes, drawAgain } = final;
      const [{ status }, outcomes] = await Promise.all([drawAgain(), hand.send(hand.row(stays, 750))]);
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied']);
      expect([200, 409]).toContain(status);
      await expectAgreed(final, [stays, status === 200 ? comes : leaves]);
    }
  });
});
