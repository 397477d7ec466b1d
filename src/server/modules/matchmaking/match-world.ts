import type { DraftPerson } from '#contract/matchmaking/draft.ts';
import type { Template } from '#core/matchmaking/template.ts';
import { ageOn, daysBetween } from '#core/time/calendar.ts';
import type { Database } from '../../db/database.ts';
import {
  listActiveEntries,
  listEvents,
  listLevels,
  listPeople,
  listTemplates,
  type PersonRow,
} from './active-entry.db.ts';

const daysAYear = 365.25;

function personOf(row: PersonRow, placeOf: ReadonlyMap<number, number>, belts: ReadonlySet<number>): DraftPerson {
  const { birthOn, tournamentOn, moveUpAge, moveUpLevel, moveMoreWeight, moveMixedGender, ...rest } = row;
  return {
    ...rest,
    age: ageOn(birthOn, tournamentOn),
    ageYears: Math.round((daysBetween(birthOn, tournamentOn) / daysAYear) * 1000) / 1000,
    levelPlace: placeOf.get(row.levelId) ?? 0,
    isBlackBelt: belts.has(row.levelId),
    mayMoveUpAge: moveUpAge,
    mayMoveUpLevel: moveUpLevel,
    mayMeetHeavier: moveMoreWeight,
    mayMixGenders: moveMixedGender,
  };
}

/** Everything matchmaking of a tournament is decided from, with a handful of queries whatever its size. */
export async function loadMatchWorld(db: Database, tournamentId: number) {
  const levels = await listLevels(db);
  const placeOf = new Map(levels.map(({ id }, place) => [id, place]));
  const belts = new Set(levels.filter(level => level.isBlackBelt).map(({ id }) => id));
  const events = await listEvents(db);
  const templates: Template[] = (await listTemplates(db)).map(template => ({
    ...template,
    levelPlaces: template.levelIds.map(id => placeOf.get(id) ?? 0).sort((a, b) => a - b),
  }));
  const people = (await listPeople(db, tournamentId)).map(row => personOf(row, placeOf, belts));
  const known = new Set(people.map(({ competitorId }) => competitorId));
  // Whoever registered between the two looks is seen by the next.
  const entries = (await listActiveEntries(db, tournamentId)).filter(({ competitorId }) => known.has(competitorId));
  return { levels, events, templates, people, entries };
}
export type MatchWorld = Awaited<ReturnType<typeof loadMatchWorld>>;
