import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fullSize } from '../support/full-size.ts';
import { checkLedger } from '../support/money/check-ledger.ts';
import { type SiteProcesses, startSiteProcesses } from '../support/site/site-processes.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { type Arrived, registerFamily, type Visitor } from '../support/world/family-journey.ts';
import { buildCatalogue, buildTournament, competitorInput } from '../support/world/world.ts';

const database = await startPostgres();
const rounds = fullSize(1, 20);

/** A browser that never tries again: whatever does not succeed is a failed request. */
function visitorOf(site: SiteProcesses, address: string, failed: string[], count: { requests: number }): Visitor {
  const ask = async (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) => {
    count.requests++;
    const response = await fetch(site.url + path, {
      method,
      headers: {
        ...headers,
        'x-forwarded-for': address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => error);
    const text = response instanceof Error ? `${response} ${response.cause}` : await response.text();
    if (!(response instanceof Error) && response.ok) return text;
    failed.push(`${method} ${path}: ${response instanceof Error ? '' : response.status} ${text}`);
    throw new Error(failed.at(-1));
  };
  return {
    async call(_step, method, path, { token, body, key } = {}) {
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      return JSON.parse(await ask(method, path, headers, body));
    },
    page: async (_step, path) => void (await ask('GET', path, { accept: 'text/html' })),
    async mailedHash(email) {
      const mail = await site.smtp.waitForMail(email, { timeoutMs: 30_000 });
      return /\/user\/verification\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
    },
    payAtGateway: async sessionId => void (await site.stripe.pay(sessionId)),
  };
}

describe.skipIf(!database)('two processes of the site behind a balancer', () => {
  test(`survive restarts in turn under load (×${rounds}): no request fails, and nothing is written twice`, async () => {
    // The least that is sure: a balancer that looks every second has looked at least once.
    const site = await startSiteProcesses(database?.url ?? '', { settings: { DRAIN_SECONDS: '2' } });
    const catalogue = await buildCatalogue(site.app.db);
    const { id: tournamentId } = await buildTournament(site.app);
    const [failed, arrived]: [string[], Arrived[]] = [[], []];
    const count = { requests: 0 };
    let isOver = false;

    const reading = Array.from({ length: 6 }, async (_, i) => {
      const paths = ['/', '/api/tournaments', '/user/login', '/api/config', '/contact', '/privacy'];
      const visitor = visitorOf(site, `10.0.1.${i}`, failed, count);
      for (let n = i; !isOver && failed.length === 0; n++) {
        await visitor.page('home page', paths[n % paths.length] as string);
        await sleep(fullSize(25, 5));
      }
    });
    const registering = Array.from({ length: 4 }, async (_, i) => {
      const visitor = visitorOf(site, `10.0.2.${i}`, failed, count);
      for (let n = 0; !isOver && failed.length === 0; n++) {
        const family = {
          email: `family-${i}-${n}@example.com`,
          password: 'northern lights 27',
          isNew: true,
          children: 1,
          spectators: 1,
          lunches: 0,
          merch: null,
        };
        const competitor = (registrationId: number) => competitorInput(catalogue, registrationId);
        arrived.push(await registerFamily(visitor, family, { tournamentId, competitor }));
      }
    });
    const clients = Promise.allSettled([...reading, ...registering]);
    for (let round = 0; round < rounds && failed.length === 0; round++)
      for (const index of [0, 1]) {
        await site.restart(index);
        await sleep(300);
      }
    isOver = true;
    await clients;
    expect(failed, site.output()).toEqual([]);
    expect(arrived.length).toBeGreaterThan(rounds * 4);
    expect(count.requests).toBeGreaterThan(rounds * 200);
    expect(Math.min(...site.balancer.answered().values())).toBeGreaterThan(count.requests / 10); // both took part

    const { db } = site.app;
    await expect.poll(() => db.selectFrom('outbox').where('status', '=', 'pending').selectAll().execute()).toEqual([]);
    expect((await site.stripe.deliveries()).filter(delivery => delivery.status !== 200)).toEqual([]);
    await checkLedger(db, await site.stripe.ledger());
    const competitors = await db.selectFrom('competitor').select('id').execute();
    expect(competitors.map(({ id }) => id).sort()).toEqual(arrived.flatMap(one => one.competitorIds).sort());
    const registrations = await db.selectFrom('registration').select(['id', 'spectators']).execute();
    expect(registrations.map(({ id }) => id).sort()).toEqual(arrived.map(one => one.registrationId).sort());
    expect(registrations.every(({ spectators }) => spectators === 1)).toBe(true);
    const mails = (await site.smtp.mails()).map(mail => `${mail.to} ${mail.subject}`);
    expect(mails.filter((mail, i) => mails.indexOf(mail) !== i)).toEqual([]);
    expect(mails).toHaveLength(arrived.length * 2);
    await site.close();
    await database?.stop();
  });
});
