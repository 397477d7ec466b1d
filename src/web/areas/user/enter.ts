import type { NavigateFunction } from 'react-router';
import { landingPathFor } from '#core/access/landing-path.ts';
import { type Session, storeSession, takeReturnPath } from '#web/lib/session.ts';

/** Keeps the session and goes where the role says, before the guard of these pages sees it. */
export function enter(session: Session, navigate: NavigateFunction): void {
  storeSession(session);
  const path = landingPathFor(session.roles, takeReturnPath());
  // The staff area has a policy of its own, which only a page load brings.
  if (path.startsWith('/admin')) location.assign(path);
  else void navigate(path, { replace: true });
}
