import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullSize } from '../support/full-size.ts';
import { checkLedger } from '../support/money/check-ledger.ts';
import { type SiteProcesses, startSiteProcesses } from '../support/site/site-processes.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { buildCustomer, buildStaff } from '../support/world/world.ts';
import { restartUnderLoad } from './rolling-restart.ts';

const database = await startPostgres();
const rounds = fullSize(1, 20);
const alarmMail = 'alarm@nlc.example';

interface Answer {
  status: number;
  body: unknown;
}
async function ask(
  site: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const response = await fetch(site + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() } satisfies Answer;
}

describe.skipIf(!database)('shared by two processes of the site', () => {
  let site: SiteProcesses;
  let first: string;
  let second: string;
  beforeAll(async () => {
    site = await startSiteProcesses(database?.url ?? '', {
      settings: { ALARM_MAIL: alarmMail, DRAIN_SECONDS: '2' }, // a balancer that looks every second has looked at least once
      // What both see at their first look, within the same second.
      prepare: ({ db }) =>
        db
          .insertInto('jobRun')
          .values({ job: 'a job of tests', everySeconds: 3600, failures: 3, failedAt: new Date() })
          .execute(),
    });
    [first, second] = site.urls as [string, string];
  });
  afterAll(async () => {
    await site?.close();
    await database?.stop();
  });

  test('a session ended by one is refused at once by the other', async () => {
    const { token } = await buildCustomer(site.app);
    const profile = (url: string) => ask(url, 'GET', '/api/users/profile', { token });
    expect([(await profile(first)).status, (await profile(second)).status]).toEqual([200, 200]);
    expect((await ask(first, 'POST', '/api/users/logout-everywhere', { token })).status).toBe(200);
    expect(await profile(second)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  test('wrong passwords count together, wherever they were tried', async () => {
    const { email } = await buildCustomer(site.app);
    const body = { username: email, password: 'not the password' };
    const answers: number[] = [];
    for (let n = 0; n < 12; n++)
      answers.push((await ask(n % 2 === 0 ? first : second, 'POST', '/api/users/authenticate', { body })).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('what staff publish on one shows on the other within a second', async () => {
    const { token } = await buildStaff(site.app, 'SuperAdmin');
    const list = async () => JSON.stringify((await ask(second, 'GET', '/api/event-types')).body);
    expect(await list()).not.toContain('Weapons');
    const body = { title: 'Weapons', description: 'Bo and nunchaku', showOnHomepage: true };
    expect(await ask(first, 'POST', '/api/admin/event-types', { token, body })).toMatchObject({ status: 200 });
    const published = performance.now();
    for (let isThere = false; !isThere; ) {
      const askedMs = performance.now() - published;
      isThere = (await list()).includes('Weapons');
      if (!isThere) expect(askedMs).toBeLessThan(1000);
    }
  });

  test('each mail is sent once, though both look for waiting ones', async () => {
    const emails = Array.from({ length: 40 }, (_, i) => `twice-${i}@example.com`);
    const people = await Promise.all(emails.map(email => buildCustomer(site.app, { email })));
    await Promise.all(
      people.map(({ email }, i) => ask(i % 2 === 0 ? first : second, 'POST', '/api/users/forgot', { body: { email } })),
    );
    for (const email of emails) await site.smtp.waitForMail(email, { timeoutMs: 30_000 });
    const { db } = site.app;
    await expect.poll(() => db.selectFrom('outbox').where('status', '<>', 'sent').selectAll().execute()).toEqual([]);
    const mails = (await site.smtp.mails()).filter(mail => mail.to[0]?.startsWith('twice-'));
    expect(mails.map(mail => mail.to[0]).sort()).toEqual(emails.sort());
  });

  test('an alarm that both see is mailed once', async () => {
    await site.smtp.waitForMail(alarmMail, { timeoutMs: 30_000 });
    const { db } = site.app;
    const lookers = () => db.selectFrom('trafficMinute').select('process').distinct().execute();
    await expect.poll(lookers, { timeout: 30_000 }).toHaveLength(2);
    // In full until they have looked again, which they do every 15 seconds.
    const openMs = async () => {
      const { raisedAt, seenAt } = await db.selectFrom('alarm').selectAll().executeTakeFirstOrThrow();
      return seenAt.getTime() - raisedAt.getTime();
    };
    await expect.poll(openMs, { timeout: 60_000 }).toBeGreaterThanOrEqual(fullSize(0, 15_000));
    expect(await site.smtp.mails(alarmMail)).toHaveLength(1);
  });

  test(`restarts in turn under load (×${rounds}): no request fails, and nothing is written twice`, async () => {
    const { failed, arrived, requests } = await restartUnderLoad(site, rounds);
    expect(failed, site.output()).toEqual([]);
    expect(arrived.length).toBeGreaterThan(rounds * fullSize(1, 4));
    expect(requests).toBeGreaterThan(rounds * fullSize(50, 200));
    expect(Math.min(...site.balancer.answered().values())).toBeGreaterThan(requests / 10); // both took part

    const { db } = site.app;
    await expect.poll(() => db.selectFrom('outbox').where('status', '=', 'pending').selectAll().execute()).toEqual([]);
    expect((await site.stripe.deliveries()).filter(delivery => delivery.status !== 200)).toEqual([]);
    await checkLedger(db, await site.stripe.ledger());
    const competitors = await db.selectFrom('competitor').select('id').execute();
    expect(competitors.map(({ id }) => id).sort()).toEqual(arrived.flatMap(one => one.competitorIds).sort());
    const registrations = await db.selectFrom('registration').select(['id', 'spectators']).execute();
    expect(registrations.map(({ id }) => id).sort()).toEqual(arrived.map(one => one.registrationId).sort());
    expect(registrations.every(({ spectators }) => spectators === 1)).toBe(true);
    const mails = (await site.smtp.mails())
      .filter(({ to: [address = ''] }) => address.startsWith('family-'))
      .map(mail => `${mail.to} ${mail.subject}`);
    expect(mails.filter((mail, i) => mails.indexOf(mail) !== i)).toEqual([]);
    expect(mails).toHaveLength(arrived.length * 2);
  });
});
