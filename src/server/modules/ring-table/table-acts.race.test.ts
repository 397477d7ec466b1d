import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeDraft } from '#contract/matchmaking/draft-change.ts';
import { createDraft, getDraft, publishDraft } from '#contract/matchmaking/matchmaking.ts';
import { markAbsent } from '#contract/ring/ring.ts';
import { listBegunDivisions, undoBegunDivision } from '#contract/ring-table/begun-division.ts';
import { listTableConflicts, settleTableConflict } from '#contract/ring-table/ring-table.ts';
import type { ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import { openSheets, outcomesOf, times } from '#test/support/ring-table/stored-score-sheet.ts';
import { openTable, type TableDesk, type TestTablet } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();
const rounds = 5;

describe.skipIf(!database)('concurrent writing at rings, on a PostgreSQL server', () => {
  let site: TestApp;
  let other: TestApp;
  let desk: TableDesk;
  let second: TestTablet;
  let there: TestTablet;
  let sheets: ReturnType<typeof openSheets>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    const { clock, tokens, ringPins } = site.app;
    other = await createTestApp({ databaseUrl: database?.url as string, overrides: { clock, tokens, ringPins } });
    desk = await openTable(site, { divisions: 6, rings: 2, people: 6 });
    second = await desk.enterTablet(0, 'Second');
    there = await desk.enterTablet(1, 'There');
    sheets = openSheets(desk);
  });
  afterAll(async () => {
    await other.close();
    await site.close();
    await database?.stop();
  });

  test('SCORE-17 two tablets write in the same place at once: one counts, the other waits for staff', async () => {
    const [mine, theirs] = [await openHand(desk.tablet, 0), await openHand(second, 0)];
    for (const [i, id] of mine.ids.entries()) {
      const answers = await Promise.all([mine.send(mine.row(id, 750 - i)), theirs.send(theirs.row(id, 740 - i))]);
      expect(answers.flatMap(outcomesOf).sort()).toEqual(['applied', 'conflict']);
      await mine.look();
      await theirs.look();
    }
    await sheets.expectReplayed(mine);
    expect((await sheets.actsOf(mine)).map(({ outcome }) => outcome).sort()).toEqual([
      ...times(6, 'applied'),
      ...times(6, 'conflict'),
    ]);
  });

  test('SCORE-17 the same act from two tablets at once counts once', async () => {
    const [mine, theirs] = [await openHand(desk.tablet, 2), await openHand(second, 2)];
    for (const id of mine.ids) {
      const answers = await Promise.all([mine.send(mine.row(id, 750)), theirs.send(theirs.row(id, 750))]);
      expect(answers.flatMap(outcomesOf).sort()).toEqual(['already', 'applied']);
      await mine.look();
      await theirs.look();
    }
  });

  test('SCORE-17 a batch sent four times at once to two processes counts once, with the same answer', async () => {
    const hand = await openHand(there, 4);
    for (let round = 0; round < rounds; round++) {
      const acts = [
        ...hand.ids.map((id, i) => hand.write(hand.row(id, 700 + 10 * round + i))),
        there.sent({ kind: 'hold', reason: 'medic' }),
        there.sent({ kind: 'release' }),
      ];
      const payload = JSON.stringify({ sentAt: site.clock.now().getTime(), acts });
      const url = `/api/signage/ring/${desk.ring(1)}/acts`;
      const headers = { 'content-type': 'application/json', ringtablet: there.token };
      const sent = [site, other, site, other].map(on => on.inject({ method: 'POST', url, headers, payload }));
      const answers = (await Promise.all(sent)).map(({ body }) => body);
      expect(new Set(answers)).toEqual(new Set([answers[0]]));
      expect(outcomesOf(JSON.parse(answers[0] as string).outcomes)).toEqual(times(8));
    }
    expect(await sheets.actsOf(hand)).toHaveLength(6 * rounds);
    expect((await sheets.storedOf(hand)).version).toBe(1 + rounds);
    await sheets.expectReplayed(hand);
    const held = (await desk.day()).changes.filter(({ by }) => by === 'There, Ring 2');
    expect(held.length).toBe(2 * rounds);
  });

  test('SCORE-17 one nonce used by two rings for different acts: one has it, the other is refused', async () => {
    for (let round = 0; round < 2 * rounds; round++) {
      const sent = (tablet: TestTablet, name: string) =>
        tablet.send(tablet.sent({ kind: 'judges', judges: [{ name, schoolId: null }] }, { nonce: `twice-${round}` }));
      const [mine, theirs] = [`Mine ${round}`, `Theirs ${round}`];
      const answers = await Promise.all([sent(desk.tablet, mine), sent(there, theirs)]);
      expect(answers.flatMap(outcomesOf).sort()).toEqual(['applied', 'refused']);
      const [isMine] = answers.map(([one]) => one?.outcome === 'applied');
      const judges = [await desk.tablet.table(), await there.table()].map(table => table.judges[0]?.name);
      expect(judges.filter(name => name === mine || name === theirs)).toEqual([isMine ? mine : theirs]);
    }
  });

  test('SCORE-26 staff and a tablet mark presence at once: sheet and board agree', async () => {
    const hand = await openHand(desk.tablet, 1);
    for (const id of hand.ids) if (!hand.state().presence.has(id)) await hand.send(hand.is(id));
    for (let round = 0; round < rounds; round++)
      for (const [i, competitorId] of hand.ids.entries()) {
        const isAbsent = (round + i) % 2 === 0;
        const input = { draftDivisionId: desk.division(1), competitorId, isAbsent };
        const [sent, marked] = await Promise.all([
          desk.tablet.trySend([hand.write(hand.is(competitorId, isAbsent ? 'here' : 'absent'))]),
          site.refused(markAbsent, { token: desk.token(), params: desk.params, input }),
        ]);
        expect([sent.status, marked.status]).toEqual([200, 200]);
        await hand.look();
      }
    const absent = [...hand.state().presence].flatMap(([id, is]) => (is === 'absent' ? [id] : []));
    const board = (await desk.day()).divisions.find(one => one.draftDivisionId === desk.division(1))?.absentIds;
    expect(board?.toSorted()).toEqual(absent.toSorted());
    await sheets.expectReplayed(hand);
  });

  test('SCORE-25 a conflict settled by two at once is settled once', async () => {
    const params = { tournamentId: desk.tournamentId };
    const { body: open } = await site.api(listTableConflicts, { token: desk.token(), params });
    expect(open.length).toBeGreaterThanOrEqual(rounds);
    for (const { actId, seen } of open.slice(0, rounds)) {
      const settle = (isTaken: boolean) =>
        site.refused(settleTableConflict, { token: desk.token(), params: { actId }, input: { isTaken, seen } });
      const answers = await Promise.all([settle(true), settle(false), settle(true)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
    await sheets.expectReplayed(await openHand(desk.tablet, 0));
  });

  test('SCORE-41 a division is moved while its first ring writes: what it wrote waits for a person', async () => {
    const own = await openTable(site, { divisions: 2, rings: 2, people: 3 });
    const mine = await openHand(own.tablet, 0);
    const [act, seen] = [mine.write(mine.row(mine.ids[0] as number, 750)), await own.seen(0)];
    const hold = await openHold(database?.url as string);
    const outcomes: string[] = [];
    await hold.inTurn(
      'select id from ring_assignment where draft_division_id = $1 for update',
      [own.division(0)],
      [
        async () => {
          await own.change({ kind: 'move', ...seen, ringId: own.ring(1), before: null });
        },
        async () => {
          outcomes.push(...outcomesOf(await own.tablet.send(act)));
        },
      ],
    );
    await hold.end();
    expect(outcomes).toEqual(['conflict']);
    expect(await openSheets(own).storedOf(mine)).toMatchObject({ setup: null });
  });

  test('SCORE-42 a wrong start is undone while its ring writes on: nothing is undone unseen', async () => {
    for (let round = 0; round < rounds; round++) {
      const own = await openTable(site, { divisions: 2, rings: 1, people: 3 });
      const hand = await openHand(own.tablet, 0);
      const [one, two] = hand.ids as [number, number];
      await hand.send(hand.row(one, 750));
      const call = { token: own.token(), params: own.params };
      const { body: begun } = await site.api(listBegunDivisions, call);
      const undo = {
        token: own.token(),
        params: { ...own.params, draftDivisionId: own.division(0) },
        input: { reason: 'A wrong start', lastActId: begun[0]?.lastActId },
      };
      const [undone, again, [written]] = await Promise.all([
        site.refused(undoBegunDivision, undo),
        site.refused(undoBegunDivision, undo),
        hand.send(hand.row(two, 740)),
      ]);
      expect(written?.outcome).toBe('applied');
      expect([undone.status, again.status].filter(status => status === 200).length).toBeLessThanOrEqual(1);
      for (const { status, body } of [undone, again])
        if (status !== 200) expect(['changed_meanwhile', 'nothing_to_undo']).toContain(body.code);
      await hand.look();
      const isUndone = undone.status === 200 || again.status === 200;
      const sums = hand.state().panel?.performers.map(({ turns: [first] }) => first?.sum ?? null);
      expect(sums).toEqual([isUndone ? null : 2250, 2220, null]);
      await openSheets(own).expectReplayed(hand);
    }
  });

  test('SCORE-24 a competitor is moved during the first score: the sheet matches the draft', async () => {
    for (let round = 0; round < rounds; round++) {
      const own = await openTable(site, { divisions: 3, rings: 1, people: 3 });
      const hand = await openHand(own.tablet, 0);
      const call = { token: own.token(), params: { draftId: own.draft.id } };
      const { body: draft } = await site.api(getDraft, { ...call, query: {} });
      const seen = draft?.groups.map(({ id, version }) => ({ groupId: id, version }));
      const entries = [{ competitorId: own.competitorIds[2]?.[0] as number, eventId: hand.sheet.eventId }];
      const change = { kind: 'move', entries, to: own.division(0) };
      const [moved, [scored]] = await Promise.all([
        site.refused(changeDraft, { ...call, input: { change, seen, overrideReason: 'x' } }),
        hand.send(hand.row(hand.ids[0] as number, 750)),
      ]);
      expect([scored?.outcome, [200, 409]]).toEqual(['applied', expect.arrayContaining([moved.status])]);
      if (moved.status === 409) expect(moved.body.code).toBe('division_begun');
      const frozen = (await openSheets(own).storedOf(hand)).setup as unknown as ScoreSheetSetup;
      expect(frozen.members.length).toBe(moved.status === 200 ? 4 : 3);
    }
  });

  test('SCORE-24 publishing another draft during the first score: only one succeeds', async () => {
    for (let round = 0; round < rounds; round++) {
      const own = await openTable(site, { divisions: 2, rings: 1, people: 3 });
      const hand = await openHand(own.tablet, 0);
      const { body: draft } = await site.api(getDraft, {
        token: own.token(),
        params: { draftId: own.draft.id },
      });
      if (!draft) throw new Error('The draft of the table is gone');
      const { body: made } = await site.api(createDraft, {
        token: own.token(),
        input: {
          tournamentId: own.tournamentId,
          title: 'Second',
          comment: '',
          settings: draft.settings,
          seed: 2,
          keepLockedOf: null,
          progressKey: 'k',
        },
      });
      const [published, [scored]] = await Promise.all([
        site.refused(publishDraft, {
          token: own.token(),
          params: { draftId: made.draftId },
          input: { version: 1, acceptUnfinished: true, insteadOf: own.draft.id },
        }),
        hand.send(hand.row(hand.ids[0] as number, 750)),
      ]);
      expect([
        [200, 'refused'],
        [409, 'applied'],
      ]).toContainEqual([published.status, scored?.outcome]);
    }
  });

  test('everything at once: no deadlock, and every sheet matches its log', async () => {
    const own = await openTable(site, { divisions: 4, rings: 2, people: 3 });
    const tablets = [
      own.tablet,
      await own.enterTablet(0, 'B'),
      await own.enterTablet(1, 'C'),
      await own.enterTablet(1, 'D'),
    ];
    for (let round = 0; round < rounds; round++) {
      const hands = await Promise.all(
        tablets.flatMap((tablet, i) => [0, 1].map(n => openHand(tablet, 2 * Math.floor(i / 2) + n))),
      );
      const answers = await Promise.all([
        ...hands.map((hand, i) =>
          hand.tablet.trySend([
            ...hand.ids.map((id, n) => hand.write(hand.is(id, (i + n + round) % 3 === 0 ? 'absent' : 'here'))),
            hand.tablet.sent({ kind: 'hold', reason: i % 2 === 0 ? 'medic' : 'judges' }),
          ]),
        ),
        ...own.competitorIds.map((ids, i) =>
          site.refused(markAbsent, {
            token: own.token(),
            params: own.params,
            input: { draftDivisionId: own.division(i), competitorId: ids[round % 3], isAbsent: round % 2 === 0 },
          }),
        ),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    for (const i of [0, 1, 2, 3])
      await openSheets(own).expectReplayed(await openHand(tablets[2 * Math.floor(i / 2)] as TestTablet, i));
  });
});
