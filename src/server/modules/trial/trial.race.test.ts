import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompetitor } from '#contract/registration/competitor.ts';
import { createRegistration } from '#contract/registration/registration.ts';
import * as contract from '#contract/registration/trial.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  buildCatalogue,
  buildCustomer,
  buildStaff,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('on a PostgreSQL server', () => {
  let site: TestApp;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });

  test('TRIAL-7 a real family that takes a trial’s school while the trial is wiped keeps its competitor', async () => {
    const { token } = await buildStaff(site.app, 'SuperAdmin');
    const catalogue = await buildCatalogue(site.app.db);
    const draft = { publishedAt: null, tournamentOn: '2027-04-03', registrationOpensOn: '2027-03-27' };
    const { id: draftId } = await buildTournament(site.app, draft);
    const { id: realId } = await buildTournament(site.app, { tournamentOn: '2027-05-08' });
    const of = { school: 'Lakeside Taekwondo' };
    const added = async (family: { token: string }, tournamentId: number) => {
      const { registrationId } = (await site.api(createRegistration, { ...family, params: { tournamentId } })).body;
      return () => site.refused(addCompetitor, { ...family, input: competitorInput(catalogue, registrationId, of) });
    };
    const playInput = { tournamentId: draftId, language: 'en' as const };
    const { body: played } = await site.api(contract.playFamily, { token, input: playInput });
    const link = played.link.url.split('/').at(-1) ?? '';
    const { session } = (await site.api(contract.enterTrial, { input: { token: link } })).body;
    const trialId = played.trial.trial?.tournamentId ?? 0;
    const practised = await (await added({ token: session.token }, trialId))();
    const real = await added(await buildCustomer(site.app), realId);
    const { trial } = (await site.api(contract.getTrial, { token })).body;
    if (!trial) throw new Error('There is no trial to wipe');
    const wipe = () => site.refused(contract.wipeTrial, { token, input: { tournamentId: trialId, ...trial.sums } });

    const answers = await hold.inTurn<{ status: number }>(
      'select 1 from competitor where school_id = (select id from school where name_key = $1) for update',
      ['lakeside taekwondo'],
      [wipe, real],
    );
    expect([practised, ...answers].map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = await site.app.db
      .selectFrom('competitor as c')
      .innerJoin('registration as r', 'r.id', 'c.registrationId')
      .innerJoin('school as s', 's.id', 'c.schoolId')
      .select(['r.tournamentId', 's.name', 's.trialTournamentId'])
      .execute();
    expect(kept).toEqual([{ tournamentId: realId, name: 'Lakeside Taekwondo', trialTournamentId: null }]);
  });
});
