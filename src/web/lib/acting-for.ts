/** For whom staff act in this tab, and why. */
export interface UserContext {
  personId: number;
  name: string;
  reason: string;
}

const key = 'nlc.userContext';
const changed = 'nlc:user-context';

export function readUserContext(): UserContext | null {
  try {
    const context = JSON.parse(sessionStorage.getItem(key) ?? 'null') as UserContext | null;
    return context && Number.isInteger(context.personId) && typeof context.name === 'string' ? context : null;
  } catch {
    return null;
  }
}

export function storeUserContext(context: UserContext): void {
  sessionStorage.setItem(key, JSON.stringify(context));
  window.dispatchEvent(new Event(changed));
}

export function clearUserContext(): void {
  if (sessionStorage.getItem(key) === null) return;
  sessionStorage.removeItem(key);
  window.dispatchEvent(new Event(changed));
}

export function watchUserContext(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

let isLoaded = false;
/** Once a page load: what an earlier page of this tab left behind counts only after a reload. Any other way here led over a page outside. ACCESS-15 */
export function endUnlessReloaded(): void {
  if (isLoaded) return;
  isLoaded = true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') clearUserContext();
  // A page the browser had put aside comes back as it was, also after one outside of the staff's.
  window.addEventListener('pageshow', event => event.persisted && clearUserContext());
}

export const isStaffPage = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** What the server is told: on the staff's pages, in calls that are the family's own; the staff's they make as themselves. */
export function userContextFor(path: string): Record<string, string> {
  const isFamilys = isStaffPage(location.pathname) && path.startsWith('/api/') && !path.startsWith('/api/admin/');
  const context = isFamilys ? readUserContext() : null;
  return context ? { UserContext: String(context.personId) } : {};
}
