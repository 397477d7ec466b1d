import { redirect, redirectDocument } from 'react-router';
import { isStaff } from '#core/access/access.ts';
import { clearUserContext, endUnlessReloaded } from './acting-for.ts';
import { pageOf } from './address.ts';
import { readSession, saveReturnPath } from './session.ts';

type Middleware = (args: { request: Request }, next: () => Promise<unknown>) => Promise<unknown>;

const pathOf = (request: Request): string => {
  const url = new URL(request.url);
  return pageOf(url.pathname) + url.search;
};

/** Of every page outside the staff's: whoever acted for somebody does so no longer. ACCESS-15 */
export const actingEnds: Middleware = async (_args, next) => {
  clearUserContext();
  return next();
};

/** Kept off the user pages while signed in (specification §2, §6). */
export const onlySignedOut: Middleware = async (_args, next) => {
  if (readSession()) throw redirect('/customer/registration');
  return next();
};

/**
 * Lets nobody in without a session, and saves the intended address. Reloads the sign-in page, whose policy allows
 * Google's popup while this page's does not.
 */
export const onlySignedIn: Middleware = async ({ request }, next) => {
  if (!readSession()) {
    saveReturnPath(pathOf(request));
    throw redirectDocument('/user/login');
  }
  return next();
};

export const onlyStaff: Middleware = async ({ request }, next) => {
  const session = readSession();
  if (!session) {
    saveReturnPath(pathOf(request));
    throw redirectDocument('/user/login');
  }
  if (!isStaff(session.roles)) throw new Response('staff', { status: 403 });
  endUnlessReloaded();
  return next();
};
