import { matchPath } from 'react-router';
import { boardPath } from './matchday/board-path.ts';

/** Lists, boards and tables, which use the width of a large screen. Forms and texts keep their measure. */
export const widePaths: readonly string[] = [
  '/admin/announcer',
  '/admin/competitors',
  '/admin/registrations',
  '/admin/change-requests',
  '/admin/payments',
  '/admin/payments/reviews',
  '/admin/payments/ledger',
  '/admin/payments/journal',
  '/admin/payments/payouts',
  '/admin/payments/payouts/:payoutId',
  '/admin/matchmaking',
  '/admin/matchmaking/compare',
  '/admin/matchmaking/:draftId',
  '/admin/matchmaking/:draftId/all',
  '/admin/matchmaking/:draftId/split',
  '/admin/matchmaking/:draftId/combine',
  '/admin/matchday/tables',
  '/admin/rings',
  '/admin/rings/plan',
  '/admin/rings/finals',
  '/admin/rings/rehearsal',
  '/admin/tournaments',
  '/admin/divisions',
  '/admin/event-types',
  '/admin/competitor-levels',
  '/admin/events',
  '/admin/communications',
  '/admin/communications/registrations',
  '/admin/communications/outbox',
  '/admin/communications/suppressions',
  '/admin/file-sharing/received',
  '/admin/users',
  '/admin/users/import',
  '/admin/results',
  '/admin/wrap-up',
  '/admin/history',
  '/admin/status',
];

/** board: fills the window where it is wide, without a footer. */
export type PageWidth = 'text' | 'wide' | 'board';

export function pageWidthOf(pathname: string): PageWidth {
  if (matchPath(boardPath, pathname)) return 'board';
  return widePaths.some(path => matchPath(path, pathname)) ? 'wide' : 'text';
}
