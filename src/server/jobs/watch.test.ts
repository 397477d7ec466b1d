import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getStatus } from '#contract/status.ts';
import { type SmtpFake, startSmtpFake } from '#test/fakes/smtp/client.ts';
import { expectConsoleError } from '#test/setup.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';
import { createSmtpMail } from '../adapters/mail/smtp-mail.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import { startWatch, type WatchJob } from './watch.ts';

const to = 'alarm@example.com';
let smtp: SmtpFake;
let site: TestApp;
let watch: WatchJob;
let admin: BuiltPerson;
beforeAll(async () => {
  smtp = await startSmtpFake();
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  await smtp.clear();
  site = await createTestApp({
    settings: { ALARM_MAIL: to },
    overrides: { mail: createSmtpMail({ smtpUrl: smtp.smtpUrl, mailFrom: 'NLC <nlc@example.com>' }) },
    isQuiet: true, // alarms are mailed at once, without it
  });
  admin = await buildStaff(site.app, 'SuperAdmin');
  watch = startWatch(site.app, false);
});
afterEach(async () => {
  await watch.stop();
  await site.close();
});

const subjects = async () => (await smtp.mails(to)).map(({ subject }) => subject);
/** The site's own fault for a while: answers that are errors. */
const fail = (count: number) => {
  for (let i = 0; i < count; i++) site.app.traffic.count({ status: 500, isCheckout: false });
};
const status = async () => (await site.api(getStatus, { token: admin.token })).body;
/** A look while the clock jumps: the jobs that run beside it in real time seem late, and are not what is looked at. */
async function look(): Promise<void> {
  await site.app.store.pool.query("delete from job_run where job in ('outbox', 'texts', 'watch')");
  await watch.look();
}
const raised = () => expectConsoleError('An alarm was raised');

describe('ALARM-12 an alarm', () => {
  test('is mailed at the next check, again only after hours, and when it ends', async () => {
    raised();
    await look();
    expect(await subjects()).toEqual([]);
    fail(20);
    await look();
    expect(await subjects()).toEqual(['Alarm: Responses']);
    const [mail] = await smtp.mails(to);
    expect(mail?.text).toContain('20 of 20 responses in the last 5 minutes were server errors');
    expect(mail?.text).toContain('Look for error-level lines in the log');
    expect(mail?.text).toContain('/admin/status');
    for (let i = 0; i < 4; i++) {
      site.clock.pass(1);
      await look();
    }
    expect(await subjects()).toEqual(['Alarm: Responses']);
    for (let i = 0; i < 8 * 60; i += 4) {
      fail(20);
      site.clock.pass(4);
      await look();
    }
    expect(await subjects()).toEqual(['Alarm: Responses', 'Still an alarm: Responses', 'Still an alarm: Responses']);
    site.clock.pass(6); // out of the five minutes
    await look();
    site.clock.pass(2);
    await look();
    await look();
    expect((await subjects()).slice(3)).toEqual(['Resolved: Responses']);
    expect((await status()).alarms).toEqual([]);
  });

  test('shows on the status screen when it was mailed', async () => {
    raised();
    fail(20);
    await look();
    const { alarms, lines, isMailed } = await status();
    const at = site.clock.now().toISOString();
    expect(alarms).toEqual([{ key: 'answers', title: 'Responses', raisedAt: at, toldAt: at }]);
    expect(isMailed).toBe(true);
    expect(lines.find(({ key }) => key === 'answers')?.state).toBe('act');
  });
});

describe('ALARM-13', () => {
  test('keeps an alarm on the screen while the mail server is down, and mails it once it is back', async () => {
    raised();
    expectConsoleError('An alarm could not be mailed');
    await smtp.fault({ action: '450', count: 2 });
    fail(20);
    await look();
    expect((await status()).alarms).toMatchObject([{ key: 'answers', toldAt: null }]);
    await look();
    expect(await subjects()).toEqual([]);
    await look();
    await look();
    expect(await subjects()).toEqual(['Alarm: Responses']);
    expect((await status()).alarms).toMatchObject([{ toldAt: expect.any(String) }]);
  });

  test('never mails an alarm that ended before it was mailed', async () => {
    raised();
    expectConsoleError('An alarm could not be mailed');
    await smtp.fault({ action: '450', count: 1 });
    fail(20);
    await look();
    site.clock.pass(8);
    await look(); // over, and not told
    expect(await subjects()).toEqual([]);
    expect((await status()).alarms).toEqual([]);
  });

  test('reports that the database is unreachable, and when it is back', async () => {
    expectConsoleError('Nothing can be written');
    const { db } = site.app;
    const away = new Proxy(db, {
      get: (target, name) =>
        name === 'insertInto'
          ? () => {
              throw new Error('connect ECONNREFUSED');
            }
          : Reflect.get(target, name, target),
    });
    site.app.db = away;
    await look();
    expect(await subjects()).toEqual([]);
    await look();
    await look();
    expect(await subjects()).toEqual(['Alarm: Database']);
    site.app.db = db;
    await look();
    await look();
    expect(await subjects()).toEqual(['Alarm: Database', 'Resolved: Database']);
  });
});

test('ALARM-3 a failing job is listed with its error, and raises an alarm the third time', async () => {
  raised();
  expectConsoleError('A job failed');
  const run = (work: () => Promise<void>) => runJob(site.app, 'purge', 3_600_000, work);
  const bad = () => Promise.reject(new Error('no such "Aino"'));
  for (let i = 0; i < 2; i++) await run(bad);
  await look();
  const line = async () => (await status()).lines.find(({ key }) => key === 'job:purge');
  expect(await line()).toMatchObject({
    state: 'look',
    says: 'Hasn’t succeeded yet; failed 2 times since (Error: no such "…").',
  });
  await run(bad);
  await look();
  expect(await subjects()).toEqual(['Alarm: Deleting temporary records']);
  await run(async () => {});
  expect(await line()).toMatchObject({ state: 'good', says: 'Last done 0 seconds ago.' });
});

test('ALARM-3 a job that never runs here raises no alarm: a move or a restore may bring its row', async () => {
  const jobs = ['tidy', 'rewrite', 'backup'];
  const at = new Date(site.clock.now().getTime() - 30 * 86_400_000);
  await site.app.db
    .insertInto('jobRun')
    .values(jobs.map(job => ({ job, everySeconds: 60, succeededAt: at, failures: 0 })))
    .execute();
  site.clock.pass(3); // no longer fresh
  const listed = async () => {
    const { lines } = await status();
    return jobs.filter(job => lines.some(({ key }) => key === `job:${job}`));
  };
  const { store, config } = site.app;
  site.app.store = { ...store, kind: 'server' };
  await look();
  expect([await listed(), await subjects()]).toEqual([[], []]);
  site.app.store = { ...store, kind: 'embedded' };
  site.app.config = { ...config, backup: { dir: '/nowhere', key: Buffer.alloc(32), everyMinutes: 5 } };
  expect(await listed()).toEqual(jobs);
  site.app.isRehearsal = true;
  expect(await listed()).toEqual(['tidy', 'rewrite']);
});

test('ALARM-6 one payment in twenty that cannot start raises the alarm', async () => {
  raised();
  const start = (status: number, count: number) => {
    for (let i = 0; i < count; i++) site.app.traffic.count({ status, isCheckout: true });
  };
  for (let i = 0; i < 500; i++) site.app.traffic.count({ status: 200, isCheckout: false });
  start(200, 57);
  start(409, 4); // refused by a rule: no fault of the site
  start(503, 2);
  await look();
  expect(await subjects()).toEqual([]);
  start(503, 1);
  await look();
  expect(await subjects()).toEqual([]); // 3 of 64
  start(503, 1);
  await look();
  expect((await subjects())[0]).toMatch(/^Alarm: Checkout/);
});

test('ALARM-2 raises the alarm for mail waiting because its server is down', async () => {
  raised();
  const at = site.clock.now();
  await site.app.db
    .insertInto('outbox')
    .values(
      [1, 2, 3].map(n => ({
        dedupeKey: `late-${n}`,
        channel: 'email' as const,
        recipient: 'x@example.com',
        template: 'reset',
        attempts: 7,
        notBefore: new Date(at.getTime() + 1_845_000),
        createdAt: at,
      })),
    )
    .execute();
  site.clock.pass(11);
  await look();
  expect(await subjects()).toEqual(['Alarm: E-mail']);
});

describe('ALARM-2', () => {
  const hoursAgo = (hours: number) => new Date(site.clock.now().getTime() - hours * 3_600_000);
  const add = (message: {
    notBefore: Date;
    attempts: number;
    dedupeKey?: string;
    status?: 'failed';
    leaseUntil?: Date;
  }) =>
    site.app.db
      .insertInto('outbox')
      .values({
        dedupeKey: 'one',
        channel: 'sms' as const,
        recipient: '7055550100',
        template: 'reset',
        createdAt: hoursAgo(30),
        ...message,
      })
      .execute();
  const line = async () => (await status()).lines.find(({ key }) => key === 'texts');
  // Texts are on where they go to an outbox that people read.
  beforeEach(() => {
    site.app.config = { ...site.app.config, isDemo: true };
  });

  test('texts are off without a carrier, or where staff switched them off, and their job has no line', async () => {
    const about = async () => {
      const { lines } = await status();
      return lines.flatMap(({ key, says }) => (/^(job:)?texts$/.test(key) ? [says] : []));
    };
    await runJob(site.app, 'texts', 5000, async () => {});
    expect(await about()).toEqual([expect.stringContaining('read it in the outbox'), expect.anything()]);
    await switchOffers(site, { allowSmsNotifications: false });
    expect(await about()).toEqual(['Off.']);
    await switchOffers(site, { allowSmsNotifications: true });
    site.app.config = { ...site.app.config, isDemo: false };
    expect(await about()).toEqual(['Off.']);
  });

  test('counts a message given up after a day of tries as failed on the day of its last one', async () => {
    await add({ status: 'failed', attempts: 130, notBefore: hoursAgo(1) });
    await add({ dedupeKey: 'earlier', status: 'failed', attempts: 1, notBefore: hoursAgo(29) });
    expect((await line())?.says).toContain('1 failed in the last day');
  });

  test.each([
    ['while it is being sent', { attempts: 1, notBefore: 0, leaseUntil: 60 }],
    ['once its first attempt has failed', { attempts: 1, notBefore: 15, leaseUntil: null }],
    ['whose earlier attempts count', { attempts: 2, notBefore: 0, leaseUntil: null }],
  ])('a message sent again waits from then on: %s', async (_, { attempts, notBefore, leaseUntil }) => {
    const inSeconds = (seconds: number) => new Date(site.clock.now().getTime() + seconds * 1000);
    const lease = leaseUntil === null ? {} : { leaseUntil: inSeconds(leaseUntil) };
    await add({ attempts, notBefore: inSeconds(notBefore), ...lease });
    const { state, says } = (await line()) ?? {};
    expect([state, says]).toEqual(['good', expect.stringMatching(/^1 message waits; nothing is really sent/)]);
  });
});

test('without ALARM_MAIL, mails nothing and shows the alarm on the screen', async () => {
  raised();
  site.app.config = { ...site.app.config, alarmMail: null };
  fail(20);
  await look();
  expect(await subjects()).toEqual([]);
  const { alarms, isMailed } = await status();
  expect([alarms.length, isMailed]).toEqual([1, false]);
});
