import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/registration/staff-registration.ts';
import { addDays, calendarDayAt } from '#core/time/calendar.ts';
import { buildOrder, buildTournamentOfItsOwn, type OrderParts } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildMerch, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let staff: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  staff = await buildStaff(site.app, 'CheckInAdmin');
});
afterAll(() => site.close());

type Query = Partial<Record<string, string>>;
async function search(tournamentId: number, query: Query = {}) {
  const call = { token: staff.token, query: { tournamentId: String(tournamentId), ...query } };
  return (await site.api(contract.searchRegistrations, call)).body;
}
const found = async (tournamentId: number, query: Query = {}) =>
  (await search(tournamentId, query)).items.map(item => item.registrationId);

async function family(tournamentId: number, person: Parameters<typeof buildCustomer>[1], parts: OrderParts = {}) {
  return buildOrder(site.app, { tournamentId, customer: await buildCustomer(site.app, person), ...parts });
}
const complete = (id: number) =>
  site.app.db.updateTable('registration').set({ completedAt: site.clock.now() }).where('id', '=', id).execute();
const changeCompetitors = (registrationId: number, changes: object) =>
  site.app.db.updateTable('competitor').set(changes).where('registrationId', '=', registrationId).execute();

let ledger = 0;
async function book(
  registrationId: number,
  kind: 'payment' | 'refund' | 'correction',
  amountCents: number,
  corrects?: number,
) {
  const row = await site.app.db
    .insertInto('ledgerEntry')
    .values({
      registrationId,
      kind,
      channel: 'cash',
      amountCents,
      currency: 'cad',
      externalId: `search-test:${++ledger}`,
      correctsId: corrects ?? null,
      at: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('finding by words', () => {
  test('REG-18 matches beginnings of names, school, e-mail, phone and code, folded; every word must fit', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const melanie = await family(tournamentId, {
      firstName: 'Mélanie',
      lastName: 'Séguin',
      email: `melanie.${tournamentId}@example.com`,
      phoneNumber: '7055554321',
    });
    const other = await family(tournamentId, { firstName: 'Sean', lastName: 'O’Brien', phoneNumber: '8075550100' });
    await site.app.db
      .insertInto('receipt')
      .values({
        registrationId: melanie.registrationId,
        confirmationCode: `K7M${String(tournamentId % 10)}ABCD`,
        title: 't',
        description: 'd',
        paymentAmount: 60,
        createdAt: site.clock.now(),
      })
      .execute();
    const both = [other.registrationId, melanie.registrationId];
    const one = [melanie.registrationId];
    expect(await found(tournamentId)).toEqual(both);
    for (const text of ['seguin', 'SÉG mel', `melanie.${tournamentId}@ex`, '705-555-4321', '(705) 555', 'k7m'])
      expect([text, await found(tournamentId, { search: text })]).toEqual([text, one]);
    expect(await found(tournamentId, { search: `k7m${tournamentId % 10} abcd` })).toEqual(one);
    expect(await found(tournamentId, { search: "o'br" })).toEqual([other.registrationId]);
    expect(await found(tournamentId, { search: 'aino nickel' })).toEqual(both);
    expect(await found(tournamentId, { search: 'aino zzz' })).toEqual([]);
    expect(await found(tournamentId, { search: 'eguin' })).toEqual([]);
    expect(await found(tournamentId, { search: '!!' })).toEqual([]);
    expect(await found(tournamentId, { search: '%' })).toEqual([]);
  });

  test('does not list an empty registration, or another tournament’s', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    await family(tournamentId, {}, { competitors: 0 });
    const passes = await family(tournamentId, {}, { competitors: 0, spectators: 1 });
    await family(await buildTournamentOfItsOwn(site.app), {});
    expect(await found(tournamentId)).toEqual([passes.registrationId]);
    expect(await search(tournamentId)).toMatchObject({ total: 1, hasUncounted: false, page: 1, pageSize: 50 });
  });
});

describe('filters', () => {
  test('TOUR-44 names the day its online registration opens, as long as that is to come', async () => {
    const today = calendarDayAt(site.clock.now().getTime(), site.app.config.timeZone);
    const tomorrow = addDays(today, 1);
    const opens = async (registrationOpensOn: string) =>
      (await search(await buildTournamentOfItsOwn(site.app, { registrationOpensOn }))).opensOn;
    expect(await opens(tomorrow)).toBe(tomorrow);
    expect(await opens(today)).toBe(null);
  });

  test('status follows the ledger: a refund is not due again, a corrected mistake is', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const begun = await family(tournamentId, {});
    const paid = await family(tournamentId, {});
    const refunded = await family(tournamentId, {});
    const mistake = await family(tournamentId, {});
    const unpaid = await family(tournamentId, {});
    for (const { registrationId } of [paid, refunded, mistake, unpaid]) await complete(registrationId);
    for (const { registrationId } of [paid, refunded]) await book(registrationId, 'payment', 4500);
    await book(refunded.registrationId, 'refund', 4500);
    await book(mistake.registrationId, 'correction', 4500, await book(mistake.registrationId, 'payment', 4500));
    const of = (standing: string) => found(tournamentId, { standing, sort: 'oldest' });
    expect(await of('incomplete')).toEqual([begun.registrationId]);
    expect(await of('paid')).toEqual([paid.registrationId, refunded.registrationId]);
    expect(await of('unpaid')).toEqual([mistake.registrationId, unpaid.registrationId]);
    const rows = new Map((await search(tournamentId)).items.map(item => [item.registrationId, item]));
    expect(rows.get(paid.registrationId)).toMatchObject({ standing: 'paid', dueCents: 0, costCents: 4500 });
    expect(rows.get(refunded.registrationId)).toMatchObject({ standing: 'paid', dueCents: 0 });
    expect(rows.get(mistake.registrationId)).toMatchObject({ standing: 'unpaid', dueCents: 4500 });
    expect(rows.get(begun.registrationId)).toMatchObject({ standing: 'incomplete', dueCents: 4500 });
  });

  test('event, level and school must fit one competitor who is coming', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const plain = await family(tournamentId, {}, { isWaiverSigned: false });
    const gone = await family(tournamentId, {});
    const here = await family(tournamentId, {}, { isInPerson: true });
    const asking = await family(tournamentId, {});
    const at = site.clock.now();
    await changeCompetitors(gone.registrationId, { withdrawnAt: at, withdrawalRequestedAt: at });
    await changeCompetitors(here.registrationId, { checkedInAt: at });
    await changeCompetitors(asking.registrationId, { withdrawalRequestedAt: at });
    const { competitorLevelId, schoolId } = await site.app.db
      .selectFrom('competitor')
      .select(['competitorLevelId', 'schoolId'])
      .where('registrationId', '=', plain.registrationId)
      .executeTakeFirstOrThrow();
    const coming = [plain, here, asking].map(order => order.registrationId);
    const of = (query: Query) => found(tournamentId, { sort: 'oldest', ...query });
    expect(await of({ levelId: String(competitorLevelId), schoolId: String(schoolId) })).toEqual(coming);
    expect(await of({ eventId: '1' })).toEqual([]);
    expect(await of({ missing: 'waiver' })).toEqual([plain.registrationId]);
    expect(await of({ checkedIn: 'yes' })).toEqual([here.registrationId]);
    expect(await of({ checkedIn: 'no' })).toEqual([plain.registrationId, asking.registrationId]);
    expect(await of({ withdrawals: 'waiting' })).toEqual([asking.registrationId]);
    expect(await of({ withdrawals: 'done' })).toEqual([gone.registrationId]);
    expect(await of({ inPerson: 'yes' })).toEqual([here.registrationId]);
    await changeCompetitors(asking.registrationId, { withdrawalDeclinedAt: at });
    expect(await of({ withdrawals: 'waiting' })).toEqual([]);
  });

  test('a bad filter names its field, and an unknown tournament is not found', async () => {
    const call = (query: object) => site.refused(contract.searchRegistrations, { token: staff.token, query: query });
    for (const [field, value] of Object.entries({
      standing: 'rich',
      sort: 'size',
      page: '0',
      eventId: 'x',
      missing: 'all',
    }))
      expect((await call({ [field]: value })).body.errors).toHaveProperty(field);
    expect((await call({ tournamentId: '999999' })).body.code).toBe('not_found');
  });
});

describe('order and pages', () => {
  test('sorts newest, oldest and by name, and the next page continues where the last one ended', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const names = ['Zorn', 'Ärzte', 'Berg'];
    const ids: number[] = [];
    for (const lastName of names) ids.push((await family(tournamentId, { lastName })).registrationId);
    expect(await found(tournamentId, { sort: 'name' })).toEqual([ids[1], ids[2], ids[0]]);
    expect(await found(tournamentId, { sort: 'oldest' })).toEqual(ids);
    expect(await found(tournamentId)).toEqual([...ids].reverse());
    for (let i = 0; i < 49; i++) await family(tournamentId, { lastName: `Many ${i}` }, { competitors: 0, lunch: 1 });
    const first = await search(tournamentId, { sort: 'oldest' });
    expect(first).toMatchObject({ total: 52, hasUncounted: false });
    expect(first.items.length).toBe(50);
    const second = await search(tournamentId, { sort: 'oldest', page: '2' });
    expect(second.items.length).toBe(2);
    expect(second.total).toBe(52);
  }, 30_000);
});

describe('the spreadsheet', () => {
  const download = async (query: Query) =>
    (await site.api(contract.downloadRegistrations, { token: staff.token, query: query })).text;

  test('has a line per competitor, sums in the first only, only named ones, and no formulas', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const two = await family(tournamentId, { lastName: 'Aalto', firstName: '=1+1' }, { competitors: 2, spectators: 1 });
    await family(tournamentId, { lastName: 'Berg' }, { competitors: 0, lunch: 2 });
    const lines = (await download({ tournamentId: String(tournamentId) })).trim().split('\r\n');
    expect(lines.length).toBe(4);
    expect(lines[1]).toContain('100.00');
    expect(lines[2]).not.toContain('100.00');
    expect(lines[1]).toContain("'=1+1 Aalto");
    expect(lines[3]).toContain('Berg');
    const named = await download({ tournamentId: String(tournamentId), ids: `${two.registrationId},999999` });
    expect(named.trim().split('\r\n').length).toBe(3);
    const bad = await site.refused(contract.downloadRegistrations, {
      token: staff.token,
      query: { ids: '1;2' },
    });
    expect(bad.body.errors).toHaveProperty('ids');
  });

  test('has what a family overpaid as a number, so that a spreadsheet adds it up', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { registrationId } = await family(tournamentId, {});
    await complete(registrationId);
    await book(registrationId, 'payment', 6550);
    const [heading, line] = (await download({ tournamentId: String(tournamentId) })).split('\r\n');
    const cellOf = (name: string) => line?.split(',')[heading?.split(',').indexOf(name) ?? 0];
    expect([cellOf('Cost'), cellOf('Paid'), cellOf('Due')]).toEqual(['45.00', '65.50', '-20.5']);
  });

  test('counts no merch that was given back or could not be handed out, and the list agrees', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'M', stock: 9 }]);
    const merch = Array.from({ length: 3 }, () => ({ merchId, sizeId: sizeIds[0] as number }));
    const { registrationId } = await family(tournamentId, {}, { merch });
    const orders = await site.app.db
      .selectFrom('merchOrder')
      .select('id')
      .where('registrationId', '=', registrationId)
      .execute();
    const at = site.clock.now();
    for (const [index, row] of [{ undeliverableAt: at }, { givenBackAt: at }].entries())
      await site.app.db
        .updateTable('merchOrder')
        .set(row)
        .where('id', '=', orders[index]?.id ?? 0)
        .execute();
    const [heading, line] = (await download({ tournamentId: String(tournamentId) })).split('\r\n');
    expect(line?.split(',')[heading?.split(',').indexOf('Merch') ?? 0]).toBe('1');
    expect((await search(tournamentId)).items).toMatchObject([{ merch: 1 }]);
  });

  test('has no column for what is not sold, unless somebody ordered it earlier', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { registrationId } = await family(tournamentId, {}, { competitors: 1 });
    const heading = async () => (await download({ tournamentId: String(tournamentId) })).split('\r\n')[0] ?? '';
    expect(await heading()).toContain('Spectator passes,Lunch tickets,Merch,Number');
    await switchOffers(site, { sellLunchTickets: false, sellMerch: false });
    try {
      expect(await heading()).toContain('Spectator passes,Number');
      await site.app.db.updateTable('registration').set({ lunch: 1 }).where('id', '=', registrationId).execute();
      expect(await heading()).toContain('Spectator passes,Lunch tickets,Number');
    } finally {
      await switchOffers(site, { sellLunchTickets: true, sellMerch: true });
    }
  });
});

test('offers every tournament as a filter, with the next one marked', async () => {
  const { body } = await site.api(contract.getRegistrationChoices, { token: staff.token });
  expect(body.tournaments.length).toBeGreaterThan(0);
  expect(body.tournaments.filter(tournament => tournament.isNext).length).toBeLessThanOrEqual(1);
  expect(body.levels.length).toBeGreaterThan(0);
});

test('MSG-10 archived tournaments can be chosen too, marked as such', async () => {
  const [archived, other] = [await buildTournamentOfItsOwn(site.app), await buildTournamentOfItsOwn(site.app)];
  const archivedAt = site.clock.now();
  await site.app.db.updateTable('tournament').set({ archivedAt }).where('id', '=', archived).execute();
  const { tournaments } = (await site.api(contract.getRegistrationChoices, { token: staff.token })).body;
  const isArchived = (id: number) => tournaments.find(({ tournamentId }) => tournamentId === id)?.isArchived;
  expect([isArchived(archived), isArchived(other)]).toEqual([true, false]);
});
