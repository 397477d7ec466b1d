import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/registration/staff-registration.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  type BuiltPerson,
  buildCatalogue,
  buildStaff,
  competitorInput,
} from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
let volunteer: BuiltPerson;
let director: BuiltPerson;
let params: { registrationId: number; competitorId: number };
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
  volunteer = await buildStaff(site.app, 'CheckInAdmin');
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());
beforeEach(async () => {
  const { registrationId } = await buildOrder(site.app, { competitors: 1 });
  const { id } = await site.app.db
    .selectFrom('competitor')
    .select('id')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  params = { registrationId, competitorId: id };
  await store({ medicalNote: 'Asthma' });
});

const store = (columns: { medicalNote?: string | null; checkedInAt?: Date }) =>
  site.app.db.updateTable('competitor').set(columns).where('id', '=', params.competitorId).execute();
const kept = async () =>
  (
    await site.app.db
      .selectFrom('competitor')
      .select('medicalNote')
      .where('id', '=', params.competitorId)
      .executeTakeFirstOrThrow()
  ).medicalNote;
const formFor = async ({ token }: BuiltPerson) =>
  (await site.api(contract.getCompetitorFormForStaff, { token, params: { registrationId: params.registrationId } }))
    .body;
async function change(by: BuiltPerson, input: { medicalNote?: string | null; style?: string }) {
  const version = (await formFor(by)).ofSiblings[0]?.version ?? 0;
  const { registrationId: _, medicalNote: __, ...fields } = competitorInput(catalogue, 0);
  return site.refused(contract.updateCompetitorByStaff, {
    token: by.token,
    params,
    input: { ...fields, ...input, version },
  });
}

test('ACCESS-25 the registration and the form only say that there is a note, and whether the caller may read it', async () => {
  const told = async (by: BuiltPerson) => {
    const { token } = by;
    const detail = await site.api(contract.getRegistrationDetail, {
      token,
      params: { registrationId: params.registrationId },
    });
    const [competitor] = detail.body.registration.competitors;
    const form = await formFor(by);
    expect(`${detail.text}${JSON.stringify(form)}`).not.toContain('Asthma');
    expect(form.ofSiblings[0]?.mayReadMedicalNote).toBe(competitor?.mayReadMedicalNote);
    return [competitor?.hasMedicalNote, competitor?.mayReadMedicalNote];
  };
  expect(await told(volunteer)).toEqual([true, false]);
  expect(await told(director)).toEqual([true, true]);
  await store({ checkedInAt: site.clock.now() });
  expect(await told(volunteer)).toEqual([true, true]);
  await store({ medicalNote: null });
  expect(await told(volunteer)).toEqual([false, true]);
});

describe('ACCESS-26 a note that one may not read', () => {
  test('ACCESS-26 a note that one may not read stays, and is not replaced or emptied', async () => {
    expect((await change(volunteer, { style: 'Judo' })).status).toBe(200);
    for (const medicalNote of ['Another', '', null]) {
      const { status, body } = await change(volunteer, { medicalNote });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['medicalNote']]);
    }
    expect(await kept()).toBe('Asthma');
  });

  test('is changed by those who may read it, and written where there is none', async () => {
    expect((await change(director, { medicalNote: 'Bees' })).status).toBe(200);
    expect(await kept()).toBe('Bees');
    await store({ checkedInAt: site.clock.now() });
    expect((await change(volunteer, { medicalNote: '' })).status).toBe(200);
    expect(await kept()).toBe(null);
  });

  test('can be written before check-in where there is none', async () => {
    await store({ medicalNote: null });
    expect((await change(volunteer, { medicalNote: 'Nuts' })).status).toBe(200);
    expect(await kept()).toBe('Nuts');
  });
});
