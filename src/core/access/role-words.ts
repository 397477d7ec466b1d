import type { StaffRole } from './access.ts';

/** What a role is called on screens and in mails, and what it opens, in one sentence each. ACCESS-47 */
export const roleTexts: Readonly<Record<StaffRole, { name: string; duty: string }>> = {
  CheckInAdmin: {
    name: 'Check-in admin',
    duty: 'Views registrations, takes payments and checks families in on tournament day.',
  },
  TournamentDirector: {
    name: 'Tournament director',
    duty: 'Runs the tournament: everything a check-in admin can do, plus refunds, the books, competitors, messages, files, divisions and rings.',
  },
  SuperAdmin: {
    name: 'SuperAdmin',
    duty: 'Full access, including settings, users, personal data and history.',
  },
};

/** "Check-in admin and Tournament director". */
export function rolesInWords(held: readonly StaffRole[]): string {
  const names = held.map(role => roleTexts[role].name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
