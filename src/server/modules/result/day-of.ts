import type { Occasion } from '../../call.ts';
import { todayOf } from '../tournament/tournament.actions.ts';

/** Whether a tournament's day is to come, today or over. */
export function dayOf(occasion: Occasion, tournamentOn: string): 'coming' | 'today' | 'over' {
  const today = todayOf(occasion);
  if (tournamentOn === today) return 'today';
  return tournamentOn < today ? 'over' : 'coming';
}
