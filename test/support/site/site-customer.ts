import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';

/** A site that runs, wherever. */
export type SiteAddress = { readonly url: string };
export interface SiteCustomer {
  email: string;
  personId: number;
  /** Calls the site's API as this customer; throws when it refuses. */
  call<T>(method: string, path: string, input?: unknown): Promise<T>;
  /** Every page of the context opens signed in, as another tab would have left it. */
  enter(context: BrowserContext): Promise<void>;
}

async function request<T>(
  site: SiteAddress,
  method: string,
  path: string,
  input?: unknown,
  token?: string,
): Promise<T> {
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      ...(input === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

type BrowserSession = { token: string; personId: number };

export async function signInTo(site: SiteAddress, email: string, password: string): Promise<SiteCustomer> {
  const credentials = { username: email, password };
  return customerOf(site, await request<BrowserSession>(site, 'POST', '/api/users/authenticate', credentials), email);
}

/** Whoever a browser is signed in as. */
export function customerOf(site: SiteAddress, session: BrowserSession, email: string): SiteCustomer {
  return {
    email,
    personId: session.personId,
    call: (method, path, input) => request(site, method, path, input, session.token),
    async enter(context) {
      await context.addInitScript(text => {
        if (!sessionStorage.getItem('was here')) localStorage.setItem('nlc.user', text);
        sessionStorage.setItem('was here', 'yes');
      }, JSON.stringify(session));
    },
  };
}

/** A new account, verified by the mailed link as its owner would. */
export async function addCustomer(site: SiteAddress): Promise<SiteCustomer> {
  const email = `family-${randomBytes(5).toString('hex')}@dojo.example`;
  const password = 'moose-canoe-lantern';
  await request(site, 'POST', '/api/users/register', {
    firstName: 'Aino',
    lastName: 'Korhonen',
    email,
    password,
    confirmPassword: password,
    addressLine1: '12 Elm Street',
    addressLine2: '',
    city: 'Sudbury',
    province: 'ON',
    postalCode: 'P3A 1A1',
    phoneNumber: '7055550177',
  });
  for (let tries = 0; ; tries++) {
    const messages = await request<{ recipient: string; text: string }[]>(site, 'GET', '/api/dev/outbox');
    const text = messages.find(message => message.recipient === email)?.text ?? '';
    const hash = /\/user\/verification\/([^\s/]+)/.exec(text)?.[1];
    if (hash) {
      await request(site, 'PUT', '/api/users/register', { hash });
      return signInTo(site, email, password);
    }
    if (tries > 100) throw new Error('No verification e-mail came');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** The id of the customer's registration for the next tournament, made when there is none. */
export async function startRegistration(customer: SiteCustomer): Promise<number> {
  const tournaments = await customer.call<{ id: number; isNext: boolean }[]>('GET', '/api/tournaments');
  const next = tournaments.find(tournament => tournament.isNext);
  const path = `/api/registration/create/${next?.id}`;
  return (await customer.call<{ registrationId: number }>('POST', path)).registrationId;
}

/** Adds a spectator pass and pays for everything by practice payment. */
export async function payFor(customer: SiteCustomer, registrationId: number): Promise<void> {
  await customer.call('POST', `/api/registration/spectator/${registrationId}`);
  const { url } = await customer.call<{ url: string }>('POST', `/api/registration/${registrationId}/payment`);
  await customer.call('POST', `/api/practice-payment/${url.split('/').at(-1)}`, { decision: 'pay' });
}

interface LastYearsChild {
  events: { id: number }[];
}

/** A registration with all of last year's children, each in the events of then, the waiver signed. Answers its number. */
export async function registerAgain(parent: SiteCustomer): Promise<number> {
  const registrationId = await startRegistration(parent);
  const form = await parent.call<{ previous: LastYearsChild[]; waiver: { waiverVersionId: number } }>(
    'GET',
    `/api/registration/${registrationId}/competitor-form`,
  );
  for (const child of form.previous)
    await parent.call('POST', '/api/registration/competitor', {
      ...child,
      registrationId,
      eventIds: child.events.map(event => event.id),
      waiverVersionId: form.waiver.waiverVersionId,
      waiverSignedBy: 'Mélanie Séguin',
    });
  return registrationId;
}
