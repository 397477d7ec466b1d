import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { awaySince } from '#core/ring/decision/decision.ts';
import { isMissing, type PersonView, type RingView } from '../ring-view.ts';

type WatchedTable = RingWatch['rings'][number];

/** "12 min", "late"; "On time"; null: nothing to measure it by. RING-41 */
export function delayWords(minutes: number | null): [string, string] | null {
  if (minutes === null) return null;
  if (Math.abs(minutes) < 3) return ['On time', ''];
  return [`${Math.abs(minutes)} min`, minutes > 0 ? 'late' : 'early'];
}

/** "Bout 3 of 7", of what is on the mat. RING-43 */
export function progressWords({ progress }: Pick<WatchedTable, 'progress'>, { running }: Pick<RingView, 'running'>) {
  if (!progress || progress.draftDivisionId !== running?.draftDivisionId) return null;
  const { kind, at, of, isDone } = progress;
  const what = kind === 'bout' ? 'bout' : 'performer';
  return isDone ? `All ${of} ${what}s done` : `${kind === 'bout' ? 'Bout' : 'Performer'} ${at} of ${of}`;
}

const firstOf = (people: readonly PersonView[]): string => {
  const [one, two] = people;
  const more = people.length - 2;
  return [one?.name, two?.name].filter(Boolean).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** Who is still to come, and who was marked as not here: "Aino Roy, Eino Roy and 2 more". */
export function missingWords(people: readonly PersonView[]) {
  const missing = people.filter(isMissing);
  const away = people.filter(({ isAbsent }) => isAbsent);
  return {
    missing: missing.length === 0 ? null : firstOf(missing),
    count: missing.length,
    away: away.length === 0 ? null : `${away.length} not here`,
  };
}

/** When something was last done in a ring, at its table or on the board. */
export function lastTapOf({ lastTapAt }: Pick<WatchedTable, 'lastTapAt'>, boardTaps: readonly (number | null)[]) {
  const known = [lastTapAt, ...boardTaps].filter(at => at !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Whether the ring's tablet is on line. RING-42 */
export function tabletStateOf({ tablet }: Pick<WatchedTable, 'tablet'>, now: number) {
  if (!tablet) return { state: 'none', since: null } as const;
  const since = awaySince(tablet, now);
  return since === null ? ({ state: 'online', since } as const) : ({ state: 'away', since } as const);
}
