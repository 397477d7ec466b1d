import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { makeConfig } from '#server/config/checked-settings.ts';
import { readEnv } from '#server/config/setting-names.ts';
import { buildContext } from '#server/context.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { type SmtpFake, startSmtpFake } from '../fakes/smtp/client.ts';
import { freePort, startServer } from '../support/site/test-site.ts';
import { copyTemplate } from '../support/store/template-database.ts';
import { buildCatalogue, buildCustomer, buildStaff, buildTournament } from '../support/world/world.ts';

// Whatever is typed, sent or wrong: nothing of it is in what the process writes. LOG-2 (G44 of the research: planted markers)
const marks = {
  password: 'zqpassword1!',
  token: 'zqtoken_0123456789abcdefABCDEF',
  card: '4242 4242 4242 4242',
  birth: '2013-11-29',
  medical: 'zqmedical asthma',
  phone: '7055550188',
  mail: 'zqmail.person@example.com',
  name: 'Zqname\r\n{"level":"error","text":"zqforged"}\u001b[31m\u009b2J',
};
/** What would show of them in a line, in whatever way it was written. */
const traces = /zq|4242\D?4242|2013-11-29|7055550188|705.?555|forged/i;

type Json = Record<string, unknown>;
const list = Object.values(marks);

/** Something of the right shape with a mark in each text. */
function filled(schema: Json, i = { next: 0 }): unknown {
  const any = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (any) return filled(any[0] as Json, i);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, part]) => [
        name,
        /mail/i.test(name) ? marks.mail : /phone/i.test(name) ? marks.phone : filled(part, i),
      ]),
    );
  if (schema.type === 'array') return [filled((schema.items ?? {}) as Json, i)];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return list[i.next++ % list.length];
}
const inputOf = (route: Route): unknown =>
  route.input
    ? filled(z.toJSONSchema(route.input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Json)
    : undefined;

let url: string;
let smtp: SmtpFake;
let server: Awaited<ReturnType<typeof startServer>>;
let tokens: (string | undefined)[];
let dir: string;
beforeAll(async () => {
  dir = await copyTemplate();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  smtp = await startSmtpFake();
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    DEMO: 'false',
    ...ownMailboxes,
    STAFF_SECOND_FACTOR: 'false',
    LOG_LEVEL: 'trace',
    TOKEN_SECRET: 'a secret that is long enough for this',
    SMTP_URL: smtp.smtpUrl,
    TRUST_PROXY: 'true',
    ALLOW_PRACTICE_PAYMENTS: 'true',
  };
  const { app } = await buildContext(makeConfig(readEnv(env), dir));
  await buildCatalogue(app.db);
  const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await buildTournament(app, {
    tournamentOn: day(60),
    registrationOpensOn: day(-10),
    registrationClosesAfter: day(50),
  });
  const customer = await buildCustomer(app, { firstName: marks.name, email: marks.mail, phoneNumber: marks.phone });
  tokens = [undefined, customer.token, (await buildStaff(app, 'SuperAdmin')).token, marks.token];
  await app.store.close();
  server = await startServer(env);
});
afterAll(async () => {
  await server?.stop();
  await smtp?.stop();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

let addresses = 0;
/** From another address each time, so that the limit does not answer instead. */
const send = (method: string, path: string, headers: Record<string, string>, body?: string | Uint8Array) =>
  fetch(`${url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`,
      ...headers,
    },
    ...(body === undefined || method === 'GET' ? {} : { body: body as BodyInit }),
    redirect: 'manual',
  }).then(async response => {
    await response.arrayBuffer();
    return response.status;
  });

describe('LOG-2 markers in every input', () => {
  test('are never logged by any route, valid or malformed, for any caller, and every event is one line', async () => {
    const statuses = new Map<number, number>();
    const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const marked = encodeURIComponent(list.join(' '));
    const isEnd = ({ path }: Route) => path.includes('/logout'); // last: what is asked afterwards is refused
    for (const route of (Object.values(routes) as Route[]).toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)))) {
      const input = inputOf(route);
      const path = (value: string) => route.path.replace(/\{\w+\}/g, value);
      const calls: [string, Record<string, string>, (string | Uint8Array)?][] = [
        [path('1'), { 'content-type': 'application/json' }, JSON.stringify(input)],
        [`${path(encodeURIComponent(marks.token))}?search=${marked}&email=${marked}&x=${marked}`, {}, undefined],
        [path('1'), { 'content-type': 'application/json' }, `{"password":"${marks.password}" ${marks.mail}`],
        [
          path('1'),
          { 'content-type': 'application/json' },
          JSON.stringify({ ...(input as object), [marks.mail]: list }),
        ],
        [path('1'), { 'content-type': 'text/plain' }, list.join('\n')],
        [
          path('1'),
          { 'content-type': `multipart/form-data; boundary=${'zq'}` },
          `--zq\r\nContent-Disposition: form-data; name="file"; filename="zq${marks.phone}.pdf"\r\n\r\nzq\r\n--zq--`,
        ],
        [
          path('1'),
          {
            'content-type': 'application/json',
            'stripe-signature': `t=1,v1=${marks.token}`,
            'x-twilio-signature': marks.token,
          },
          JSON.stringify(list),
        ],
      ];
      for (const [i, [to, headers, body]] of calls.entries()) {
        const token = tokens[(i + route.path.length) % tokens.length] ?? tokens[(i + 2) % tokens.length];
        const bearer = i % 3 === 2 ? undefined : token;
        note(
          await send(
            route.method,
            to,
            {
              ...headers,
              ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
              ...(i === 1
                ? { 'idempotency-key': marks.token, usercontext: marks.mail, 'x-request-id': marks.mail }
                : {}),
              'user-agent': `zq ${marks.phone}`,
              referer: `http://zq/${marks.token}`,
            },
            body,
          ),
        );
      }
    }
    for (const page of [
      `/user/reset/1/${marks.token}`,
      `/zq/${marked}`,
      `/user/login?email=${marked}`,
      '/signage/family/zqtoken',
      '/signage/school/zqtoken',
      `/customer/registration/zq`,
      '/assets/zq.js',
      '/zq.txt',
      `/%ff${marks.token}`,
      '//zq/',
    ])
      note(await send('GET', page, { accept: 'text/html' }));
    expect(statuses.get(200)).toBeGreaterThan(50);
    expect(statuses.get(400)).toBeGreaterThan(50);
    await expectClean();
  }, 240_000);

  test('are not logged on sign-up, failed sign-in, contact form or refused mail', async () => {
    const json = { 'content-type': 'application/json' };
    const person = {
      firstName: 'Zqfirst',
      lastName: 'Zqlast',
      email: 'bounce@zqdomain.example.com',
      password: marks.password,
      confirmPassword: marks.password,
      addressLine1: '1 Zq Street',
      city: 'Zqcity',
      province: 'ON',
      postalCode: 'P3E 5P9',
      phoneNumber: marks.phone,
    };
    expect(await send('POST', '/api/users/register', json, JSON.stringify(person))).toBe(200);
    const wrong = JSON.stringify({ username: marks.mail, password: marks.password });
    expect(await send('POST', '/api/users/authenticate', json, wrong)).toBe(401);
    const contact = { firstName: 'Zq', lastName: 'Zq', email: marks.mail, phone: marks.phone, message: marks.medical };
    expect(await send('PUT', '/api/email/contactUs', json, JSON.stringify(contact))).toBe(200);
    await expect.poll(() => server.output(), { timeout: 15_000 }).toContain('A message cannot be sent');
    await expectClean();
  });

  test('are left out of an internal error, which is logged with its request', async () => {
    // A request cut in the middle, a header too long, bytes that are no HTTP: the framework speaks, not a handler.
    const before = lines().length;
    await send('GET', `/api/tournaments?${'zq'.repeat(20_000)}`, {});
    await send('TRACE'.replace('TRACE', 'PROPFIND'), `/api/zq`, {});
    await expectClean();
    expect(lines().length).toBeGreaterThanOrEqual(before);
  });
});

const lines = (): string[] => server.output().split('\n').filter(Boolean);

async function expectClean(): Promise<void> {
  // Lines leave in their order: with this one all before it are here.
  const last = (await fetch(`${url}/api/users/profile`)).headers.get('x-request-id') as string;
  await expect.poll(() => server.output(), { timeout: 15_000 }).toContain(last);
  const written = lines();
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter(line => traces.test(line))).toEqual([]);
  expect(written.filter(line => !/^\{"time":"[^"]+","level":"\w+","text":".*\}$/.test(line) || !isJson(line))).toEqual(
    [],
  );
  expect(written.filter(line => /[\p{Cc}\u2028\u2029]/u.test(line))).toEqual([]);
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
