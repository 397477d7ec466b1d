import { randomUUID } from 'node:crypto';
import type { Registration } from '#contract/registration/registration.ts';

/** What a family does on its way, as a report tells it. */
export const journeySteps = [
  'home page',
  'sign-up page',
  'sign up',
  'verify',
  'sign-in page',
  'sign in',
  'begin',
  'look at the registration',
  'competitor form',
  'save a competitor',
  'add an extra',
  'begin the payment',
  'come back from paying',
  'receipt',
] as const;
export type JourneyStep = (typeof journeySteps)[number];

/** A password is hashed in them. */
export const hashingSteps: readonly JourneyStep[] = ['sign up', 'sign in'];

export interface JourneyFamily {
  email: string;
  password: string;
  /** Without an account yet. */
  isNew: boolean;
  children: number;
  spectators: number;
  lunches: number;
  merch: { merchId: number; merchSizeId: number } | null;
}

/** The browser of one family, and what happens outside the site. */
export interface Visitor {
  call<T>(step: JourneyStep, method: string, path: string, options?: CallOptions): Promise<T>;
  page(step: JourneyStep, path: string): Promise<void>;
  /** The secret of the link in the mail that a new account gets. */
  mailedHash(email: string): Promise<string>;
  payAtGateway(sessionId: string): Promise<void>;
}
interface CallOptions {
  token?: string;
  body?: unknown;
  key?: string;
}

export interface Arrived {
  registrationId: number;
  competitorIds: number[];
  spectators: number;
  confirmationCode: string;
}

const address = {
  addressLine1: '1 Elm Street',
  addressLine2: '',
  city: 'Sudbury',
  province: 'ON',
  postalCode: 'P3A 1A1',
  phoneNumber: '7055550100',
};

/**
 * A family on its way through the whole registration: what its browser asks for, page by page, and side by side where the
 * pages do. It never tries again; whatever is refused, `visitor` throws.
 */
export async function registerFamily(
  visitor: Visitor,
  family: JourneyFamily,
  { tournamentId, competitor }: { tournamentId: number; competitor(registrationId: number, child: number): object },
): Promise<Arrived> {
  await visitor.page('home page', '/');
  if (family.isNew) await signUp(visitor, family);
  await visitor.page('sign-in page', '/user/login');
  const { token } = await visitor.call<{ token: string }>('sign in', 'POST', '/api/users/authenticate', {
    body: { username: family.email, password: family.password },
  });
  const call = <T>(step: JourneyStep, method: string, path: string, options: CallOptions = {}): Promise<T> =>
    visitor.call<T>(step, method, path, { token, ...options });

  await call('begin', 'GET', '/api/tournaments');
  await call('begin', 'GET', `/api/registration/getAll/${tournamentId}`);
  await call('begin', 'GET', `/api/registration/incomplete/${tournamentId}`);
  const begun = await call<Registration>('begin', 'POST', `/api/registration/create/${tournamentId}`);
  const { registrationId } = begun;
  /** After a press on the page only what it may have changed is asked for again. */
  const look = (isAfterPress = false): Promise<unknown> => {
    const paths = [
      ...[`registration/${registrationId}`, `merch/${tournamentId}`],
      ...(isAfterPress ? [] : [`registration/${registrationId}/competitor-form`, 'users/profile']),
    ];
    return Promise.all(paths.map(path => call('look at the registration', 'GET', `/api/${path}`)));
  };
  await look();

  const competitorIds: number[] = [];
  for (let child = 0; child < family.children; child++) {
    const form = `/api/registration/${registrationId}/competitor-form`;
    await Promise.all([form, '/api/users/profile'].map(path => call('competitor form', 'GET', path)));
    const body = competitor(registrationId, child);
    const saved = await call<{ id: number }>('save a competitor', 'POST', '/api/registration/competitor', {
      body,
      key: randomUUID(),
    });
    competitorIds.push(saved.id);
    await look();
  }
  let spectators = 0;
  for (; spectators < family.spectators; spectators++) {
    await call('add an extra', 'POST', `/api/registration/spectator/${registrationId}`);
    await look(true);
  }
  for (let lunch = 0; lunch < family.lunches; lunch++) {
    await call('add an extra', 'POST', `/api/registration/lunch/${registrationId}`);
    await look(true);
  }
  if (family.merch) {
    await call('add an extra', 'POST', `/api/registration/${registrationId}/merch-order`, { body: family.merch });
    await look(true);
  }

  await call('look at the registration', 'GET', `/api/registration/${registrationId}`);
  const { url } = await call<{ url?: string }>(
    'begin the payment',
    'POST',
    `/api/registration/${registrationId}/payment`,
    { key: randomUUID() },
  );
  const [sessionId] = /cs_test_\w+/.exec(url ?? '') ?? [];
  if (!sessionId) throw new Error(`Registration ${registrationId} was not led to a payment page`);
  await visitor.payAtGateway(sessionId);
  await visitor.page('come back from paying', `/customer/registration/${registrationId}/confirmation?payment=return`);
  const { state } = await call<{ state: string }>(
    'come back from paying',
    'PUT',
    `/api/registration/${registrationId}/payment`,
  );
  if (state !== 'completed') throw new Error(`The payment of registration ${registrationId} is ${state}`);
  await call('receipt', 'GET', `/api/registration/${registrationId}`);
  const receipt = await call<{ confirmationCode: string }>(
    'receipt',
    'GET',
    `/api/registration/receipt/${registrationId}`,
  );
  return { registrationId, competitorIds, spectators, confirmationCode: receipt.confirmationCode };
}

async function signUp(visitor: Visitor, { email, password }: JourneyFamily): Promise<void> {
  await visitor.page('sign-up page', '/user/register');
  await visitor.call('sign up', 'POST', '/api/users/register', {
    body: { firstName: 'Maija', lastName: 'Korhonen', email, password, confirmPassword: password, ...address },
  });
  const hash = await visitor.mailedHash(email);
  await visitor.page('verify', `/user/verification/${hash}`);
  await visitor.call('verify', 'PUT', '/api/users/register', { body: { hash } });
}
