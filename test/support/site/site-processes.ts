import type { AppContext } from '#server/call.ts';
import { makeConfig } from '#server/config/checked-settings.ts';
import type { Env } from '#server/config/setting-names.ts';
import { buildContext } from '#server/context.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { type SmtpFake, startSmtpFake } from '../../fakes/smtp/client.ts';
import { type StripeFake, startStripeFake } from '../../fakes/stripe/client.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { steadyPort } from './steady-port.ts';
import { startServer } from './test-site.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Processes of the site over one PostgreSQL, behind a balancer, with the world outside as fakes. */
export interface SiteProcesses {
  url: string;
  urls: readonly string[];
  balancer: Balancer;
  smtp: SmtpFake;
  stripe: StripeFake;
  /** The same context in this process, to prepare and to look; it runs no job. */
  app: AppContext;
  /** Stops one as a new version would, starts it again and waits until the balancer sends people to it. */
  restart(index: number): Promise<void>;
  output(): string;
  close(): Promise<void>;
}

export async function startSiteProcesses(
  databaseUrl: string,
  {
    count = 2,
    settings = {},
    prepare = async () => {},
  }: { count?: number; settings?: Env; prepare?(app: AppContext): Promise<unknown> } = {},
): Promise<SiteProcesses> {
  const ports = await Promise.all(Array.from({ length: count }, steadyPort));
  const balancer = await startBalancer(ports);
  const [smtp, stripe] = await Promise.all([
    startSmtpFake(),
    startStripeFake({ secretKey: 'sk_test_many', webhookUrl: `${balancer.url}/api/payment/stripe-events` }),
  ]);
  const env: Env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: balancer.url,
    HOST: '127.0.0.1',
    DEMO: 'false',
    ...ownMailboxes,
    STAFF_SECOND_FACTOR: 'false',
    TRUST_PROXY: 'true',
    TOKEN_SECRET: 'a secret that is long enough for many processes',
    SMTP_URL: smtp.smtpUrl,
    STRIPE_SECRET_KEY: 'sk_test_many',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    ...settings,
  };
  const { app } = await buildContext(makeConfig(env, '/nowhere'));
  await prepare(app);
  const start = (port: number): Promise<Server> => startServer({ ...env, PORT: String(port) });
  const servers = await Promise.all(ports.map(start));
  const said: string[] = [];
  const untilHealthy = async (port: number): Promise<void> => {
    while (!balancer.isHealthy(port)) await new Promise(resolve => setTimeout(resolve, 50));
  };
  await Promise.all(ports.map(untilHealthy));
  return {
    url: balancer.url,
    urls: ports.map(port => `http://127.0.0.1:${port}`),
    balancer,
    smtp,
    stripe,
    app,
    async restart(index) {
      const [server, port] = [servers[index] as Server, ports[index] as number];
      await server.stop();
      if (server.child.exitCode !== 0) throw new Error(`It ended with ${server.child.exitCode}:\n${server.output()}`);
      said.push(server.output());
      servers[index] = await start(port);
      await untilHealthy(port);
    },
    output: () => [...said, ...servers.map(server => server.output())].join('\n'),
    async close() {
      await Promise.all(servers.map(server => server.stop()));
      await Promise.all([balancer.close(), smtp.stop(), stripe.stop(), app.store.close()]);
    },
  };
}
