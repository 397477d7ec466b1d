import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as desk from '#contract/payment/staff-payment.ts';
import * as till from '#contract/payment/till.ts';
import type { BodyOf } from '#contract/route.ts';
import { dueCents } from '#core/payment/ledger.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { listBalances } from './family-balance.db.ts';

let site: TestApp;
let director: BuiltPerson;
let volunteer: BuiltPerson;
let tournamentId: number;
const orders: BuiltOrder[] = [];

beforeAll(async () => {
  site = await createTestApp();
  director = await buildStaff(site.app, 'TournamentDirector');
  volunteer = await buildStaff(site.app, 'CheckInAdmin');
  tournamentId = await buildTournamentOfItsOwn(site.app);
  for (const [index, lastName] of ['Séguin', 'O’Brien', 'Laine', 'Roy'].entries()) {
    const customer = await buildCustomer(site.app, { firstName: 'Mélanie', lastName });
    orders.push(await buildOrder(site.app, { tournamentId, customer, isInPerson: true, competitors: index + 1 }));
  }
  await take(0, volunteer, [{ channel: 'cash', amountCents: 6000 }]);
  await take(1, volunteer, [{ channel: 'etransfer', amountCents: 5000, reference: '=CA_9' }]);
  await take(2, director, [{ channel: 'cash', amountCents: 18_000 }]);
  const balance = await accountOf(2);
  const ledgerEntryId = balance.ledger[0]?.ledgerEntryId as number;
  const params = { registrationId: orders[2]?.registrationId as number };
  const input = { ledgerEntryId, amountCents: 2550, reason: 'Sick' };
  await site.api(desk.refundPayment, { params, token: director.token, input });
  // The sum of cash is told once two people have counted it.
  for (const { token } of [director, volunteer]) {
    const { lines } = (await site.api(till.getTillDay, { token })).body;
    for (const { shiftId } of lines.filter(({ channel, mayCount }) => channel === 'cash' && mayCount))
      await site.api(till.countShift, { params: { shiftId }, token, input: { channel: 'cash', countedCents: 0 } });
  }
});
afterAll(async () => {
  await checkLedger(site.app.db, null);
  await site.close();
});

async function take(index: number, who: BuiltPerson, parts: BodyOf<typeof desk.takePayment>['parts']): Promise<void> {
  const params = { registrationId: orders[index]?.registrationId as number };
  expect((await site.api(desk.takePayment, { params, token: who.token, input: { parts } })).status).toBe(200);
}
const accountOf = async (index: number) =>
  (
    await site.api(desk.getBalance, {
      params: { registrationId: orders[index]?.registrationId as number },
      token: volunteer.token,
    })
  ).body;
const due = async (search?: string) => {
  const query = { tournamentId: String(tournamentId), ...(search && { search }) };
  const { body } = await site.api(desk.listDue, { token: volunteer.token, query: query });
  const { items, dueCents, unfinishedCents } = body;
  return { names: items.map(row => `${row.familyName} ${row.dueCents}`), dueCents, unfinishedCents };
};

describe('the list of amounts due', () => {
  test('PAY-14 shows the largest first, and what the unfinished come to', async () => {
    const names = ['Mélanie Roy 24000', 'Mélanie O’Brien 7000'];
    expect(await due()).toEqual({ names, dueCents: 0, unfinishedCents: 31_000 });
  });
  test('PAY-14 shows the first page where the asked one has nobody left', async () => {
    const query = { tournamentId: String(tournamentId), page: '2' };
    const { body } = await site.api(desk.listDue, { token: volunteer.token, query });
    expect(body).toMatchObject({ total: 2, page: 1, unfinishedCents: 31_000 });
    expect(body.items).toHaveLength(2);
  });
  test('a search also finds paid ones, ignoring accents and taking wildcards literally', async () => {
    expect((await due('seguin mel')).names).toEqual(['Mélanie Séguin 0']);
    expect((await due('o’br')).names).toEqual(['Mélanie O’Brien 7000']);
    expect((await due('m_l')).names).toEqual([]);
    expect((await due('%')).names).toEqual([]);
  });
  test('PAY-14 agrees with the rule', async () => {
    const rows = await listBalances(site.app.db, {
      today: '2027-03-20',
      tournamentId,
      search: 'mel',
      page: 1,
      pageSize: 50,
    });
    expect(rows.map(row => row.dueCents)).toEqual(rows.map(row => dueCents(row)));
  });
});

describe('the ledger', () => {
  const query = () => ({ tournamentId: String(tournamentId) });
  const list = (more: object = {}) =>
    site.api(desk.listLedger, { token: volunteer.token, query: { ...query(), ...more } });
  const csv = async (more: object = {}) => {
    const { text } = await site.api(desk.downloadLedger, {
      token: volunteer.token,
      query: { ...query(), ...more },
    });
    return text.trim().split('\r\n');
  };
  const cents = (text: string | undefined): number => Math.round(Number(text ?? '') * 100);

  test('lists newest first, with the total of everything that matches', async () => {
    const { body } = await list();
    expect(body.items.map(line => `${line.kind} ${line.cents}`)).toEqual([
      'refund -2550',
      'payment 18000',
      'payment 5000',
      'payment 6000',
    ]);
    expect(body).toMatchObject({ total: 4, sumCents: 26_450 });
    expect(body.items[1]).toMatchObject({ refundableCents: 15_450, familyName: 'Mélanie Laine' });
    expect((await list({ channel: 'cash' })).body.sumCents).toBe(21_450);
    expect((await list({ search: 'ca_9' })).body.sumCents).toBe(5000);
    expect((await list({ from: '2027-03-21' })).body).toMatchObject({ total: 0, sumCents: 0 });
    expect((await list({ from: '2027-03-20', to: '2027-03-20' })).body.total).toBe(4);
  });

  test('the lines of the CSV add up to the ledger, say what they are in words, and no cell is a formula', async () => {
    const lines = await csv();
    expect(lines).toHaveLength(5);
    const at = (lines[0] ?? '').replace('\ufeff', '').split(',').indexOf('In');
    const { sumCents } = (await list()).body;
    const summed = lines.slice(1).reduce((sum, line) => {
      const cells = line.split(',');
      return sum + cents(cells[at]) - cents(cells[at + 1]);
    }, 0);
    expect(summed).toBe(sumCents);
    expect(lines.join('\n')).toContain("'=CA_9");
    expect(lines[1]).toContain(',Refunded,Cash,');
  });

  test('bad input names the field, another tournament is not found, and families are refused', async () => {
    const bad = await site.refused(desk.listLedger, { token: volunteer.token, query: { from: 'x' } });
    expect(bad.body.errors).toHaveProperty('from');
    const none = await site.refused(desk.listLedger, {
      token: volunteer.token,
      query: { tournamentId: '9999' },
    });
    expect(none.status).toBe(404);
    expect((await site.refused(desk.listLedger, { token: orders[0]?.customer.token as string })).status).toBe(403);
  });
});
