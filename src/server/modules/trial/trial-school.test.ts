import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompetitor } from '#contract/registration/competitor.ts';
import * as families from '#contract/registration/family-import.ts';
import { createRegistration } from '#contract/registration/registration.ts';
import * as contract from '#contract/registration/trial.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { upload } from '#test/support/world/upload.ts';
import { buildCatalogue, buildStaff, buildTournament, competitorInput } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('TRIAL-7 an import takes over a school that a trial family typed, and wiping leaves it', async () => {
  const { token } = await buildStaff(site.app, 'SuperAdmin');
  const catalogue = await buildCatalogue(site.app.db);
  const draft = { publishedAt: null, tournamentOn: '2027-04-03', registrationOpensOn: '2027-03-27' };
  const { id: draftId } = await buildTournament(site.app, draft);
  const { body: played } = await site.api(contract.playFamily, {
    token,
    input: { tournamentId: draftId, language: 'en' },
  });
  const link = played.link.url.split('/').at(-1) ?? '';
  const family = { token: (await site.api(contract.enterTrial, { input: { token: link } })).body.session.token };
  const params = { tournamentId: played.trial.trial?.tournamentId ?? 0 };
  const { registrationId } = (await site.api(createRegistration, { ...family, params })).body;
  const child = competitorInput(catalogue, registrationId, { school: 'Lakeside Taekwondo' });
  await site.api(addCompetitor, { ...family, input: child });
  const school = () =>
    site.app.db
      .selectFrom('school')
      .select(['name', 'isListed', 'importId'])
      .where('nameKey', '=', 'lakeside taekwondo')
      .executeTakeFirst();
  expect(await school()).toMatchObject({ isListed: false });

  const file = { token, bytes: Buffer.from('School\r\nLakeside TAEKWONDO\r\n'), fileName: 'schools.csv' };
  const { seen, schools } = (await upload(site, families.previewImport, file)).body;
  expect(schools).toBe(1);
  const { importId } = (await upload(site, families.importFamilies, { ...file, fields: { seen } })).body;
  const undo = async () => (await site.refused(families.undoImport, { token, params: { importId } })).body.code;
  expect(await undo()).toBe('import_in_use'); // a child of the trial is in it
  const { trial } = (await site.api(contract.getTrial, { token })).body;
  if (!trial) throw new Error('There is no trial to wipe');
  await site.api(contract.wipeTrial, { token, input: { ...params, ...trial.sums } });
  expect((await site.api(contract.getTrial, { token })).body.trial).toBeNull();
  expect(await school()).toEqual({ name: 'Lakeside TAEKWONDO', isListed: true, importId });
  expect(await undo()).toBeUndefined();
  expect(await school()).toBeUndefined();
});

test('TRIAL-7 a competitor of a real family stops the wipe of a school', async () => {
  const trialId = 999_999; // of which no family is
  const { registrationId } = await buildOrder(site.app, {});
  const { schoolId } = await site.app.db
    .selectFrom('competitor')
    .select('schoolId')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  const wiped = site.app.store.pool.query(`select wipe_trial_rows($1, 'school', $2)`, [trialId, `id = ${schoolId}`]);
  await expect(wiped).rejects.toThrow('A row of competitor is no part of the trial');
});
