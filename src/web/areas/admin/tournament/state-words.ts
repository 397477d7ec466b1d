import type { TournamentSetting } from '#contract/tournament-settings.ts';
import type { CalendarDate } from '#core/time/calendar.ts';
import type { TournamentState } from '#core/tournament/public-state.ts';
import * as say from '#say/home.ts';
import { formatLongDate } from '#words/format.ts';

/** The first words of the home page in each state (specification §2). */
export const homeWords: Record<TournamentState, () => string> = {
  'open-soon': say.opensSoonTitle,
  open: say.openTitle,
  today: say.todayTitle,
  closed: say.closedTitle,
  none: say.planned,
};

/** What the public sees of one tournament, in a line. */
export function publicStateOf(tournament: TournamentSetting, today: CalendarDate): string {
  const { isArchived, isDraft, isNext, state, tournamentOn, registrationOpensOn, registrationClosesAfter } = tournament;
  if (isArchived) return 'Archived: not on the site';
  if (isDraft) return 'Draft: only staff see it';
  if (tournamentOn < today) return 'It’s over';
  if (!isNext) return 'Shown once the one before it is over';
  if (state === 'open-soon') return `Registration opens ${formatLongDate(registrationOpensOn)}`;
  if (state === 'open') return `Registration is open until ${formatLongDate(registrationClosesAfter)}`;
  return state === 'today' ? 'It’s today' : 'Registration is closed';
}

/** What it has, first whether families have registered; and when they can, unless its state says so already. */
export function usesText(tournament: TournamentSetting, today: CalendarDate): string {
  const { uses, isArchived, isDraft, isNext, tournamentOn, registrationOpensOn } = tournament;
  if (uses.some(use => use.includes('registration'))) return uses.join(', ');
  const isOver = isArchived || tournamentOn < today;
  const listed = [isOver ? 'No registrations' : 'No registrations yet', ...uses].join(', ');
  if (isOver || isNext || registrationOpensOn <= today) return listed;
  const opens = `opens ${formatLongDate(registrationOpensOn)}`;
  return `${listed}. ${isDraft ? `Once it’s published, registration ${opens}` : `Registration ${opens}`}.`;
}
