import type { TournamentSetting } from '#contract/tournament-settings.ts';
import { addDays, type CalendarDate, calendarDayAt, daysBetween } from '#core/time/calendar.ts';
import { nextTournament } from '#core/tournament/next-tournament.ts';
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

type Now = { now: string; timeZone: string; tournaments: readonly TournamentSetting[] };

/** What visitors see once a draft is published, and from when until when families can register. TOUR-42 */
export function publishQuestion(draft: TournamentSetting, { now, timeZone, tournaments }: Now): string {
  const { id, tournamentOn, registrationOpensOn, registrationClosesAfter } = draft;
  const nowMs = Date.parse(now);
  const today = calendarDayAt(nowMs, timeZone);
  const others = tournaments.filter(other => other.id !== id && !other.isArchived && !other.isDraft);
  const shown = nextTournament(others, nowMs, timeZone);
  const until = formatLongDate(registrationClosesAfter);
  if (shown && shown.tournamentOn < tournamentOn) {
    const over = addDays(shown.tournamentOn, 1);
    const from = formatLongDate(addDays(over, Math.max(0, daysBetween(over, registrationOpensOn))));
    const families =
      registrationClosesAfter < over
        ? 'Online registration for it is closed by then'
        : `Families can register from ${from} until ${until}`;
    return `Visitors will see it once the tournament on ${formatLongDate(shown.tournamentOn)} is over. ${families}.`;
  }
  return registrationOpensOn > today
    ? `Visitors will see it right away. Registration isn’t open yet. Families can register from ${formatLongDate(registrationOpensOn)} until ${until}.`
    : `Visitors will see it right away, and registration is open at once. Families can register until ${until}.`;
}

/** The same of a tournament that is public. */
export function publishedText(tournament: TournamentSetting, today: CalendarDate): string {
  const state = publicStateOf(tournament, today);
  return tournament.isNext ? `Visitors see it. ${state}.` : `${state}.`;
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
