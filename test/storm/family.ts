import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registration } from '#contract/registration/registration.ts';
import type { SmtpFake } from '../fakes/smtp/client.ts';
import type { StripeFake } from '../fakes/stripe/client.ts';
import type { Acknowledged } from '../support/money/audit.ts';
import { type BuiltCatalogue, competitorInput } from '../support/world/world.ts';

export interface FamilyWorld {
  /** Of every process of the site: whoever does not answer is left for the next. */
  urls: string[];
  smtp: SmtpFake;
  stripe: StripeFake;
  catalogue: BuiltCatalogue;
  tournamentId: number;
  /** There are fewer than families that want one. */
  shirt: { merchId: number; merchSizeId: number };
  acknowledged: Acknowledged;
  /** How many the site has given. */
  answers: number;
  random: () => number;
  isOver(): boolean;
}

type CallSite = <T>(method: string, path: string, body?: unknown, key?: string) => Promise<Answer<T>>;
interface Answer<T> {
  status: number;
  body: T & { code?: string };
}

const password = 'northern lights 27';
const mostPresses = 20; // ten seconds may pass between two kills, and a busy machine may need several for one mail
const person = {
  lastName: 'Storm',
  password,
  confirmPassword: password,
  addressLine1: '1 Elm',
  city: 'Sudbury',
  province: 'ON',
  postalCode: 'P3A 1A1',
  phoneNumber: '7055550100',
};

/** One parent's device: repeats a call until a process of the site answers; a refusal is an answer. */
function device(world: FamilyWorld, number: number): { call: CallSite; signIn(token: string): void } {
  let at = number;
  let token = '';
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`; // each has its own: limits count by it
  const call: CallSite = async (method, path, body, key) => {
    for (;;) {
      try {
        const response = await fetch((world.urls[at % world.urls.length] as string) + path, {
          method,
          headers: {
            'x-forwarded-for': address,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(key ? { 'idempotency-key': key } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(15_000),
        });
        const answer = await response.json();
        if (response.status === 429 || response.status === 503 || answer?.code === 'key_in_use')
          throw new Error('later');
        if (response.status >= 500)
          throw new Error(`${method} ${path} answered ${response.status}`, { cause: 'fatal' });
        world.answers++;
        return { status: response.status, body: answer };
      } catch (error) {
        if (error instanceof Error && error.cause === 'fatal') throw error;
        if (world.isOver()) throw new Error('over', { cause: error });
        at++;
        await sleep(60);
      }
    }
  };
  return {
    call,
    signIn(given) {
      token = given;
    },
  };
}

/** One parent who signs up, registers a child, buys this and that, and pays, and tries again whatever happens to the site. */
export async function liveThroughIt(world: FamilyWorld, number: number): Promise<void> {
  const { acknowledged, random } = world;
  const name = `family${number}`;
  const email = `${name}@example.com`;
  const { call, signIn } = device(world, number);

  await signUp(world, call, { ...person, firstName: name, email });
  signIn((await call<{ token: string }>('POST', '/api/users/authenticate', { username: email, password })).body.token);
  const { registrationId } = (await call<Registration>('POST', `/api/registration/create/${world.tournamentId}`)).body;
  const competitor = { ...competitorInput(world.catalogue, registrationId), firstName: name };
  const added = await call<{ id: number }>('POST', '/api/registration/competitor', competitor, randomUUID());
  if (added.status === 200) acknowledged.competitors.push({ id: added.body.id, firstName: name });
  const addPass = async (): Promise<void> => {
    const { status, body } = await call<number>('POST', `/api/registration/spectator/${registrationId}`);
    if (status === 200) acknowledged.spectators.set(registrationId, body);
  };
  for (let i = 0; i < 3; i++) await addPass();
  if (random() < 0.6) await call('POST', `/api/registration/${registrationId}/merch-order`, world.shirt);
  if (random() < 0.1) return; // walks away, with a basket
  if (random() < 0.3 && (await openPage(call, registrationId)) !== 'completed') {
    if (random() < 0.3) return; // walks away from the payment page
    await addPass(); // a change of mind ends the payment under way
  }
  await pay(world, call, registrationId);
}

/** Presses sign up again while no mail comes: a process that was killed may hold it for a minute. */
async function signUp(
  world: FamilyWorld,
  call: CallSite,
  input: typeof person & { firstName: string; email: string },
): Promise<void> {
  const { email } = input;
  for (let i = 1; ; i++) {
    const isLast = i === mostPresses;
    await call('POST', '/api/users/register', input);
    const mail = await world.smtp.waitForMail(email, { timeoutMs: 15_000 }).catch(error => {
      if (isLast || world.isOver()) throw error;
    });
    if (!mail) continue;
    const hash = /\/user\/verification\/([\w-]+)/.exec(mail.text ?? '')?.[1];
    const { status } = await call('PUT', '/api/users/register', { hash });
    if (status === 200) world.acknowledged.accounts.push(email);
    if (status === 200) return;
    if (isLast) throw new Error(`${email} cannot be verified: ${status}`);
  }
}

async function openPage(call: CallSite, registrationId: number): Promise<string | 'completed'> {
  for (let i = 0; i < 50; i++) {
    const { status, body } = await call<{ kind: string; url?: string }>(
      'POST',
      `/api/registration/${registrationId}/payment`,
      undefined,
      randomUUID(),
    );
    if (body.kind === 'completed') return 'completed';
    const sessionId = /cs_test_\w+/.exec(body.url ?? '')?.[0];
    if (sessionId) return sessionId;
    if (body.code !== 'sold_out') throw new Error(`Pressing pay was answered ${status} ${body.code}`);
    const { merchOrders } = (await call<Registration>('GET', `/api/registration/${registrationId}`)).body;
    for (const { merchOrderId } of merchOrders)
      await call('DELETE', `/api/registration/${registrationId}/merch-orders/${merchOrderId}`);
  }
  throw new Error(`Registration ${registrationId} does not get to its payment page`);
}

async function pay(world: FamilyWorld, call: CallSite, registrationId: number): Promise<void> {
  for (let i = 0; ; i++) {
    if (i === 50) throw new Error(`Registration ${registrationId} cannot be paid`);
    const sessionId = await openPage(call, registrationId);
    if (sessionId !== 'completed') await world.stripe.pay(sessionId).catch(() => {}); // paid already: refused a second time
    const { body } = await call<{ state: string }>('PUT', `/api/registration/${registrationId}/payment`);
    if (body.state === 'completed') break;
    if (body.state === 'review') throw new Error(`The payment of registration ${registrationId} is under review`);
  }
  const receipt = await call<{ confirmationCode: string }>('GET', `/api/registration/receipt/${registrationId}`);
  world.acknowledged.receipts.push({ registrationId, confirmationCode: receipt.body.confirmationCode });
}
