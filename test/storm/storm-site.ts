import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import type { AppContext } from '#server/call.ts';
import { makeConfig } from '#server/config/checked-settings.ts';
import { type Env, readEnv } from '#server/config/setting-names.ts';
import { type BuiltContext, buildContext } from '#server/context.ts';
import { startOutbox } from '#server/jobs/outbox.ts';
import { startPaymentJobs } from '#server/jobs/payment.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { type SmtpFake, startSmtpFake } from '../fakes/smtp/client.ts';
import { type StripeFake, startStripeFake } from '../fakes/stripe/client.ts';
import { type Acknowledged, audit, nothingAcknowledged } from '../support/money/audit.ts';
import { steadyPort } from '../support/site/steady-port.ts';
import { copyTemplate } from '../support/store/template-database.ts';
import { testClock } from '../support/world/test-clock.ts';
import { buildCatalogue, buildMerch, buildStaff, buildTournament } from '../support/world/world.ts';
import type { StormWorld } from './device.ts';
import { liveThroughIt } from './family.ts';
import { keepBooks, sellAtDesk } from './staff.ts';

/** A real tournament (no demonstration) with the fakes beside it, and the environment of each of its processes. */
export interface StormSite {
  envs: (Env & { PORT: string })[];
  smtp: SmtpFake;
  stripe: StripeFake;
  world: StormWorld;
  acknowledged: Acknowledged;
  /**
   * Until so many more answers came, or ten seconds: steps are hit by progress, on a slow machine as well. Fails as soon
   * as a family has.
   */
  someAnswers(count: number): Promise<void>;
  /**
   * Families come and go, so many at a time, two desks sell without network, and a treasurer gives back, until `close` is
   * called; it waits for those who are still there.
   */
  open(families: number): { close(): Promise<void>; through(): number };
  /** Once every process has ended: what the site does in the next 40 minutes, then what is wrong. */
  lookLater(options?: { mayRepeat?: boolean }): Promise<string[]>;
  end(): Promise<void>;
}

export async function prepareStorm(options: {
  databaseUrl?: string;
  /** On one store that bears them. */
  processes?: number;
  shirts: number;
  random: () => number;
  /** Where the embedded store's folder is, if not in one of its own. */
  dir?: string;
  settings?: Env;
}): Promise<StormSite> {
  const dir = options.dir ?? (await copyTemplate());
  const ports = await Promise.all(Array.from({ length: options.processes ?? 1 }, steadyPort));
  const urls = ports.map(port => `http://127.0.0.1:${port}`);
  const [url] = urls as [string];
  const [smtp, stripe] = await Promise.all([
    startSmtpFake(),
    startStripeFake({ secretKey: 'sk_test_storm', webhookUrl: `${url}/api/payment/stripe-events` }),
  ]);
  const envs = ports.map(port => ({
    PORT: String(port),
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    DATA_DIR: dir,
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    DEMO: 'false',
    ...ownMailboxes,
    STAFF_SECOND_FACTOR: 'false',
    TOKEN_SECRET: 'a secret that is long enough for the storm',
    SMTP_URL: smtp.smtpUrl,
    STRIPE_SECRET_KEY: 'sk_test_storm',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    LOG_LEVEL: 'fatal',
    ...options.settings,
  }));

  /** The site without its web server, to build it or to look at it. */
  async function inside<T>(work: (app: AppContext, context: BuiltContext) => Promise<T>, at = new Date()): Promise<T> {
    const { renderMail } = await import('#web/mail/render-mail.tsx');
    const config = makeConfig(readEnv({ ...envs[0], LOG_LEVEL: 'silent' }), dir);
    const context = await buildContext(config, { renderMail, clock: testClock(at) });
    return work(context.app, context).finally(() => context.app.store.close());
  }
  const built = await inside(async app => {
    const { id: tournamentId } = await buildTournament(app);
    const { merchId, sizeIds } = await buildMerch(app.db, tournamentId, [{ title: 'M', stock: options.shirts }]);
    const shirt = { merchId, merchSizeId: sizeIds[0] as number };
    const desks = [await buildStaff(app, 'CheckInAdmin'), await buildStaff(app, 'CheckInAdmin')];
    const treasurer = await buildStaff(app, 'TournamentDirector');
    return { world: { catalogue: await buildCatalogue(app.db), tournamentId, shirt }, desks, treasurer };
  });
  const acknowledged = nothingAcknowledged();
  let isOver = false;
  let failure: unknown;
  const world: StormWorld = {
    ...built.world,
    urls,
    smtp,
    stripe,
    unpaid: [],
    paidOnline: [],
    acknowledged,
    answers: 0,
    random: options.random,
    isOver: () => isOver,
  };

  return {
    envs,
    smtp,
    stripe,
    world,
    acknowledged,
    async someAnswers(count) {
      const enough = world.answers + count;
      for (const end = Date.now() + 10_000; world.answers < enough && Date.now() < end; ) await sleep(3);
      if (failure) throw failure;
    },
    open(families) {
      let number = 0;
      let through = 0;
      let isClosing = false;
      const live = async (): Promise<void> => {
        while (!isClosing) {
          await liveThroughIt(world, ++number);
          through++;
        }
      };
      const isOverSoon = () => isClosing;
      const living = Promise.all([
        ...Array.from({ length: families }, live),
        ...built.desks.map((volunteer, i) => sellAtDesk(world, i + 1, volunteer, isOverSoon)),
        keepBooks(world, built.treasurer, isOverSoon),
      ]);
      living.catch(error => {
        isClosing = true;
        failure = error;
      });
      return {
        through: () => through,
        async close() {
          isClosing = true;
          const late = sleep(600_000, undefined, { ref: false }).then(() => {
            throw new Error('The families did not get through');
          });
          await Promise.race([living, late]);
        },
      };
    },
    lookLater: ({ mayRepeat = false } = {}) =>
      inside(
        async (app, context) => {
          await stripe.chargeFee(200);
          await stripe.payOut();
          const outbox = startOutbox(app);
          app.wakeOutbox = outbox.wake;
          const payments = startPaymentJobs(app);
          await payments.runOnce();
          await payments.stop();
          await outbox.drain();
          await outbox.stop();
          const mails = { arrived: await smtp.mails(), mayRepeat };
          const { token } = await buildStaff(app, 'TournamentDirector');
          const server = await buildApp(context);
          const fileOf = async (path: string) =>
            (await server.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).body;
          const files = {
            journal: await fileOf('/api/admin/journal.csv'),
            ledger: await fileOf('/api/admin/payments/ledger.csv'),
          };
          await server.close();
          const gateway = await stripe.ledger();
          return audit(app.db, { gateway, mails, files, acknowledged, overAt: app.clock.now() });
        },
        new Date(Date.now() + 40 * 60_000),
      ),
    async end() {
      isOver = true;
      await Promise.all([smtp.stop(), stripe.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
