import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/registration/competitor.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, buildCatalogue, buildCustomer, competitorInput } from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
});
afterAll(() => site.close());

const unsigned = { waiverVersionId: null, waiverSignedBy: null };
async function buildFamily(names: readonly string[] = ['Aino', 'Leo']) {
  const { customer, registrationId } = await buildOrder(site.app, { competitors: 0 });
  const { token } = customer;
  const ids: number[] = [];
  for (const firstName of names) {
    const input = competitorInput(catalogue, registrationId, { firstName, ...unsigned });
    ids.push((await site.api(contract.addCompetitor, { input, token })).body.id);
  }
  const call = (over: object = {}) => ({
    token,
    params: { registrationId },
    input: { waiverVersionId: catalogue.waiverVersionId, signedBy: 'Maija Korhonen', competitorIds: ids, ...over },
  });
  const signers = async () => {
    const rows = await site.app.db
      .selectFrom('competitor')
      .select(['waiverSignedBy', 'waiverVersionId', 'waiverSignedAt', 'waiverLanguage'])
      .where('registrationId', '=', registrationId)
      .orderBy('id')
      .execute();
    return rows.map(row => row.waiverSignedBy);
  };
  return { token, registrationId, ids, call, signers };
}

test('REG-24 one signature counts for all it is given for, once, and each is in the history', async () => {
  const { call, ids, signers } = await buildFamily(['Aino', 'Leo', 'Ida']);
  const [first, second, third] = ids as [number, number, number];
  await site.api(contract.signWaiver, call({ competitorIds: [first] }));
  await site.api(contract.signWaiver, call({ competitorIds: [first, second, second], signedBy: ' Pekka Korhonen ' }));
  expect(await signers()).toEqual(['Maija Korhonen', 'Pekka Korhonen', null]);
  const history = await site.app.db
    .selectFrom('history')
    .select(['subjectId', 'action'])
    .where('subject', '=', 'competitor')
    .where('subjectId', 'in', [first, second, third])
    .where('action', '=', 'sign')
    .orderBy('id')
    .execute();
  expect(history.map(({ subjectId }) => subjectId)).toEqual([first, second]);
});

test.each([
  ['a single letter', { signedBy: 'x' }, { signedBy: ['Please sign with your first and last name'] }],
  ['a stop', { signedBy: '.' }, { signedBy: ['Please sign with your first and last name'] }],
  ['nothing', { signedBy: ' ' }, { signedBy: ['Value is required'] }],
  ['another text than today’s', { waiverVersionId: 987 }, { waiverVersionId: [expect.stringContaining('waiver')] }],
  ['nobody to sign for', { competitorIds: [] }, { competitorIds: ['Value is required'] }],
])('REG-23 REG-24 %s is refused and signs nothing', async (_, over, errors) => {
  const { call, signers } = await buildFamily();
  const { body } = await site.refused(contract.signWaiver, call(over));
  expect([body.code, body.errors]).toEqual(['bad_input', errors]);
  expect(await signers()).toEqual([null, null]);
});

test('REG-24 nobody signs for a competitor of another registration', async () => {
  const [mine, theirs] = [await buildFamily(), await buildFamily()];
  const foreign = mine.call({ competitorIds: [...mine.ids, theirs.ids[0]] });
  expect((await site.refused(contract.signWaiver, foreign)).body.code).toBe('not_found');
  const stranger = { ...mine.call(), token: (await buildCustomer(site.app)).token };
  expect((await site.refused(contract.signWaiver, stranger)).body.code).toBe('not_found');
  expect([await mine.signers(), await theirs.signers()]).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('REG-23 a competitor can’t be saved with a signature that is no name', async () => {
  const { token, registrationId } = await buildFamily([]);
  const input = competitorInput(catalogue, registrationId, { waiverSignedBy: 'x' });
  const { body } = await site.refused(contract.addCompetitor, { input, token });
  expect(body.errors).toEqual({ waiverSignedBy: ['Please sign with your first and last name'] });
});
