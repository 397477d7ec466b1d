import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAudience, missingThings, statuses } from '#contract/communication.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { listReceivedFiles } from '#contract/file-sharing/file-sharing.ts';
import { publishDraft } from '#contract/matchmaking/matchmaking.ts';
import { listMerchSettings } from '#contract/merch.ts';
import { listOutbox } from '#contract/outbox.ts';
import { listReviews } from '#contract/payment/staff-payment.ts';
import { searchRegistrations } from '#contract/registration/staff-registration.ts';
import { listUsers } from '#contract/staff.ts';
import { isLow } from '#core/merch/stock.ts';
import { openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { buildOrder, type OrderParts } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildCustomer, buildMerch, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
let superAdmin: string;
let thisYear: number;
let lastYear: number;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'TournamentDirector')).token;
  superAdmin = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

const look = async (tournamentId?: number, as = token) =>
  (
    await site.api(getDashboard, {
      token: as,
      query: tournamentId ? { tournamentId: String(tournamentId) } : {},
    })
  ).body;

/** A completed and paid registration, at noon of a day. */
async function paid(day: string, parts: OrderParts & { dollars: number }): Promise<number> {
  const { registrationId } = await buildOrder(site.app, parts);
  const at = new Date(`${day}T12:00:00-04:00`);
  const { db } = site.app;
  await db.updateTable('registration').set({ completedAt: at }).where('id', '=', registrationId).execute();
  const entry = { kind: 'payment' as const, channel: 'practice' as const, currency: 'cad', at };
  const amount = { registrationId, amountCents: parts.dollars * 100, externalId: `paid-${registrationId}` };
  await db
    .insertInto('ledgerEntry')
    .values({ ...entry, ...amount })
    .execute();
  return registrationId;
}

test('shows nothing without a tournament', async () => {
  expect(await look()).toBeNull();
});

test('counts completed registrations with people and money, by days before the tournament', async () => {
  thisYear = (await buildTournament(site.app, { tournamentOn: '2027-04-10' })).id;
  lastYear = (
    await buildTournament(site.app, {
      tournamentOn: '2026-04-11',
      registrationOpensOn: '2026-01-01',
      registrationClosesAfter: '2026-04-01',
    })
  ).id;
  await paid('2027-03-11', { tournamentId: thisYear, competitors: 2, spectators: 1, dollars: 100 });
  await paid('2027-03-20', { tournamentId: thisYear, competitors: 1, lunch: 2, dollars: 69 });
  await paid('2026-03-01', { tournamentId: lastYear, competitors: 3, dollars: 135 });
  await paid('2026-03-31', { tournamentId: lastYear, competitors: 1, dollars: 45 }); // later than the same day last year
  await buildOrder(site.app, { tournamentId: thisYear, competitors: 2, spectators: 1 }); // begun
  await buildOrder(site.app, { tournamentId: thisYear, competitors: 0 }); // nothing in it
  const body = await look();
  expect(body).toMatchObject({
    tournamentId: thisYear,
    daysLeft: 21,
    state: 'open',
    money: { taken: 169, refunded: 0, outstanding: 100 },
    passes: { spectators: 1, lunch: 2 },
    thisYear: {
      registrations: [
        { daysBefore: 30, total: 1 },
        { daysBefore: 21, total: 2 },
      ],
      competitors: [
        { daysBefore: 30, total: 2 },
        { daysBefore: 21, total: 3 },
      ],
      money: [
        { daysBefore: 30, total: 100 },
        { daysBefore: 21, total: 169 },
      ],
    },
    lastYear: {
      tournamentId: lastYear,
      competitors: [
        { daysBefore: 41, total: 3 },
        { daysBefore: 11, total: 4 },
      ],
    },
  });
  const total = (bars: { count: number; lastYear: number }[] = []) => [
    bars.reduce((sum, bar) => sum + bar.count, 0),
    bars.reduce((sum, bar) => sum + bar.lastYear, 0),
  ];
  expect(total(body?.competitorsByLevel)).toEqual([3, 3]);
  expect(total(body?.competitorsByAge)).toEqual([3, 3]);
  expect(total(body?.competitorsByGender)).toEqual([3, 3]);
});

test('another year can be chosen, and an unknown one is not found', async () => {
  expect(await look(lastYear)).toMatchObject({ tournamentId: lastYear, lastYear: null, money: { taken: 180 } });
  const refused = await site.refused(getDashboard, { token, query: { tournamentId: '999999' } });
  expect(refused.body.code).toBe('not_found');
});

test('subtracts a refund, but not one that came back', async () => {
  const registrationId = await paid('2027-03-20', { tournamentId: thisYear, competitors: 1, dollars: 45 });
  const entry = { registrationId, channel: 'practice' as const, currency: 'cad', at: site.clock.now() };
  await site.app.db
    .insertInto('ledgerEntry')
    .values([
      { ...entry, kind: 'refund', amountCents: 2000, externalId: 'back-1' },
      { ...entry, kind: 'refund', amountCents: 1000, externalId: 'back-2' },
      { ...entry, kind: 'reversal', amountCents: 1000, externalId: 'back-3' },
    ])
    .execute();
  expect((await look())?.money).toMatchObject({ taken: 214, refunded: 20 });
});

test('leaves out corrected mistakes, and subtracts what a bank keeps, but not its fee', async () => {
  const before = (await look())?.money;
  const registrationId = await paid('2027-03-20', { tournamentId: thisYear, competitors: 1, dollars: 45 });
  const entry = { registrationId, currency: 'cad', at: site.clock.now() };
  const cash = { ...entry, channel: 'cash' as const, amountCents: 3000 };
  const { id } = await site.app.db
    .insertInto('ledgerEntry')
    .values({ ...cash, kind: 'payment', externalId: 'wrong' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bank = { ...entry, channel: 'stripe' as const };
  await site.app.db
    .insertInto('ledgerEntry')
    .values([
      { ...cash, kind: 'correction', correctsId: id, externalId: 'wrong-2', reason: 'Typed twice' },
      { ...bank, kind: 'dispute', amountCents: 4500, externalId: 'txn-1' },
      { ...bank, kind: 'fee', amountCents: 1500, externalId: 'txn-2' },
    ])
    .execute();
  const money = (await look())?.money;
  expect(money).toMatchObject({ taken: (before?.taken ?? 0) + 45, refunded: (before?.refunded ?? 0) + 45 });
});

/** How many the page at an address finds: each asks its own route. */
async function found(path: string): Promise<number> {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const query = Object.fromEntries(searchParams);
  const id = Number(searchParams.get('tournament'));
  switch (pathname) {
    case '/admin/payments/reviews':
      return (await site.api(listReviews, { token, query })).body.total;
    case '/admin/registrations':
      return (await site.api(searchRegistrations, { token, query })).body.total;
    case '/admin/users':
      return (await site.api(listUsers, { token: superAdmin, query })).body.total;
    case '/admin/communications/outbox':
      return (await site.api(listOutbox, { token, query })).body.total;
    case '/admin/file-sharing/received':
      return (await site.api(listReceivedFiles, { token, query })).body.total;
    case '/admin/tournament-merch': {
      const { body } = await site.api(listMerchSettings, { token, params: { tournamentId: id } });
      return body.flatMap(item => item.sizes).filter(isLow).length;
    }
    case '/admin/communications/registrations': {
      const asked = {
        status: statuses.find(status => status === searchParams.get('status')) ?? 'any',
        missing: missingThings.filter(thing => searchParams.getAll('missing').includes(thing)),
      };
      const others = { eventIds: [], levelIds: [], schoolIds: [], bought: [], notRegisteredFor: null };
      const input = { audience: { tournamentId: id, ...asked, ...others }, purpose: 'service' as const };
      const { body } = await site.api(countAudience, { token, input });
      return body.families;
    }
    default:
      throw new Error(`Nothing is known of ${path}`);
  }
}

test('counts what needs attention, and links to where it is settled', async () => {
  const registrationId = await paid('2027-03-19', { tournamentId: thisYear, competitors: 1, dollars: 45 });
  const { clock } = site;
  const { db } = site.app;
  await db.insertInto('contact').values({ registrationId, name: 'A', phoneNumber: '7055550131' }).execute();
  await db
    .updateTable('competitor')
    .set({ weightKg: null, waiverSignedAt: null, withdrawalRequestedAt: clock.now() })
    .where('registrationId', '=', registrationId)
    .execute();
  const { events } = await buildCatalogue(db);
  const { id: competitorId } = await db
    .selectFrom('competitor')
    .select('id')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  await db.insertInto('entry').values({ competitorId, eventId: events.sparring }).execute();
  const customer = await buildCustomer(site.app);
  const mail = { channel: 'email' as const, template: 'reset', notBefore: clock.now(), createdAt: clock.now() };
  await db
    .insertInto('outbox')
    .values([
      { ...mail, dedupeKey: 'a', recipient: 'a@example.com', status: 'failed' },
      { ...mail, dedupeKey: 'b', recipient: 'b@example.com', status: 'unsure' },
    ])
    .execute();
  const file = {
    title: 'Proof',
    fileName: 'proof.pdf',
    mediaType: 'application/pdf',
    byteSize: 1,
    bytes: Buffer.from('x'),
  };
  await db
    .insertInto('file')
    .values({ ...file, purpose: 'sent', personId: customer.personId, createdAt: clock.now(), review: 'new' })
    .execute();
  await buildMerch(db, thisYear, [{ title: 'M', stock: 3 }]);
  const review = { registrationId, kind: 'late' as const, dedupeKey: 'late-1', detail: 'x', createdAt: clock.now() };
  await db.insertInto('paymentReview').values(review).execute();
  await db.updateTable('person').set({ erasureAskedAt: clock.now() }).where('id', '=', customer.personId).execute();
  const body = await look(undefined, superAdmin);
  expect((await look())?.attention.map(({ kind }) => kind)).not.toContain('erasureRequests');
  expect(Object.fromEntries((body?.attention ?? []).map(line => [line.kind, line.count]))).toMatchObject({
    paymentReviews: 1,
    withdrawals: 1,
    erasureRequests: 1,
    failedMessages: 1,
    unsureMessages: 1,
    incomplete: 1,
    noWaiver: 1,
    noSmsAnswer: 1,
    noWeight: 1,
    lowStock: 1,
    newFiles: 1,
  });
  expect(body?.merch).toMatchObject([{ size: 'M', sold: 0, held: 0, left: 3 }]);
  for (const { kind, count, path } of body?.attention ?? []) expect([kind, await found(path)]).toEqual([kind, count]);
  await switchOffers(site, { allowSmsNotifications: false });
  await switchOffers(site, { sellMerch: false });
  const without = await look();
  await switchOffers(site, { allowSmsNotifications: true });
  await switchOffers(site, { sellMerch: true });
  expect(without?.merch).toEqual([]);
  const gone = (body?.attention ?? []).filter(line => !without?.attention.some(({ kind }) => kind === line.kind));
  expect(gone.map(line => line.kind)).toEqual(['erasureRequests', 'noSmsAnswer', 'lowStock']);
});

test('flags entries without a division in the published draft, or else in the newest open one', async () => {
  const match = await openMatchmaking(site);
  const lines = async () => {
    const query = { tournamentId: String(match.tournamentId) };
    const { body } = await site.api(getDashboard, { token: match.token, query: query });
    return (body?.attention ?? [])
      .filter(({ kind }) => kind === 'unplaced' || kind === 'lateEntries')
      .map(({ kind, count, path }) => [kind, count, path]);
  };
  for (const name of ['Ann', 'Bea']) await match.enter({ name, age: 8 });
  await match.enter({ name: 'Cleo', age: 40 });
  expect(await lines()).toEqual([]);
  const draft = await match.make();
  const board = (draftId: number) => `/admin/matchmaking/${draftId}/all`;
  expect(draft.unplaced).toHaveLength(1);
  expect(await lines()).toEqual([['unplaced', 1, board(draft.id)]]);
  const dee = await match.enter({ name: 'Dee', age: 8 });
  expect(await lines()).toEqual([
    ['unplaced', 1, board(draft.id)],
    ['lateEntries', 1, board(draft.id)],
  ]);
  const second = await match.make('Second');
  expect(await lines()).toEqual([['unplaced', 1, board(second.id)]]);
  const input = { version: draft.version, acceptUnfinished: true };
  await site.api(publishDraft, { token: match.token, params: { draftId: draft.id }, input });
  expect(await lines()).toContainEqual(['lateEntries', 1, board(draft.id)]);
  const gone = { withdrawnAt: site.clock.now() };
  await site.app.db
    .updateTable('competitor')
    .set(gone)
    .where('id', 'in', [dee, Number(draft.unplaced[0]?.competitorId)])
    .execute();
  expect(await lines()).toEqual([]);
});

test('is only for directors', async () => {
  const { token: checkIn } = await buildStaff(site.app, 'CheckInAdmin');
  expect((await site.refused(getDashboard, { token: checkIn })).body.code).toBe('role_missing');
});
