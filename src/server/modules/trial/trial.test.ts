import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as fileSharing from '#contract/customer.ts';
import { startImpersonation } from '#contract/impersonation.ts';
import * as payment from '#contract/payment/payment.ts';
import * as desk from '#contract/payment/staff-payment.ts';
import * as competitor from '#contract/registration/competitor.ts';
import * as question from '#contract/registration/question.ts';
import * as registration from '#contract/registration/registration.ts';
import * as search from '#contract/registration/staff-registration.ts';
import * as contract from '#contract/registration/trial.ts';
import * as publicContract from '#contract/tournament.ts';
import * as settings from '#contract/tournament-settings.ts';
import * as users from '#contract/users.ts';
import { isFullName } from '#core/registration/waiver-signature.ts';
import { appForTrial } from '#server/http/trial-app.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { rowsOfTables } from '#test/support/store/table-dump.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { buildQuestions } from '#test/support/world/question-world.ts';
import { pdfOf, upload } from '#test/support/world/upload.ts';
import {
  type BuiltCatalogue,
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildMerch,
  buildStaff,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';
import { settlePayment } from '../payment/settle-payment.ts';

let site: StripeSite;
let director: BuiltPerson;
let catalogue: BuiltCatalogue;
let draftId: number;
let realId: number;
beforeAll(async () => {
  site = await createStripeSite();
  director = await buildStaff(site.app, 'TournamentDirector');
  catalogue = await buildCatalogue(site.app.db);
  const draft = { publishedAt: null, registrationOpensOn: '2027-03-27', registrationClosesAfter: '2027-04-01' };
  draftId = (await buildTournament(site.app, { ...draft, tournamentOn: '2027-04-03' })).id;
  realId = (await buildTournament(site.app, { tournamentOn: '2027-05-08' })).id;
  await buildMerch(site.app.db, draftId, [{ title: 'M', stock: 2 }]);
  await buildQuestions(site.app, draftId, [{ english: 'Which hotel?' }]);
});
afterAll(() => site.close());

const getTrial = async () => (await site.api(contract.getTrial, { token: director.token })).body;
async function play() {
  const input = { tournamentId: draftId, language: 'en' as const };
  return (await site.api(contract.playFamily, { token: director.token, input })).body;
}
const tokenIn = ({ url }: contract.TrialLink): string => url.split('/').at(-1) ?? '';
const enter = (link: contract.TrialLink) => site.refused(contract.enterTrial, { input: { token: tokenIn(link) } });
async function playing(): Promise<{ personId: number; token: string; trialId: number }> {
  const { link, trial } = await play();
  const { body } = await site.api(contract.enterTrial, { input: { token: tokenIn(link) } });
  return { personId: body.session.personId, token: body.session.token, trialId: trial.trial?.tournamentId as number };
}
/** A registration with a child in it. */
async function begin({ token, trialId }: { token: string; trialId: number }): Promise<number> {
  const { body } = await site.api(registration.createRegistration, { params: { tournamentId: trialId }, token });
  const input = competitorInput(catalogue, body.registrationId, { school: 'School of a trial' });
  await site.api(competitor.addCompetitor, { token, input });
  return body.registrationId;
}
async function startPaying(registrationId: number, token: string): Promise<string> {
  const { body } = await site.api(payment.startPayment, { params: { registrationId }, token });
  return (body.kind === 'redirect' && body.url.split('/').at(-1)) || '';
}
const decide = (sessionId: string, token: string) =>
  site.refused(payment.decidePracticePayment, { params: { sessionId }, token, input: { decision: 'pay' } });
async function wipe() {
  const { trial } = await getTrial();
  if (!trial) throw new Error('There is no trial to wipe');
  const input = { tournamentId: trial.tournamentId, ...trial.sums };
  return (await site.api(contract.wipeTrial, { token: director.token, input })).body;
}

async function dump(): Promise<Record<string, unknown>> {
  const { rows } = await site.app.store.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('failed_attempt', 'traffic_minute', 'job_run', 'alarm')`,
  );
  const tables = await rowsOfTables(
    site.app.store.pool,
    rows.map(({ name }) => name),
  );
  // The director’s own session was used meanwhile.
  return { ...tables, session: (tables.session as { personId: number }[]).length };
}

test('TRIAL-1, TRIAL-2 a trial family registers in a copy of the draft, which no one else can see', async () => {
  expect(await getTrial()).toMatchObject({ tournament: { tournamentId: draftId, hasOpened: false }, trial: null });
  const family = await playing();
  const own = { token: family.token };
  const { body: shown } = await site.api(contract.getTrialTournament, own);
  expect(shown).toMatchObject({ id: family.trialId, isNext: true, isRegistrationOpen: true });
  expect(shown.registrationOpensOn).toContain('2027-03-27');
  const registrationId = await begin(family);
  const { body: begun } = await site.api(registration.getRegistration, { params: { registrationId }, ...own });
  expect(begun).toMatchObject({ registrationId });
  const asked = (await site.api(question.getAnswers, { params: { registrationId }, ...own })).body.questions;
  expect(asked.map(({ english }) => english)).toEqual(['Which hotel?']);
  const shop = async (who: object) =>
    (await site.api(publicContract.listMerch, { params: { tournamentId: family.trialId }, ...who })).body;
  expect(await shop(own)).toMatchObject([{ sizes: [{ left: 2 }] }]);
  expect(await shop({})).toEqual([]);

  site.app.dropKeptCopies(); // whoever asks first, the copy that is kept is everyone’s
  for (const token of [family.token, undefined]) {
    const { body } = await site.api(publicContract.listTournaments, token ? { token } : {});
    expect(body.map(({ id }) => id)).toEqual([realId]);
  }
  const admin = await buildStaff(site.app, 'SuperAdmin');
  const { body: listed } = await site.api(settings.listTournamentSettings, { token: admin.token });
  expect(listed.tournaments.map(({ id }) => id)).toEqual([realId, draftId]);
  const params = { tournamentId: family.trialId };
  for (const refusal of [
    await site.refused(settings.getTournamentSetting, { token: admin.token, params }),
    await site.refused(settings.deleteTournament, { token: admin.token, params }),
    await site.refused(registration.createRegistration, { token: (await buildCustomer(site.app)).token, params }),
    await site.refused(registration.createRegistration, { ...own, params: { tournamentId: draftId } }),
    await site.refused(contract.getTrialTournament, { token: admin.token }),
  ])
    expect(refusal.body.code).toBe('not_found');
  const { body: choices } = await site.api(search.getRegistrationChoices, { token: director.token });
  expect(choices.tournaments.map(({ tournamentId }) => tournamentId)).not.toContain(family.trialId);
  await wipe();
});

describe('TRIAL-3 a trial family', () => {
  test('comes in by a link, once and within the hour', async () => {
    const { link, trial } = await play();
    expect((await enter(link)).body).toMatchObject({
      session: { roles: ['Customer'], userDisplayName: 'Trial Family A', isTrial: true },
      language: 'en',
    });
    expect(isFullName('Trial Family A')).toBe(true);
    expect((await enter(link)).body.code).toBe('bad_link');
    const params = { personId: trial.trial?.families[0]?.personId as number };
    const again = (await site.api(contract.renewTrialLink, { token: director.token, params })).body;
    const last = (await site.api(contract.renewTrialLink, { token: director.token, params })).body;
    expect((await enter(again)).body.code).toBe('bad_link'); // the newer one ended it
    site.clock.pass(60);
    expect((await enter(last)).body.code).toBe('bad_link');
    const stored = await site.app.db.selectFrom('emailToken').selectAll().where('purpose', '=', 'trial').execute();
    expect(JSON.stringify(stored)).not.toContain(tokenIn(last));
    await wipe();
  });

  test('has no password, no other way in and no role, whatever is tried', async () => {
    const family = await playing();
    const { email } = await site.app.db
      .selectFrom('person')
      .select('email')
      .where('id', '=', family.personId)
      .executeTakeFirstOrThrow();
    const tried = [
      await site.refused(users.askEmailChange, { token: family.token, input: { proof: 'x', email: 'a@example.com' } }),
      await site.refused(users.changePassword, {
        token: family.token,
        input: { currentPassword: 'x', newPassword: 'a long new password' },
      }),
    ];
    expect(tried.map(({ body }) => body.code)).toEqual(['not_in_trial', 'not_in_trial']);
    await site.api(users.forgot, { input: { email } });
    const mails = site.app.db.selectFrom('outbox').select('id').where('personId', '=', family.personId);
    expect(await mails.execute()).toEqual([]);
    const role = site.app.db.insertInto('personRole').values({ personId: family.personId, role: 'SuperAdmin' });
    await expect(role.execute()).rejects.toThrow('A trial family has no role');
    const password = site.app.db.updateTable('person').set({ passwordHash: 'x' }).where('id', '=', family.personId);
    await expect(password.execute()).rejects.toThrow('person_trial');
    await wipe();
  });
});

describe('TRIAL-4 practice payments', () => {
  test('pay a trial, although the site takes real money', async () => {
    const family = await playing();
    const registrationId = await begin(family);
    const sessionId = await startPaying(registrationId, family.token);
    expect(sessionId).toMatch(/^practice_/);
    expect((await decide(sessionId, family.token)).body).toEqual({ status: 'complete', isDeclined: false });
    const own = { params: { registrationId }, token: family.token };
    const { body: receipt } = await site.api(registration.getReceipt, own);
    expect(receipt.title).toBe('Trial, nothing here is real: Sudbury tournament registration');
    // TRIAL-8: so does its calendar file, unfolded.
    const file = await site.api(registration.getCalendarFile, own);
    expect(String(file.body).replaceAll(/\r?\n[ \t]/g, '')).toContain(
      'SUMMARY:Trial\\, nothing here is real: NLC tournament\\, Sudbury',
    );
    expect((await getTrial()).trial?.sums).toEqual({ families: 1, registrations: 1, completed: 1, paidCents: 4500 });
    await wipe();
  });

  test('never pay for a real registration, whichever way their number comes', async () => {
    const family = await playing();
    const trialRegistration = await begin(family);
    const sessionId = await startPaying(trialRegistration, family.token);
    const real = await buildOrder(site.app, { tournamentId: realId });
    const { registrationId } = real;
    expect(await startPaying(registrationId, real.customer.token)).not.toContain('practice');
    const stranger = await decide(sessionId, real.customer.token);
    expect(stranger.body.code).toBe('not_found');
    const foreign = { params: { registrationId }, token: family.token };
    expect((await site.refused(payment.startPayment, foreign)).body.code).toBe('not_found');
    // As if a fault had given a real registration a practice session.
    await site.app.db
      .updateTable('paymentAttempt')
      .set({ gateway: 'practice', sessionId: 'practice_planted' })
      .where('registrationId', '=', registrationId)
      .execute();
    await site.app.db
      .insertInto('practiceSession')
      .values({
        id: 'practice_planted',
        idempotencyKey: 'planted',
        registrationId,
        amountCents: 4500,
        lines: '[]',
        status: 'complete',
        expiresAt: new Date('2099-01-01'),
      })
      .execute();
    expect((await decide('practice_planted', real.customer.token)).body.code).toBe('not_found');
    const state = await site.app.practice.read('practice_planted');
    for (const app of [site.app, appForTrial(site.app, family.trialId)])
      await expect(settlePayment(app, state)).rejects.toThrow('A practice payment of a real registration was refused');
    const row = site.app.db.selectFrom('registration').select('completedAt').where('id', '=', registrationId);
    expect((await row.executeTakeFirstOrThrow()).completedAt).toBeNull();
    await wipe();
  });

  test('TRIAL-5 are all that a trial takes: no card, no cash, nothing complimentary', async () => {
    const family = await playing();
    const registrationId = await begin(family);
    const taken = await site.refused(desk.takePayment, {
      token: director.token,
      params: { registrationId },
      input: { parts: [{ channel: 'cash', amountCents: 4500 }] },
    });
    const comp = await site.refused(desk.giveComp, {
      token: director.token,
      params: { registrationId },
      input: { amountCents: 4500, reason: 'A helper' },
    });
    expect([taken.body.code, comp.body.code]).toEqual(['not_in_trial', 'not_in_trial']);
    const entry = { registrationId, kind: 'payment' as const, amountCents: 1, currency: 'cad', at: site.clock.now() };
    const cash = site.app.db.insertInto('ledgerEntry').values({ ...entry, channel: 'cash', externalId: 'planted' });
    await expect(cash.execute()).rejects.toThrow('A trial is paid by practice payments only');
    await wipe();
  });
});

test('TRIAL-8 payments due and a balance say that it is a trial, whatever the family calls itself', async () => {
  const family = await playing();
  const registrationId = await begin(family);
  await site.app.db
    .updateTable('person')
    .set({ firstName: 'Maija', lastName: 'Korhonen' })
    .where('id', '=', family.personId)
    .execute();
  const call = { token: director.token, query: { tournamentId: `${family.trialId}` } };
  const { items } = (await site.api(desk.listDue, call)).body;
  expect(items.map(({ familyName }) => familyName)).toEqual(['Trial: Maija Korhonen']);
  const balance = await site.api(desk.getBalance, { token: director.token, params: { registrationId } });
  expect(balance.body.familyName).toBe('Trial: Maija Korhonen');
  await wipe();
});

test('TRIAL-9 a director who acts as a trial family begins its registration, in the trial and nowhere else', async () => {
  const { trial } = await play();
  const [family] = trial.trial?.families ?? [];
  const [personId, tournamentId] = [family?.personId as number, trial.trial?.tournamentId as number];
  const reason = 'Plays a trial family';
  await site.api(startImpersonation, { token: director.token, input: { personId, reason } });
  const acting = { token: director.token, headers: { UserContext: String(personId) } };
  const { body } = await site.api(registration.createRegistration, { ...acting, params: { tournamentId } });
  expect((await getTrial()).trial?.families[0]?.registrations).toMatchObject([{ registrationId: body.registrationId }]);
  for (const other of [draftId, realId]) {
    const call = { ...acting, params: { tournamentId: other } };
    expect((await site.refused(registration.createRegistration, call)).body.code).toBe('not_found');
  }
  const noted = site.app.db
    .selectFrom('history')
    .select(['action', 'actorPersonId', 'reason'])
    .where('subject', '=', 'registration')
    .where('subjectId', '=', body.registrationId);
  expect(await noted.execute()).toEqual([{ action: 'create', actorPersonId: director.personId, reason }]);
  await wipe();
});

test('TRIAL-6 mail of a trial goes to the one who began it and says for whom it was; texts stay here', async () => {
  const family = await playing();
  const registrationId = await begin(family);
  await decide(await startPaying(registrationId, family.token), family.token);
  const text = { channel: 'sms' as const, template: 'text', payload: JSON.stringify({ text: 'Ring 1' }) };
  const common = { notBefore: site.clock.now(), createdAt: site.clock.now(), language: 'en' as const };
  const row = { ...text, ...common, dedupeKey: 'a text', recipient: '7055550100', registrationId };
  await site.app.db.insertInto('outbox').values(row).execute();
  const sent: { to: string; subject: string; text: string; html: string }[] = [];
  const { mail } = site.app;
  const send = mail.send;
  mail.send = async message => {
    sent.push(message as never);
    return send.call(mail, message);
  };
  await site.drainOutbox();
  mail.send = send;
  expect(sent.map(({ to }) => to)).toEqual([director.email]);
  const line = 'This is a trial. Nothing here is real. It would have gone to Trial Family A.';
  expect(sent[0]?.subject).toMatch(/^Trial: /);
  expect(sent[0]?.text.split('\n')[0]).toBe(line);
  expect(sent[0]?.html).toContain(`<p>${line}</p>`);
  const kept = await site.app.db
    .selectFrom('outbox')
    .select(['status', 'trialFor'])
    .where('channel', '=', 'sms')
    .execute();
  expect(kept).toEqual([{ status: 'suppressed', trialFor: '7055550100' }]);
  expect((await getTrial()).trial).toMatchObject({ mails: 1, texts: 1 });
  await wipe();
});

test('TRIAL-7 wiping leaves every table as it was before, but for one line of history', async () => {
  const real = await buildOrder(site.app, { tournamentId: realId });
  const before = await dump();
  const family = await playing();
  const registrationId = await begin(family);
  const shirt = await site.app.db
    .selectFrom('merchSize as s')
    .innerJoin('merch as m', 'm.id', 's.merchId')
    .select(['m.id as merchId', 's.id as merchSizeId'])
    .where('m.tournamentId', '=', family.trialId)
    .executeTakeFirstOrThrow();
  await site.api(registration.addMerchOrder, { token: family.token, params: { registrationId }, input: shirt });
  await site.api(registration.addSpectator, { token: family.token, params: { registrationId } });
  const params = { registrationId };
  const [hotel] = (await site.api(question.getAnswers, { params, token: family.token })).body.questions;
  const answers = [{ questionId: hotel?.questionId as number, version: 1, value: 'The Inn' }];
  const saved = (await site.api(question.saveAnswers, { params, token: family.token, input: { answers } })).body;
  expect(saved.questions).toMatchObject([{ value: 'The Inn' }]);
  await decide(await startPaying(registrationId, family.token), family.token);
  await upload(site, fileSharing.sendFile, { token: family.token, title: 'Proof', bytes: pdfOf('trial') });
  const second = await playing();
  await begin(second);
  await site.api(search.addNote, { token: director.token, params: { registrationId }, input: { body: 'Looks right' } });
  await site.drainOutbox();
  expect(await dump()).not.toEqual(before);

  const asked = (await getTrial()).trial as NonNullable<contract.Trial['trial']>;
  await site.api(registration.createRegistration, {
    params: { tournamentId: family.trialId },
    token: (await playing()).token,
  });
  const stale = { tournamentId: asked.tournamentId, ...asked.sums };
  const refused = await site.refused(contract.wipeTrial, { token: director.token, input: stale });
  expect(refused.body.code).toBe('changed_meanwhile');
  expect(await wipe()).toMatchObject({ trial: null });
  const gone = await site.api(contract.wipeTrial, { token: director.token, input: stale });
  expect(gone.body.trial).toBeNull();
  expect((await site.refused(users.getProfile, { token: family.token })).body.code).toBe('not_signed_in');

  const { history: kept, ...after } = await dump();
  const { history: known, ...others } = before;
  expect(after).toEqual(others);
  const [line, ...more] = (kept as { id: number }[]).slice((known as unknown[]).length);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    action: 'wipe the trial',
    subject: 'tournament',
    subject_id: draftId,
    after: { families: 3, registrations: 3, completed: 1 },
  });
  expect(real.registrationId).toBeGreaterThan(0);
});

test('TRIAL-7 a row that is no part of the trial stops the wipe, and only a trial can be wiped', async () => {
  const { pool } = site.app.store;
  await expect(pool.query('select wipe_trial($1)', [draftId])).rejects.toThrow('This is no trial');
  await expect(pool.query('delete from history')).rejects.toThrow('History is only ever added to');
  const family = await playing();
  const school = await site.app.db
    .insertInto('school')
    .values({ name: 'Kept', nameKey: 'kept', trialTournamentId: family.trialId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const real = await buildOrder(site.app, { tournamentId: realId });
  await site.app.db
    .updateTable('competitor')
    .set({ schoolId: school.id })
    .where('registrationId', '=', real.registrationId)
    .execute();
  await wipe();
  const kept = site.app.db.selectFrom('school').select(['name', 'trialTournamentId']).where('id', '=', school.id);
  expect(await kept.execute()).toEqual([{ name: 'Kept', trialTournamentId: null }]);
});
