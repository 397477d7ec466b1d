import type { Role } from '#core/access/access.ts';
import { clearUserContext } from './acting-for.ts';

/** What the browser keeps of a signed-in person. */
export interface Session {
  personId: number;
  roles: Role[];
  userDisplayName: string;
  token: string;
  /** Of a family that the organiser plays. TRIAL-2 */
  isTrial?: true;
}

const key = 'nlc.user';
const returnKey = 'nlc.returnPath';

const untilKey = 'nlc.userUntil';

let lastPersonId: number | null = null;
/** Who was last seen signed in by this page, also once their session is over. */
export const lastPerson = (): number | null => lastPersonId;

/** How long the token lives by the server's own clock, in milliseconds; this browser's clock may be another. */
function lifetimeOf(token: string): number {
  const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
    exp: number;
    iat: number;
  };
  return (claims.exp - claims.iat) * 1000;
}

/** The session of this browser; null when nobody is signed in, it has run out, or it cannot be read. */
export function readSession(): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(key) ?? 'null') as Session | null;
    if (!session || typeof session.token !== 'string' || !Array.isArray(session.roles)) return null;
    const until = localStorage.getItem(untilKey);
    if (until !== null && Number(until) <= Date.now()) {
      localStorage.removeItem(key);
      return null;
    }
    lastPersonId = session.personId;
    return session;
  } catch {
    return null;
  }
}

/** Whether the last session here ran out by itself: nobody logged out, and no server refused it. */
export function sessionRanOut(): boolean {
  return readSession() === null && localStorage.getItem(untilKey) !== null;
}

/** Whether somebody logged out here, or nobody was ever signed in: a session that ran out by itself leaves its page as it is. */
export const isLoggedOut = (): boolean => readSession() === null && !sessionRanOut();

export function storeSession(session: Session): void {
  localStorage.setItem(untilKey, String(Date.now() + lifetimeOf(session.token)));
  localStorage.setItem(key, JSON.stringify(session));
  window.dispatchEvent(new Event('nlc:session'));
}

export function clearSession(): void {
  clearUserContext();
  localStorage.removeItem(key);
  localStorage.removeItem(untilKey);
  window.dispatchEvent(new Event('nlc:session'));
}

/** Only a path of our own site can be returned to. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[\w\-./?=&%~:+,]*$/.test(path) && new URL(path, location.origin).origin === location.origin;
}

export function saveReturnPath(path: string): void {
  sessionStorage.setItem(returnKey, path);
}

/** The saved path, once. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return path !== null && isOwnPath(path) ? path : null;
}
