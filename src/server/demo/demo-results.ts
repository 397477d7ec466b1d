import { sql } from 'kysely';
import { usualLimits, usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import { confirmationCodeFrom } from '#core/payment/confirmation-code.ts';
import { addDays, type CalendarDate, startOfDay } from '#core/time/calendar.ts';
import type { Database } from '../db/database.ts';
import { listTimedEvents } from '../modules/ring/ring-member.db.ts';
import { eveningOf } from './demo-calendar.ts';
import { insertDay, playDay } from './demo-day.ts';
import { idAt, insertRows, insertWithIds } from './demo-insert.ts';
import { createDemoRandom, type DemoRandom } from './demo-random.ts';

interface PastEdition {
  id: number;
  tournamentOn: CalendarDate;
  timeZone: string;
  directorId: number;
}
interface EntryRow {
  divisionId: number;
  title: string;
  eventId: number;
  isBracket: boolean;
  isThirdFought: boolean;
  competitorId: number;
}
interface Group extends Omit<EntryRow, 'competitorId'> {
  /** In running order. */
  competitorIds: number[];
}

/** Every entry with the template that takes it, by template and age. */
async function listEntries(db: Database, tournamentId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select v.id as division_id, replace(v.title, ': ' || e.title, '') as title, n.event_id, e.format = 'bracket' as is_bracket,
      e.third_place = 'bout' as is_third_fought, c.id as competitor_id
    from registration r
    join tournament t on t.id = r.tournament_id
    join competitor c on c.registration_id = r.id
    join entry n on n.competitor_id = c.id
    join event e on e.id = n.event_id
    join division_event x on x.event_id = e.id
    join division v on v.id = x.division_id
      and extract(year from age(t.tournament_on, c.birth_on)) between coalesce(v.min_age, 0) and coalesce(v.max_age, 150)
      and coalesce(v.gender_id, c.gender_id) = c.gender_id
      and (not exists (select 1 from division_level l where l.division_id = v.id)
        or exists (select 1 from division_level l where l.division_id = v.id
          and l.competitor_level_id = c.competitor_level_id))
    where r.tournament_id = ${tournamentId} and r.completed_at is not null
    order by v.sort_order, v.id, c.birth_on, c.id`.execute(db);
  return rows;
}

const mostInGroup = 9;

/** Those of one template, in parts of those nearest in age; one alone has nobody to compete against. */
function groupsOf(rows: readonly EntryRow[]): Group[] {
  return [...Map.groupBy(rows, ({ divisionId }) => divisionId).values()].flatMap(own => {
    const parts = Math.ceil(own.length / mostInGroup);
    return Array.from({ length: parts }, (_, part): Group[] => {
      const members = own.slice(Math.floor((own.length * part) / parts), Math.floor((own.length * (part + 1)) / parts));
      const [first] = members;
      if (!first || members.length < 2) return [];
      const title = parts === 1 ? first.title : `${first.title} ${String.fromCharCode(65 + part)}`;
      return [{ ...first, title, competitorIds: members.map(({ competitorId }) => competitorId) }];
    }).flat();
  });
}

function shuffled<T>(random: DemoRandom, list: readonly T[]): T[] {
  return list
    .map(item => ({ item, at: random.fraction() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** The place of whoever comes in as the one at `i`, from 0: those who lose in one round of a bracket share it. */
function placeAt(i: number, { isBracket, isThirdFought, competitorIds }: Group): number {
  if (!isBracket || i < 2 || competitorIds.length < 4) return i + 1;
  if (i < 4) return isThirdFought ? i + 1 : 3;
  return i < 8 ? 5 : 9;
}

/** One of thirty did not come. */
function placesOf(random: DemoRandom, group: Group) {
  const here = group.competitorIds.filter(() => random.chance(0.97));
  const places = shuffled(random, here).map((competitorId, i) => ({
    competitorId,
    place: placeAt(i, { ...group, competitorIds: here }),
  }));
  return { places, absentIds: group.competitorIds.filter(id => !here.includes(id)) };
}

const judges = ['Marc Lalonde', 'Helena Kowalski', 'Robert Pitawanakwat', 'Susan Chen'];
const minuteMs = 60_000;
const toldAfterMinutes = 6;

async function insertDraft(db: Database, edition: PastEdition): Promise<number> {
  const { id: tournamentId, tournamentOn, timeZone, directorId } = edition;
  const events = await db
    .selectFrom('event')
    .select(['id', 'usesWeight'])
    .where('finalPlaces', 'is', null)
    .orderBy('id')
    .execute();
  const at = eveningOf(addDays(tournamentOn, -2), timeZone, 0);
  const settings = {
    sizes: usualSizes,
    weights: usualWeights,
    events: events.map(({ id, usesWeight }) => ({ eventId: id, ...usualLimits({ usesWeight }) })),
  };
  const [id] = await insertWithIds(db, 'draft', [
    {
      tournamentId,
      title: 'The day',
      status: 'published' as const,
      settings: JSON.stringify(settings),
      seed: 1,
      createdBy: directorId,
      createdAt: at,
      publishedBy: directorId,
      publishedAt: at,
    },
  ]);
  return id as number;
}

async function insertGroups(db: Database, random: DemoRandom, draftId: number, groups: readonly Group[]) {
  const ids = await insertWithIds(
    db,
    'draftDivision',
    groups.map(({ title, divisionId }, i) => ({
      draftId,
      title,
      divisionId,
      drawSeed: i + 1,
      terms: '[]',
      code: confirmationCodeFrom(Uint8Array.from({ length: 8 }, () => random.whole(0, 255))),
    })),
  );
  await insertRows(
    db,
    'draftDivisionEvent',
    groups.map(({ eventId }, i) => ({ draftDivisionId: idAt(ids, i), eventId })),
  );
  return ids;
}

/** Who stands where; one alone stands in no group. */
async function insertEntries(
  db: Database,
  draftId: number,
  rows: readonly EntryRow[],
  groups: readonly (Group & { id: number })[],
): Promise<void> {
  const key = (competitorId: number, eventId: number): string => `${competitorId} ${eventId}`;
  const standing = new Map(
    groups.flatMap(({ id, eventId, competitorIds }) =>
      competitorIds.map((competitorId, place) => [key(competitorId, eventId), { draftDivisionId: id, place }]),
    ),
  );
  await insertRows(
    db,
    'draftEntry',
    rows.map(({ competitorId, eventId }) => ({
      draftId,
      competitorId,
      eventId,
      seen: '{}',
      ...(standing.get(key(competitorId, eventId)) ?? { reason: 'Nobody else of this age and level.' }),
    })),
  );
}

/** Last year’s day as it was: groups by the templates, rings one after the other, places by chance, everything released. */
export async function insertPastResults(db: Database, edition: PastEdition): Promise<void> {
  const random = createDemoRandom(1984); // its chance is its own, so that all else stays
  const entries = await listEntries(db, edition.id);
  const planned = groupsOf(entries);
  const draftId = await insertDraft(db, edition);
  const ids = await insertGroups(db, random, draftId, planned);
  const groups = planned.map((group, i) => ({ ...group, id: idAt(ids, i) }));
  await insertEntries(db, draftId, entries, groups);
  const rings = await db
    .selectFrom('ring')
    .select(['id', 'name'])
    .where('tournamentId', '=', edition.id)
    .orderBy('sortOrder')
    .execute();
  const placed = groups.map(group => ({
    ...group,
    ...placesOf(random, group),
    signedBy: random.pick(judges),
  }));
  const events = await listTimedEvents(db);
  const day = {
    tournamentId: edition.id,
    directorId: edition.directorId,
    startsAt: startOfDay(edition.tournamentOn, edition.timeZone),
  };
  const overAt = await insertDay(db, random, day, playDay(random, placed, rings, events));
  const sheets = placed.map(({ id, eventId, places, signedBy }) => ({
    draftDivisionId: id,
    eventId,
    places: JSON.stringify(places),
    isDone: true,
    signedBy,
    signedAt: overAt.get(id) ?? null,
  }));
  const sheetIds = await insertWithIds(db, 'scoreSheet', sheets);
  await insertRows(
    db,
    'releasedResult',
    sheets.map(({ places, signedAt }, i) => ({
      sheetId: idAt(sheetIds, i),
      places,
      releasedBy: edition.directorId,
      releasedAt: new Date((signedAt?.getTime() ?? 0) + toldAfterMinutes * minuteMs),
    })),
  );
}
