import { randomUUID } from 'node:crypto';
import type { Registration } from '#contract/registration/registration.ts';
import { competitorInput } from '../support/world/world.ts';
import { type CallSite, device, type StormWorld } from './device.ts';

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

/** One parent who signs up, registers a child, buys this and that, and pays, and tries again whatever happens to the site. */
export async function liveThroughIt(world: StormWorld, number: number): Promise<void> {
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
  if (random() < 0.1) {
    world.unpaid.push(registrationId);
    return; // walks away, with a basket
  }
  if (random() < 0.3 && (await openPage(call, registrationId)) !== 'completed') {
    if (random() < 0.3) {
      world.unpaid.push(registrationId);
      return; // walks away from the payment page
    }
    await addPass(); // a change of mind ends the payment under way
  }
  await pay(world, call, registrationId);
}

/** Presses sign up again while no mail comes: a process that was killed may hold it for a minute. */
async function signUp(
  world: StormWorld,
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

async function pay(world: StormWorld, call: CallSite, registrationId: number): Promise<void> {
  for (let i = 0; ; i++) {
    if (i === 50) throw new Error(`Registration ${registrationId} cannot be paid`);
    const sessionId = await openPage(call, registrationId);
    if (sessionId !== 'completed') await world.stripe.pay(sessionId).catch(() => {}); // paid already: refused a second time
    const { body } = await call<{ state: string }>('PUT', `/api/registration/${registrationId}/payment`);
    if (body.state === 'completed') break;
    if (body.state === 'review') throw new Error(`The payment of registration ${registrationId} is under review`);
  }
  const receipt = await call<{ confirmationCode: string }>('GET', `/api/registration/receipt/${registrationId}`);
  world.paidOnline.push(registrationId);
  world.acknowledged.receipts.push({ registrationId, confirmationCode: receipt.body.confirmationCode });
}
