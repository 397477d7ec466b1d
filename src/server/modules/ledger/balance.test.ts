import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueCents, type LedgerEntry, ledgerKinds, movedCents, netCents, standingOf } from '#core/payment/ledger.ts';
import { costOf, paysDoorPrice } from '#core/registration/cost.ts';
import { addDays, calendarDayAt } from '#core/time/calendar.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildMerch } from '#test/support/world/world.ts';
import { balanceIs, movedSql, type Sums, sums } from './balance.actions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** A ledger line; a correction ends with the index of the line it reverses. */
type Line = [kind: LedgerEntry['kind'], amountCents: number, of?: number | undefined, beyondCents?: number];
type Booked = LedgerEntry & { beyondCents: number };

async function book(registrationId: number, lines: readonly Line[]): Promise<Booked[]> {
  const booked: Booked[] = [];
  for (const [kind, amountCents, of, beyondCents = 0] of lines)
    booked.push(
      await site.app.db
        .insertInto('ledgerEntry')
        .values({
          registrationId,
          kind,
          amountCents,
          beyondCents,
          channel: 'cash',
          reason: 'Helper',
          currency: 'cad',
          externalId: `standing:${registrationId}:${booked.length}`,
          at: site.clock.now(),
          correctsId: of === undefined ? null : (booked[of]?.id as number),
        })
        .returning(['id', 'kind', 'amountCents', 'correctsId', 'beyondCents'])
        .executeTakeFirstOrThrow(),
    );
  return booked;
}

type Found = Sums & { standing: string };

const today = () => calendarDayAt(site.clock.now().getTime(), 'America/Toronto');

async function sumsOf(registrationId: number, day = today()) {
  const is = (status: keyof typeof balanceIs) => sql`case when ${balanceIs[status]} then ${status} end`;
  const { rows } = await sql<Found>`
    select s.*, concat_ws(' ', ${is('incomplete')}, ${is('paid')}, ${is('unpaid')}) as standing
    from registration r join tournament t on t.id = r.tournament_id cross join ${sums(day)} s
    where r.id = ${registrationId}`.execute(site.app.db);
  return rows[0] as Found;
}

/** Two competitors, a pass and a lunch. */
async function order(
  isInPerson: boolean,
  receiptDollars: number | null,
  terms: Parameters<typeof buildTournamentOfItsOwn>[1] = {},
): Promise<number> {
  const { registrationId } = await buildOrder(site.app, {
    tournamentId: await buildTournamentOfItsOwn(site.app, terms),
    competitors: 2,
    spectators: 1,
    lunch: 1,
    isInPerson,
  });
  if (receiptDollars === null) return registrationId;
  const createdAt = site.clock.now();
  await site.app.db
    .updateTable('registration')
    .set({ completedAt: createdAt })
    .where('id', '=', registrationId)
    .execute();
  await site.app.db
    .insertInto('receipt')
    .values({
      registrationId,
      createdAt,
      paymentAmount: receiptDollars,
      title: 't',
      description: 'd',
      confirmationCode: `ST${registrationId}`,
    })
    .execute();
  return registrationId;
}

type Expected = [costCents: number, paidCents: number, forgivenCents: number, dueCents: number, standing: string];
const payment = (amountCents: number): Line => ['payment', amountCents];
const refund = (amountCents: number): Line => ['refund', amountCents];

test.each<[string, { isInPerson?: boolean; receipt?: number; lines?: Line[] }, Expected]>([
  ['started online', {}, [11_200, 0, 0, 11_200, 'incomplete']],
  ['started at the door', { isInPerson: true }, [14_200, 0, 0, 14_200, 'incomplete']],
  ['started, with a late payment', { lines: [payment(9000)] }, [11_200, 9000, 0, 2200, 'incomplete']],
  ['paid the receipt’s amount', { receipt: 100, lines: [payment(10_000)] }, [10_000, 10_000, 0, 0, 'paid']],
  ['paid too much', { receipt: 100, lines: [payment(10_500)] }, [10_000, 10_500, 0, -500, 'paid']],
  ['partly paid', { receipt: 100, lines: [payment(4000)] }, [10_000, 4000, 0, 6000, 'unpaid']],
  [
    'paid in full, then refunded',
    { receipt: 100, lines: [payment(10_000), refund(4000)] },
    [10_000, 6000, 4000, 0, 'paid'],
  ],
  [
    'partly paid, then refunded',
    { receipt: 100, lines: [payment(7000), refund(4000)] },
    [10_000, 3000, 4000, 3000, 'unpaid'],
  ],
  [
    'paid twice, refunded once, and the other taken back by the bank',
    { receipt: 70, lines: [payment(7000), payment(7000), ['refund', 7000, undefined, 7000], ['dispute', 7000]] },
    [7000, 0, 0, 7000, 'unpaid'],
  ],
  [
    'refunded, then paid too much',
    { receipt: 150, lines: [payment(15_000), refund(6000), payment(5000)] },
    [15_000, 14_000, 6000, -5000, 'paid'],
  ],
  [
    'a refund that came back',
    { receipt: 100, lines: [payment(10_000), refund(4000), ['reversal', 4000]] },
    [10_000, 10_000, 0, 0, 'paid'],
  ],
  [
    'a mistaken payment',
    { receipt: 100, lines: [payment(10_000), ['correction', 10_000, 0]] },
    [10_000, 0, 0, 10_000, 'unpaid'],
  ],
  [
    'a mistaken refund',
    { receipt: 100, lines: [payment(10_000), refund(4000), ['correction', 4000, 1]] },
    [10_000, 10_000, 0, 0, 'paid'],
  ],
])('PAY-14 %s', async (_, { isInPerson = false, receipt = null, lines = [] }, expected) => {
  const registrationId = await order(isInPerson, receipt);
  const entries = await book(registrationId, lines);
  const found = await sumsOf(registrationId);
  expect([found.costCents, found.paidCents, found.forgivenCents, found.dueCents, found.standing]).toEqual(expected);
  expect(found.paidCents).toBe(netCents(entries));
  expect(found.dueCents).toBe(dueCents({ ...found, isCompleted: receipt !== null }));
});

const kinds = ledgerKinds.filter(kind => kind !== 'correction');
const anyLine = fc.record({
  kind: fc.constantFrom(...kinds),
  cents: fc.integer({ min: 1, max: 20_000 }),
  isTakenBack: fc.boolean(),
  isBeyond: fc.boolean(),
});

test('PAY-9 PAY-10 PAY-14 PAY-20 PRICE-6 SQL and core agree on every ledger', async () => {
  const any = fc.record({
    isInPerson: fc.boolean(),
    isTakenOver: fc.boolean(),
    isDoorPriceAfterClosing: fc.boolean(),
    /** How many days ago online registration closed; 0: its last day is today. */
    closedFor: fc.integer({ min: -1, max: 1 }),
    receipt: fc.option(fc.integer({ min: 0, max: 300 })),
    lines: fc.array(anyLine, { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(any, async ({ receipt, lines, closedFor, isDoorPriceAfterClosing, isTakenOver, isInPerson }) => {
      const terms = { registrationClosesAfter: addDays(today(), -closedFor), isDoorPriceAfterClosing };
      const registrationId = await order(isInPerson, receipt, terms);
      const { db } = site.app;
      await db.updateTable('registration').set({ isTakenOver }).where('id', '=', registrationId).execute();
      const taken = lines.flatMap(({ cents, isTakenBack }, i): Line[] =>
        isTakenBack ? [['correction', cents, i]] : [],
      );
      const entries = await book(registrationId, [
        ...lines.map(({ kind, cents, isBeyond }): Line => [kind, cents, undefined, isBeyond ? cents : 0]),
        ...taken,
      ]);
      const found = await sumsOf(registrationId);
      const prices = { competitorOnlineCost: 45, competitorDoorCost: 60, spectatorCost: 10, lunchCost: 12 };
      const isAtDoorPrice = paysDoorPrice({ isInPerson, isTakenOver }, terms, today());
      const bought = { competitors: 2, spectators: 1, lunch: 1, merch: [], isAtDoorPrice };
      expect(found.costCents).toBe(100 * (receipt ?? costOf(bought, prices)));
      expect(found.paidCents).toBe(netCents(entries));
      const refunds = entries.filter(
        ({ kind, correctsId }) =>
          ['refund', 'reversal'].includes(kind) ||
          entries.some(({ id, kind: of }) => id === correctsId && of === 'refund'),
      );
      const beyondOf = ({ correctsId, beyondCents }: Booked): number =>
        entries.find(({ id }) => id === correctsId)?.beyondCents ?? beyondCents;
      expect(found.forgivenCents).toBe(
        refunds.reduce((sum, one) => sum + (one.kind === 'refund' ? 1 : -1) * (one.amountCents - beyondOf(one)), 0),
      );
      const isCompleted = receipt !== null;
      expect(found.dueCents).toBe(dueCents({ ...found, isCompleted }));
      expect(found.standing).toBe(standingOf({ isCompleted, dueCents: found.dueCents }));
      const moved = await sql<{ cents: number }>`select coalesce(sum(${movedSql}), 0)::int as cents
        from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
        where l.registration_id = ${registrationId}`.execute(site.app.db);
      expect(moved.rows).toEqual([{ cents: entries.reduce((sum, entry) => sum + movedCents(entry, entries), 0) }]);
    }),
    { numRuns: 40 },
  );
});

test('PAY-14 a shirt that could not be handed out costs nothing', async () => {
  const registrationId = await order(false, 150);
  const { tournamentId } = await site.app.db
    .selectFrom('registration')
    .select('tournamentId')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId);
  const createdAt = site.clock.now();
  const shirt = { registrationId, merchId, merchSizeId: sizeIds[0] as number, price: 25, createdAt };
  await site.app.db
    .insertInto('merchOrder')
    .values([shirt, { ...shirt, undeliverableAt: createdAt }])
    .execute();
  expect(await sumsOf(registrationId)).toMatchObject({ costCents: 12_500, dueCents: 12_500 });
});
