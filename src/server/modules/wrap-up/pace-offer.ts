import { createHash } from 'node:crypto';
import type { PaceOffer } from '#contract/wrap-up.ts';
import { type EventPace, paceFrom, paceOfEvent } from '#core/wrap-up/event-pace.ts';
import type { WrapUpEvent } from '#core/wrap-up/wrap-up-facts.ts';
import type { Occasion } from '../../call.ts';
import { listPacesBefore, listTakenPaces } from '../ring/event-pace.actions.ts';
import { factsOfDivisions, type LoadedDay, loadDay } from '../ring/load-day.actions.ts';
import { presentEdition } from '../tournament/chosen-tournament.actions.ts';
import { type EditionRow, findTournamentById, type TournamentRow } from '../tournament/tournament.actions.ts';

const samePaces = (one: readonly EventPace[], other: readonly EventPace[]): boolean =>
  JSON.stringify(paceFields(one)) === JSON.stringify(paceFields(other));
const paceFields = (paces: readonly EventPace[]) =>
  paces.map(({ eventId, sizeClass, factor, divisions }) => [eventId, sizeClass, factor, divisions]);

/** Of paces as they are seen: others have another one. */
export const paceVersion = (paces: readonly EventPace[]): string =>
  createHash('sha256')
    .update(JSON.stringify(paceFields(paces)))
    .digest('base64url')
    .slice(0, 22);

/** What all divisions of a day come to by one pace, and by another. */
function minutesBy(day: LoadedDay, paces: Record<'now' | 'after', readonly EventPace[]>) {
  const { divisions, members, events, tournament } = day;
  const all = (own: readonly EventPace[]): number =>
    factsOfDivisions(divisions, members, events, tournament.tournamentOn, paceFrom(own)).reduce(
      (sum, { minutes }) => sum + minutes,
      0,
    );
  return { divisions: divisions.length, now: all(paces.now), after: all(paces.after) };
}

/** The first tournament after a day, and what its minutes are multiplied by now. */
async function findNext(occasion: Occasion, tournament: TournamentRow, editions: readonly EditionRow[]) {
  const later = editions.filter(
    ({ tournamentOn, isArchived }) => !isArchived && tournamentOn > tournament.tournamentOn,
  );
  const edition = later.at(-1); // newest first
  const row = edition && (await findTournamentById(occasion.db, edition.id));
  const day = row && (await loadDay(occasion.db, row, occasion.app.config.timeZone));
  const inUse = await listPacesBefore(occasion.db, row?.tournamentOn ?? '9999-12-31');
  return { row, day, inUse };
}

/** What taking the durations of a day over would change, and whether it was done. WRAP-12, WRAP-13 */
export async function presentOffer(
  occasion: Occasion,
  tournament: TournamentRow,
  of: { paces: readonly EventPace[]; events: readonly WrapUpEvent[]; editions: readonly EditionRow[] },
): Promise<PaceOffer> {
  const { paces, events, editions } = of;
  const { row: next, day, inUse } = await findNext(occasion, tournament, editions);
  const taken = await listTakenPaces(occasion.db, tournament.id);
  const [source] = inUse;
  const newer = source && source.tournamentOn > tournament.tournamentOn ? source : null;
  const after = newer || paces.length === 0 ? inUse : paces;
  const named = new Set([...paces, ...inUse].map(({ eventId }) => eventId));
  return {
    version: paceVersion(paces),
    events: events
      .filter(({ eventId }) => named.has(eventId))
      .map(({ eventId, title }) => ({
        eventId,
        title,
        now: paceOfEvent(inUse, eventId),
        after: paceOfEvent(after, eventId),
        sizes: paces
          .filter(pace => pace.eventId === eventId)
          .map(({ sizeClass, factor, divisions }) => ({ sizeClass, factor, divisions })),
      })),
    taken: taken && { by: taken.by, at: taken.at.toISOString(), isSame: samePaces(taken.paces, paces) },
    next: next ? presentEdition(next) : null,
    newer: newer && presentEdition({ id: newer.tournamentId, tournamentOn: newer.tournamentOn, city: newer.city }),
    minutes: day?.draft ? minutesBy(day, { now: inUse, after }) : null,
  };
}
