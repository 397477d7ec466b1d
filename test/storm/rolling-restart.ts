import { setTimeout as sleep } from 'node:timers/promises';
import { fullSize } from '../support/full-size.ts';
import type { SiteProcesses } from '../support/site/site-processes.ts';
import { type Arrived, registerFamily, type Visitor } from '../support/world/family-journey.ts';
import { buildCatalogue, buildTournament, competitorInput } from '../support/world/world.ts';

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

export interface RestartReport {
  /** Requests that did not succeed. */
  failed: string[];
  arrived: Arrived[];
  requests: number;
}

/** Both processes are restarted in turn, while people read pages and families register through the balancer. */
export async function restartUnderLoad(site: SiteProcesses, rounds: number): Promise<RestartReport> {
  const catalogue = await buildCatalogue(site.app.db);
  const { id: tournamentId } = await buildTournament(site.app);
  const [failed, arrived]: [string[], Arrived[]] = [[], []];
  const count = { requests: 0 };
  let isOver = false;

  const reading = Array.from({ length: fullSize(2, 6) }, async (_, i) => {
    const paths = ['/', '/api/tournaments', '/user/login', '/api/config', '/contact', '/privacy'];
    const visitor = visitorOf(site, `10.0.1.${i}`, failed, count);
    for (let n = i; !isOver && failed.length === 0; n++) {
      await visitor.page('home page', paths[n % paths.length] as string);
      await sleep(25);
    }
  });
  const registering = Array.from({ length: fullSize(1, 4) }, async (_, i) => {
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
      // A child of their own: the same in two families would be asked about by mail.
      const competitor = (registrationId: number) => ({
        ...competitorInput(catalogue, registrationId),
        lastName: `Family ${i} of ${n}`,
      });
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
  return { failed, arrived, requests: count.requests };
}
