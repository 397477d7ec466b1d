import type { Role } from './access.ts';
/** Where a person goes after signing in (specification §4). ACCESS-4 */
export function landingPathFor(held: readonly Role[], returnPath: string | null): string {
  if (held.includes('TournamentDirector') || held.includes('SuperAdmin')) return '/admin/dashboard';
  if (held.includes('CheckInAdmin')) return '/admin/registrations';
  return returnPath ?? '/customer/home';
}
