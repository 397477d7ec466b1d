import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/registration/registration.ts';
import type { BodyOf } from '#contract/route.ts';
import { smsWording } from '#say/registration.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const contact = (name: string, agreed: boolean | null = null, phoneNumber = '7055550110', id?: number) => ({
  ...(id === undefined ? {} : { id }),
  name,
  phoneNumber,
  agreedToSmsDivisionNotifications: agreed,
});
async function buildFamily() {
  const order = await buildOrder(site.app);
  const call = { params: { registrationId: order.registrationId }, token: order.customer.token };
  return {
    ...order,
    call,
    save: (...contacts: BodyOf<typeof contract.saveContacts>['contacts']) =>
      site.api(contract.saveContacts, { ...call, input: { contacts } }),
    refuse: async (...contacts: object[]) =>
      (await site.refused(contract.saveContacts, { ...call, input: { contacts } })).body,
    consents: () =>
      site.app.db
        .selectFrom('consent')
        .select(['address', 'agreed', 'wording', 'at'])
        .where('personId', '=', order.customer.personId)
        .orderBy('id')
        .execute(),
  };
}

test('replaces the list by id: rows that stay keep their id, others are deleted or added', async () => {
  const { save, call } = await buildFamily();
  const [first, second] = (await save(contact('Anna'), contact('Bert', true))).body;
  const { body } = await save(contact('Bertie', true, '7055550110', second?.id), contact('Carla'));
  expect(body.map(c => c.name)).toEqual(['Bertie', 'Carla']);
  expect(body[0]?.id).toBe(second?.id);
  expect(body[1]?.id).not.toBe(first?.id);
  expect((await site.api(contract.getRegistration, call)).body.contacts).toEqual(body);
});

test('flags a phone number without an answer until it is answered', async () => {
  const { save, call } = await buildFamily();
  const [unanswered] = (await save(contact('Anna'))).body;
  expect(unanswered?.lacksSmsPreference).toBe(true);
  const missing = async () => (await site.api(contract.getRegistration, call)).body.missing.map(m => m.kind);
  expect(await missing()).toEqual(['sms-preference']);
  const [answered] = (await save(contact('Anna', false, '7055550110', unanswered?.id))).body;
  expect(answered?.lacksSmsPreference).toBe(false);
  expect(await missing()).toEqual([]);
});

test('stores each changed answer with number, wording and time, but an unchanged one only once', async () => {
  const { save, consents } = await buildFamily();
  const [saved] = (await save(contact('Anna', true), contact('Bert'))).body;
  const [again] = (await save(contact('Anna', true, '7055550110', saved?.id))).body;
  await save(contact('Anna', false, '7055550110', again?.id));
  await save(contact('Anna', false, '7055550111', again?.id)); // another number is another answer
  const row = { wording: smsWording(), at: site.clock.now() };
  expect(await consents()).toEqual([
    { ...row, address: '7055550110', agreed: true },
    { ...row, address: '7055550110', agreed: false },
    { ...row, address: '7055550111', agreed: false },
  ]);
});

test('keeps an answer with its number, and does not move it to another', async () => {
  const { save } = await buildFamily();
  const [saved] = (await save(contact('Anna', true))).body;
  const [kept] = (await save(contact('Anna', null, '7055550110', saved?.id))).body;
  expect(kept?.agreedToSmsDivisionNotifications).toBe(true);
  const [moved] = (await save(contact('Anna', null, '7055550112', saved?.id))).body;
  expect(moved?.agreedToSmsDivisionNotifications).toBeNull();
});

test('with AllowSmsNotifications off, accepts no answer', async () => {
  const { save, refuse } = await buildFamily();
  await switchOffers(site, { allowSmsNotifications: false });
  try {
    expect((await refuse(contact('Anna', true))).errors).toEqual({
      'contacts.0.agreedToSmsDivisionNotifications': ['Text messages are not offered'],
    });
    expect((await save(contact('Anna'))).body[0]?.agreedToSmsDivisionNotifications).toBeNull();
  } finally {
    await switchOffers(site, { allowSmsNotifications: true });
  }
});

test('refuses a bad phone number, more than six contacts, repeated ids, and foreign ids', async () => {
  const { save, refuse } = await buildFamily();
  expect((await refuse(contact('Anna', null, '705'))).errors).toEqual({
    'contacts.0.phoneNumber': ['Please enter a valid 10 digit phone number'],
  });
  expect((await refuse(...Array(7).fill(contact('Anna')))).code).toBe('bad_input');
  const [saved] = (await save(contact('Anna'))).body;
  const twice = contact('Anna', null, '7055550110', saved?.id);
  expect((await refuse(twice, twice)).code).toBe('bad_input');
  const other = await buildFamily();
  expect((await other.refuse(twice)).code).toBe('not_found');
});

test('a wrong number can be corrected after payment, but not in an order left open when registration closed', async () => {
  const { save, refuse, registrationId, tournamentId } = await buildFamily();
  await site.app.db
    .updateTable('tournament')
    .set({ registrationClosesAfter: '2027-03-19' })
    .where('id', '=', tournamentId)
    .execute();
  expect((await refuse(contact('Anna'))).code).toBe('registration_not_open');
  await site.app.db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
  expect((await save(contact('Anna'))).status).toBe(200);
});

describe('REG-51 two devices edit the contacts', () => {
  async function openTwice() {
    const family = await buildFamily();
    const saved = (await family.save(contact('Anna', true), contact('Ben', null, '7055550120'))).body;
    const opened = saved.map(({ lacksSmsPreference: _derived, ...rest }) => rest);
    const [anna, ben] = opened as [(typeof opened)[number], (typeof opened)[number]];
    const save = async (...contacts: BodyOf<typeof contract.saveContacts>['contacts']) =>
      (await site.refused(contract.saveContacts, { ...family.call, input: { contacts, opened } })).body;
    return { ...family, anna, ben, save };
  }
  const namesOf = (body: unknown) => (body as { name: string }[]).map(({ name }) => name);

  test('what the other device added and changed stays, and what one of them removed goes', async () => {
    const { anna, ben, save } = await openTwice();
    await save(anna, ben, contact('Helvi', null, '7055550130'));
    expect(namesOf(await save({ ...anna, name: 'Anna Laine' }, ben))).toEqual(['Anna Laine', 'Ben', 'Helvi']);
    expect(namesOf(await save(anna))).toEqual(['Anna Laine', 'Helvi']);
  });

  test('one field that both changed is refused with both values, and nothing is saved', async () => {
    const { anna, ben, save } = await openTwice();
    await save({ ...anna, name: 'Anni' }, { ...ben, phoneNumber: '7055550121' });
    const body = await save({ ...anna, name: 'Anne' }, { ...ben, agreedToSmsDivisionNotifications: true });
    expect([body.code, body.errors]).toEqual([
      'changed_meanwhile',
      {
        'contacts.0.name': ['Another device saved “Anni” while you wrote “Anne”'],
        'contacts.1.phoneNumber': ['Another device saved “7055550121” while you wrote “7055550120”'],
      },
    ]);
    expect(await save(anna, ben)).toMatchObject([{ name: 'Anni' }, { phoneNumber: '7055550121' }]);
  });

  test('both together add no more than there may be', async () => {
    const { anna, ben, save } = await openTwice();
    const more = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => contact(`Helper ${from + i}`, null, `705555${from + i}`));
    await save(anna, ben, ...more(2000, 3));
    const body = await save(anna, ben, ...more(3000, 2));
    expect(body.errors).toEqual({ contacts: ['At most 6 contacts'] });
  });
});
