import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCheckInList } from '#contract/check-in.ts';
import { countAudience } from '#contract/communication.ts';
import { getDashboard } from '#contract/dashboard.ts';
import * as journal from '#contract/payment/journal.ts';
import * as money from '#contract/payment/staff-payment.ts';
import * as till from '#contract/payment/till.ts';
import * as staff from '#contract/registration/staff-registration.ts';
import * as settings from '#contract/tournament-settings.ts';
import { register } from '#contract/users.ts';
import { doorEmail } from '#core/person/placeholder-email.ts';
import { containedTaxCents } from '#core/registration/hst.ts';
import { buildDesk, buildDeskFamily, type Desk, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { balancesOf, centsOf, readJournal, sumOf } from '#test/support/money/journal-file.ts';
import { signUpInput } from '#test/support/world/account.ts';
import { type ErasureDesk, openErasureDesk } from '#test/support/world/erasure-desk.ts';
import type { TestApp } from '#test/support/world/test-app.ts';
import type { BuiltPerson } from '#test/support/world/world.ts';
import { blankWhatIsOver } from '../personal-data/retention.actions.ts';

// Who reads what a desk sold at the door (CHECK-31): the sale itself is in desk-sale.test.ts.

let office: ErasureDesk;
let site: TestApp;
let admin: BuiltPerson;
let family: DeskFamilyOfTest;
let desk: Desk;
let query: { tournamentId: string };
let prices: { pass: number; lunch: number };
beforeAll(async () => {
  office = await openErasureDesk();
  ({ site, admin } = office);
});
afterAll(() => site.close());
beforeEach(async () => {
  family = await buildDeskFamily(site);
  query = { tournamentId: String(family.tournamentId) };
  desk = await buildDesk(site);
  await site.app.db
    .updateTable('tournament')
    .set({ taxNumber: '123456789 RT0001' })
    .where('id', '=', family.tournamentId)
    .execute();
  const heard = await site.api(getCheckInList, { query: { deviceId: desk.deviceId }, token: desk.volunteer.token });
  const { spectatorCents, lunchCents } = heard.body.prices;
  prices = { pass: spectatorCents ?? 0, lunch: lunchCents ?? 0 };
});

/** Sells at the door; what was sold, and its registration. */
async function sell(spectators: number, lunch: number, lessCents = 0) {
  const amountCents = spectators * prices.pass + lunch * prices.lunch - lessCents;
  const value = { spectators, lunch, amountCents, tournamentId: family.tournamentId };
  const { outcomes } = (await desk.send([desk.next({ kind: 'sell', registrationId: 0, value })])).body;
  expect(outcomes).toMatchObject([{ outcome: 'applied' }]);
  const row = await site.app.db
    .selectFrom('registration')
    .select(['id', 'personId'])
    .where('tournamentId', '=', family.tournamentId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { registrationId: row.id, personId: row.personId, amountCents };
}
const list = async (more: object = {}) =>
  (await site.api(staff.searchRegistrations, { token: admin.token, query: { ...query, ...more } })).body;
const ledger = async (more: object = {}) =>
  (await site.api(money.listLedger, { token: admin.token, query: { ...query, ...more } })).body;

test('CHECK-31 the journal and its file have each sale by product, with the HST in it', async () => {
  const { registrationId, amountCents } = await sell(3, 1);
  const own = async () =>
    (await readJournal(site, admin.token)).filter(row => row.registration === `${registrationId}`);
  const rows = await own();
  const { pass, lunch } = prices;
  const products = rows.filter(row => row.gross !== '').map(row => [row.account, centsOf(row.gross), centsOf(row.tax)]);
  expect(products).toEqual([
    ['Spectator passes', 3 * pass, containedTaxCents(3 * pass)],
    ['Lunch tickets', lunch, containedTaxCents(lunch)],
  ]);
  expect(balancesOf(rows)).toEqual({
    'Spectator passes': containedTaxCents(3 * pass) - 3 * pass,
    'Lunch tickets': containedTaxCents(lunch) - lunch,
    'HST collected': -(containedTaxCents(3 * pass) + containedTaxCents(lunch)),
    Cash: amountCents,
  });
  expect(rows[0]).toMatchObject({ document: 'Payment', name: 'Sold at the door', takenBy: 'Staff CheckInAdmin' });
  const { body } = await site.api(money.getStaffReceipt, { params: { registrationId }, token: admin.token });
  expect(body).toMatchObject({ familyName: 'Sold at the door', receipt: { confirmationCode: rows[0]?.code } });

  // Two passes go back: a credit note of everything that was paid, and what is left is still balanced to the cent.
  const [line] = (await site.api(money.getBalance, { params: { registrationId }, token: admin.token })).body.ledger;
  await site.api(money.refundPayment, {
    params: { registrationId },
    token: admin.token,
    input: { ledgerEntryId: line?.ledgerEntryId as number, amountCents: 2 * pass, reason: 'Came twice' },
  });
  const after = await own();
  expect(sumOf(after, 'gross')).toBe(pass + lunch);
  expect(sumOf(after, 'debits')).toBe(sumOf(after, 'credits'));
  expect(balancesOf(after)).toMatchObject({ Cash: pass + lunch, 'HST collected': -sumOf(after, 'tax') });
  const { body: page } = await site.api(journal.getJournal, { token: admin.token, query: {} });
  expect(page.taxCents).toBe(sumOf(await readJournal(site, admin.token), 'tax'));
});

test('CHECK-31 PAY-14 the payments and their file have it, by its name and by the code on its receipt', async () => {
  const { registrationId, amountCents } = await sell(1, 1);
  const found = await ledger({ search: 'sold at the door' });
  expect(found.items).toMatchObject([{ registrationId, familyName: 'Sold at the door', cents: amountCents }]);
  const { body } = await site.api(money.getStaffReceipt, { params: { registrationId }, token: admin.token });
  expect((await ledger({ search: body.receipt.confirmationCode })).items).toMatchObject([{ registrationId }]);
  const { text } = await site.api(money.downloadLedger, { token: admin.token, query: { ...query, channel: 'cash' } });
  expect(text).toContain(`,Sold at the door,${body.receipt.confirmationCode},${registrationId},Paid,Cash,`);
  // Nothing of it is due, until the price has gone up.
  const due = async () => (await site.api(money.listDue, { token: admin.token, query })).body;
  const before = await due();
  const known = before.items.map(row => row.registrationId);
  const short = await sell(2, 0, prices.pass);
  const after = await due();
  expect(after.dueCents - before.dueCents).toBe(prices.pass);
  expect(after.unfinishedCents).toBe(before.unfinishedCents);
  expect(after.items.filter(row => !known.includes(row.registrationId))).toMatchObject([
    { registrationId: short.registrationId, familyName: 'Sold at the door', dueCents: prices.pass },
  ]);
});

test('CHECK-31 the list of registrations has it when it is looked for, and while something of it is due', async () => {
  const before = await list();
  const { registrationId } = await sell(1, 0);
  const short = await sell(2, 0, prices.pass);
  expect(await list()).toEqual(before);
  expect(await list({ inPerson: 'yes' })).toMatchObject({ total: 0 });
  const found = (await list({ search: 'sold door' })).items.map(row => row.registrationId);
  expect(found.toSorted()).toEqual([registrationId, short.registrationId]);
  expect((await list({ standing: 'unpaid' })).items.map(row => row.registrationId)).toContain(short.registrationId);
  const file = async (more: object = {}) =>
    (await site.api(staff.downloadRegistrations, { token: admin.token, query: { ...query, ...more } })).text;
  expect(await file()).not.toContain('at the door');
  const named = await file({ ids: `${registrationId}` });
  expect(named).toContain('Sold at the door');
  expect(named).not.toContain('no-mail.invalid');
});

test('CHECK-31 the dashboard counts its passes, lunches and counted money, and no one who competes', async () => {
  const look = async () => {
    const { body } = await site.api(getDashboard, { token: admin.token, query });
    if (!body) throw new Error('There is no tournament');
    const { money: taken, passes, thisYear, attention, ...rest } = body;
    const { competitorsByAge, competitorsByGender, competitorsByLevel, entriesByEvent } = rest;
    const heads = { competitorsByAge, competitorsByGender, competitorsByLevel, entriesByEvent };
    const curves = [thisYear.registrations, thisYear.competitors];
    return { taken, passes, day: thisYear.money.at(-1)?.total ?? 0, same: { heads, curves, attention } };
  };
  const before = await look();
  const { amountCents } = await sell(2, 1);
  const after = await look();
  expect(after.same).toEqual(before.same);
  expect(after.passes).toEqual({ spectators: before.passes.spectators + 2, lunch: before.passes.lunch + 1 });
  expect(after.taken).toEqual({ ...before.taken, hasUncounted: true });
  const token = desk.volunteer.token;
  const shiftId = (await site.api(till.getTillDay, { token, query: {} })).body.ownShift?.shiftId as number;
  for (const by of [token, admin.token])
    await site.api(till.countShift, {
      token: by,
      params: { shiftId },
      input: { channel: 'cash', countedCents: amountCents },
    });
  const counted = await look();
  expect(counted.taken).toEqual({ ...before.taken, taken: before.taken.taken + amountCents / 100 });
  expect(counted.day).toBe(before.day + amountCents / 100);
});

test('CHECK-31 it can’t be erased, and no erasure touches what others wrote with its words', async () => {
  const { personId, registrationId } = await sell(1, 0);
  const { db } = site.app;
  const written = { actorPersonId: admin.personId, action: 'change', reason: 'A lunch was sold at the door' };
  await db
    .insertInto('history')
    .values({ ...written, subject: 'tournament', subjectId: family.tournamentId, at: site.clock.now() })
    .execute();
  // Its tournament is over.
  await db
    .updateTable('tournament')
    .set({ tournamentOn: '2005-04-16', registrationOpensOn: '2005-02-01', registrationClosesAfter: '2005-04-09' })
    .where('id', '=', family.tournamentId)
    .execute();
  const email = doorEmail(family.tournamentId);
  expect((await office.look(personId)).obstacles).toEqual([
    'It holds what was sold at the door, and nobody’s data. There is nothing to erase.',
  ]);
  expect((await office.erase({ personId, email })).body).toMatchObject({ code: 'in_use' });

  // Nor by age: the account stays while the registrations of twenty years ago lose their families' names.
  await db
    .updateTable('person')
    .set({ createdAt: new Date('2000-01-01') })
    .where('id', '=', personId)
    .execute();
  await db
    .updateTable('registration')
    .set({ createdAt: new Date('2000-01-01') })
    .where('id', '=', registrationId)
    .execute();
  await blankWhatIsOver(site.app);
  const kept = await db.selectFrom('person').select(['erasedAt', 'email']).where('id', '=', personId).execute();
  expect(kept).toEqual([{ erasedAt: null, email }]);
  const history = db.selectFrom('history').select('id').where('reason', '=', written.reason);
  expect(await history.execute()).toHaveLength(1);
  const { body } = await site.api(money.getBalance, { params: { registrationId }, token: admin.token });
  expect(body).toMatchObject({ isCompleted: true, paidCents: prices.pass });
});

test('CHECK-31 no one can sign up with its address before the first sale', async () => {
  const email = doorEmail(family.tournamentId);
  for (const address of [email, email.toUpperCase()]) {
    const answer = await site.refused(register, { input: signUpInput(address) });
    expect(answer.body).toMatchObject({ code: 'bad_input', errors: { email: [expect.any(String)] } });
  }
  const { personId } = await sell(1, 0);
  const person = await site.app.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst();
  expect(person).toMatchObject({ email, firstName: 'Sold', lastName: 'at the door', passwordHash: null });
});

test('CHECK-31 next year begins without it, sells on an account of its own, and is not announced to it', async () => {
  const { personId } = await sell(4, 0);
  const { tournamentId } = family;
  const listed = async () => (await site.api(settings.listTournamentSettings, { token: admin.token })).body.tournaments;
  expect((await listed()).find(one => one.id === tournamentId)).toMatchObject({ paidFamilies: 1 });
  const next = (await buildDeskFamily(site)).tournamentId;
  const anyone = { eventIds: [], levelIds: [], schoolIds: [], missing: [], bought: ['spectators' as const] };
  const audience = { ...anyone, tournamentId, status: 'completed' as const, notRegisteredFor: next };
  const input = { audience, purpose: 'news' as const };
  const { families } = (await site.api(countAudience, { token: admin.token, input })).body;
  expect(families).toBe(1);
  const passesOf = async (id: number) =>
    (await site.api(getDashboard, { token: admin.token, query: { tournamentId: `${id}` } })).body?.passes.spectators;
  const before = [await passesOf(tournamentId), await passesOf(next)];
  family = { ...family, tournamentId: next };
  const sold = await sell(1, 0);
  expect(sold.personId).not.toBe(personId);
  expect([await passesOf(tournamentId), await passesOf(next)]).toEqual([before[0], (before[1] ?? 0) + 1]);
});
