import { redirect } from 'react-router';
import { isStaff } from '#core/access/access.ts';
import { readSession, saveReturnPath } from './session.ts';

type Middleware = (args: { request: Request }, next: () => Promise<unknown>) => Promise<unknown>;

const pathOf = (request: Request): string => {
  const url = new URL(request.url);
  return url.pathname + url.search;
};

/** Kept off the user pages while signed in (specification §2, §6). */
export const onlySignedOut: Middleware = async (_args, next) => {
  if (readSession()) throw redirect('/customer/registration');
  return next();
};

/** Nobody without a session: the intended address is saved. */
export const onlySignedIn: Middleware = async ({ request }, next) => {
  if (!readSession()) {
    saveReturnPath(pathOf(request));
    throw redirect('/user/login');
  }
  return next();
};

export const onlyStaff: Middleware = async ({ request }, next) => {
  const session = readSession();
  if (!session) {
    saveReturnPath(pathOf(request));
    throw redirect('/user/login');
  }
  if (!isStaff(session.roles)) throw new Response('staff', { status: 403 });
  return next();
};
