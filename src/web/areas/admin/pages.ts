import { matchPath } from 'react-router';
import type { Ability } from '#core/access/access.ts';

export interface AdminPage {
  /** As in the route table. */
  path: string;
  /** What the page does, and so who may open it (core/access). */
  ability: Ability;
  /** The page and its entry exist only while this flag is on. */
  flag?: 'SellMerch';
  /** Where it stands in the navigation, under which name and for whom if not for all; without it a page is reached from another one. */
  menu?: { label: string; group: 'bar' | 'settings' | 'extras'; ability?: Ability };
}

const bar = (label: string) => ({ menu: { label, group: 'bar' as const } });
const settings = (label: string) => ({ menu: { label, group: 'settings' as const } });
const extras = (label: string, ability?: Ability) => ({
  menu: { label, group: 'extras' as const, ...(ability ? { ability } : {}) },
});

/** Every staff page, in the order of the navigation (specification §2): guard, menus and tests are made from it. */
export const adminPages: readonly AdminPage[] = [
  { path: '/admin/dashboard', ability: 'seeDashboard', ...bar('Dashboard') },
  { path: '/admin/competitors', ability: 'manageCompetitors', ...bar('Competitors') },
  { path: '/admin/tournament-merch', ability: 'manageMerch', flag: 'SellMerch', ...bar('Merch') },
  { path: '/admin/tournament-merch/:tournamentId/create', ability: 'manageMerch', flag: 'SellMerch' },
  { path: '/admin/tournament-merch/:tournamentId/pick-up', ability: 'manageMerch' },
  { path: '/admin/tournament-merch/:tournamentId/:merchId', ability: 'manageMerch', flag: 'SellMerch' },
  { path: '/admin/registrations', ability: 'manageRegistrations', ...bar('Registrations') },
  { path: '/admin/registration/:registrationId', ability: 'manageRegistrations' },
  { path: '/admin/registration/:registrationId/competitor/:competitorId?', ability: 'manageRegistrations' },
  { path: '/admin/change-requests', ability: 'matchmake' },
  { path: '/admin/payments', ability: 'takePayments', ...bar('Payments') },
  { path: '/admin/payments/reviews', ability: 'takePayments' },
  { path: '/admin/payments/transfer', ability: 'takePayments' },
  { path: '/admin/payments/day', ability: 'takePayments' },
  { path: '/admin/payments/ledger', ability: 'takePayments' },
  { path: '/admin/payments/journal', ability: 'keepBooks' },
  { path: '/admin/payments/payouts', ability: 'keepBooks' },
  { path: '/admin/payments/payouts/:payoutId', ability: 'keepBooks' },
  { path: '/admin/payments/receipt/:registrationId', ability: 'takePayments' },
  { path: '/admin/check-in', ability: 'checkIn', ...bar('Check-in') },
  { path: '/admin/check-in/conflicts', ability: 'checkIn' },
  { path: '/admin/check-in/devices', ability: 'manageCompetitors' },
  { path: '/admin/check-in/paper', ability: 'checkIn' },
  { path: '/admin/matchmaking', ability: 'matchmake', ...bar('Matchmaking') },
  { path: '/admin/matchmaking/create-draft/tournament/:tournamentId', ability: 'matchmake' },
  { path: '/admin/matchmaking/compare', ability: 'matchmake' },
  { path: '/admin/matchmaking/:draftId', ability: 'matchmake' },
  { path: '/admin/matchmaking/:draftId/all', ability: 'matchmake' },
  { path: '/admin/matchmaking/:draftId/split', ability: 'matchmake' },
  { path: '/admin/matchmaking/:draftId/split/division/:draftDivisionId', ability: 'matchmake' },
  { path: '/admin/matchmaking/:draftId/combine', ability: 'matchmake' },
  { path: '/admin/matchmaking/:draftId/combine/division/:draftDivisionId', ability: 'matchmake' },
  { path: '/admin/division-sheets/all/:draftId', ability: 'matchmake' },
  { path: '/admin/division-sheets/:draftDivisionId', ability: 'matchmake' },
  { path: '/admin/matchday', ability: 'runMatchday', ...bar('Matchday') },
  { path: '/admin/matchday/tables', ability: 'runMatchday' },
  { path: '/admin/rings', ability: 'manageRings', ...bar('Rings') },
  { path: '/admin/rings/plan', ability: 'manageRings' },
  { path: '/admin/rings/finals', ability: 'manageRings' },
  { path: '/admin/rings/rehearsal', ability: 'manageRings' },

  { path: '/admin/tournaments', ability: 'manageSettings', ...settings('Tournaments') },
  { path: '/admin/tournaments/create', ability: 'manageSettings' },
  { path: '/admin/tournaments/:tournamentId', ability: 'manageSettings' },
  { path: '/admin/tournaments/:tournamentId/next-year', ability: 'manageSettings' },
  { path: '/admin/tournaments/:tournamentId/questions', ability: 'manageSettings' },
  { path: '/admin/divisions', ability: 'manageSettings', ...settings('Divisions') },
  { path: '/admin/event-types', ability: 'manageSettings', ...settings('Event Types') },
  { path: '/admin/competitor-levels', ability: 'manageSettings', ...settings('Competitor Levels') },
  { path: '/admin/events', ability: 'manageSettings', ...settings('Events') },

  { path: '/admin/communications', ability: 'communicate', ...extras('Communications') },
  { path: '/admin/communications/registrations', ability: 'communicate' },
  { path: '/admin/communications/messages/:messageId', ability: 'communicate' },
  { path: '/admin/communications/outbox', ability: 'communicate' },
  { path: '/admin/communications/suppressions', ability: 'communicate' },
  { path: '/admin/file-sharing', ability: 'shareFiles', ...extras('File Sharing') },
  { path: '/admin/file-sharing/received', ability: 'shareFiles' },
  { path: '/admin/file-sharing/families', ability: 'shareFiles' },
  { path: '/admin/organisation', ability: 'manageSettings', ...extras('Organisation') },
  { path: '/admin/home-page', ability: 'manageSettings', ...extras('Home page') },
  { path: '/admin/french-texts', ability: 'manageSettings', ...extras('French') },
  { path: '/admin/trial', ability: 'impersonate', ...extras('Trial') },
  { path: '/admin/waivers', ability: 'manageSettings', ...extras('Waivers') },
  { path: '/admin/users', ability: 'manageUsers', ...extras('Users') },
  { path: '/admin/users/import', ability: 'manageUsers' },
  { path: '/admin/users/:personId', ability: 'manageUsers' },
  // Check-in staff have three entries (specification §2), and reach it from Check-in.
  { path: '/admin/announcer', ability: 'announce', ...extras('Announcer', 'runMatchday') },
  { path: '/admin/results', ability: 'runMatchday', ...extras('Results') },
  { path: '/admin/results/podium', ability: 'runMatchday' },
  { path: '/admin/results/certificates', ability: 'runMatchday' },
  { path: '/admin/screens', ability: 'runMatchday', ...extras('Screens') },
  { path: '/admin/wrap-up', ability: 'runMatchday', ...extras('Wrap-up') },
  { path: '/admin/wrap-up/participation', ability: 'manageCompetitors' },
  { path: '/admin/injury-reports', ability: 'runMatchday', ...extras('Injury reports') },
  { path: '/admin/history', ability: 'seeHistory', ...extras('History') },
  { path: '/admin/status', ability: 'seeStatus', ...extras('Status') },
];

/** The page at an address. */
export function adminPageAt(pathname: string): AdminPage | undefined {
  return adminPages.find(({ path }) => matchPath(path, pathname));
}
