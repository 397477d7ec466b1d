import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registration } from '#contract/registration.ts';
import type { SmtpFake } from '../fakes/smtp/client.ts';
import type { StripeFake } from '../fakes/stripe/client.ts';
import { type BuiltCatalogue, competitorInput } from '../support/world.ts';

/** What the site said was done, and must therefore still be so. */
export interface Acknowledged {
  accounts: string[];
  competitors: { id: number; firstName: string }[];
  /** By registration: the highest count of passes an answer named. */
  spectators: Map<number, number>;
  receipts: { registrationId: number; confirmationCode: string }[];
}

export interface FamilyWorld {
  url: string;
  smtp: SmtpFake;
  stripe: StripeFake;
  catalogue: BuiltCatalogue;
  tournamentId: number;
  acknowledged: Acknowledged;
  isOver(): boolean;
}

const password = 'northern lights 27';

/** One parent who signs up, registers a child, takes passes and pays, and tries again whatever happens to the site. */
export async function liveThroughIt(world: FamilyWorld, name: string): Promise<void> {
  const email = `${name}@example.com`;
  let token = '';

  /** Repeats a call until the site answers; a refusal is an answer. */
  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<{ status: number; body: T }> {
    for (;;) {
      try {
        const response = await fetch(world.url + path, {
          method,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(key ? { 'idempotency-key': key } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(15_000),
        });
        const answer = (await response.json()) as T & { code?: string };
        if (response.status === 429 || response.status === 503 || answer?.code === 'key_in_use')
          throw new Error('later');
        if (response.status >= 500)
          throw new Error(`${method} ${path} answered ${response.status}`, { cause: 'fatal' });
        return { status: response.status, body: answer };
      } catch (error) {
        if (error instanceof Error && error.cause === 'fatal') throw error;
        if (world.isOver()) throw new Error('over', { cause: error });
        await sleep(60);
      }
    }
  }

  const address = {
    addressLine1: '1 Elm',
    city: 'Sudbury',
    province: 'ON',
    postalCode: 'P3A 1A1',
    phoneNumber: '7055550100',
  };
  const person = { firstName: name, lastName: 'Storm', email, password, confirmPassword: password, ...address };
  await call('POST', '/api/users/register', person);
  world.acknowledged.accounts.push(email);
  const mail = await world.smtp.waitForMail(email, { timeoutMs: 180_000 });
  const hash = /\/user\/verification\/([\w-]+)/.exec(mail.text ?? '')?.[1];
  await call('PUT', '/api/users/register', { hash });
  token = (await call<{ token: string }>('POST', '/api/users/authenticate', { username: email, password })).body.token;
  const { registrationId } = (await call<Registration>('POST', `/api/registration/create/${world.tournamentId}`)).body;
  const competitor = { ...competitorInput(world.catalogue, registrationId), firstName: name };
  const added = await call<{ id: number }>('POST', '/api/registration/competitor', competitor, randomUUID());
  if (added.status === 200) world.acknowledged.competitors.push({ id: added.body.id, firstName: name });
  for (let i = 0; i < 3; i++) {
    const { status, body } = await call<number>('POST', `/api/registration/spectator/${registrationId}`);
    if (status === 200) world.acknowledged.spectators.set(registrationId, body);
  }
  await pay(world, call, registrationId);
}

type CallSite = <T>(method: string, path: string, body?: unknown, key?: string) => Promise<{ status: number; body: T }>;

async function pay(world: FamilyWorld, call: CallSite, registrationId: number): Promise<void> {
  for (;;) {
    const start = await call<{ kind: string; url?: string }>(
      'POST',
      `/api/registration/${registrationId}/payment`,
      undefined,
      randomUUID(),
    );
    const sessionId = /cs_test_\w+/.exec(start.body.url ?? '')?.[0];
    if (sessionId) await world.stripe.pay(sessionId).catch(() => {}); // paid already: the fake refuses a second time
    const { body } = await call<{ state: string }>('PUT', `/api/registration/${registrationId}/payment`);
    if (body.state === 'completed') break;
    if (body.state === 'review') throw new Error(`The payment of registration ${registrationId} is under review`);
  }
  const receipt = await call<{ confirmationCode: string }>('GET', `/api/registration/receipt/${registrationId}`);
  world.acknowledged.receipts.push({ registrationId, confirmationCode: receipt.body.confirmationCode });
}
