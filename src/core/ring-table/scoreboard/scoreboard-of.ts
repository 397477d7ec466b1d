import { divisionOfRing } from '../ring-step.ts';
import { boutPictures } from './bout-picture.ts';
import { performerPictures, placesSoFar } from './performer-picture.ts';
import type { ComingUp, EventPlaces, Picture, PlaceLine, Scoreboard, ShownPerson } from './scoreboard.ts';
import {
  type BoardDivision,
  type BoardRing,
  type BoardSheet,
  type LiveEntry,
  nothingLive,
  personIn,
} from './scoreboard-ring.ts';

/** Only so many have room; the others are in the results. */
const mostPlaces = 8;

type Shown = Omit<Scoreboard, 'ringName' | 'hold'>;
const nothing: Shown = { division: null, now: { kind: 'quiet' }, last: null, lastEvent: null, next: null, places: [] };

function placesOf(division: BoardDivision, sheet: BoardSheet): PlaceLine[] {
  const lines = sheet.state.panel
    ? placesSoFar(division, sheet)
    : sheet.state.places.map(({ place, competitorId }) => ({
        place,
        person: personIn(division, competitorId),
        total: null,
        boards: null,
      }));
  return lines.toSorted((a, b) => a.place - b.place).slice(0, mostPlaces);
}

/** The event that is being played: the first that is open, else the last. */
const openSheet = ({ sheets }: BoardDivision): BoardSheet | null =>
  sheets.find(({ state }) => !state.isDone) ?? sheets.at(-1) ?? null;

/** The event is named beside the division, unless its title does so already. */
function titlesOf({ title }: BoardDivision, sheet: BoardSheet | null): Scoreboard['division'] {
  const eventTitle = sheet && !title.includes(sheet.eventTitle) ? sheet.eventTitle : null;
  return { title, eventTitle };
}

const eventOf = (division: BoardDivision, sheet: BoardSheet): EventPlaces => ({
  eventTitle: sheet.eventTitle,
  places: placesOf(division, sheet),
});

/** The places of an event, and of the others that are decided. */
function allPlaces(division: BoardDivision, sheet: BoardSheet): Pick<Shown, 'division' | 'now'> {
  const others = division.sheets.filter(one => one !== sheet && one.state.isDone);
  const before = others.map(one => eventOf(division, one));
  return {
    division: titlesOf(division, before.length > 0 ? null : sheet),
    now: { kind: 'places', ...eventOf(division, sheet), before },
  };
}

const comingDivision = (division: BoardDivision | null): ComingUp | null =>
  division && { kind: 'division', title: division.title };

const ofPanel = ({ state }: BoardSheet): boolean => state.panel !== null;

const picturesOf = (division: BoardDivision, sheet: BoardSheet, live: LiveEntry) =>
  ofPanel(sheet) ? performerPictures(division, sheet, live) : boutPictures(division, sheet, live);

/** Nothing was scored of what comes up. */
const isBlank = (picture: Picture | null): boolean =>
  picture?.kind === 'bout'
    ? !picture.hasBegun
    : picture?.kind === 'performer' &&
      picture.total === null &&
      picture.boards === null &&
      picture.seats.every(({ score }) => score === null);

/** The last decision; until the next event begins, that of the one before it. SCOREBOARD-3 */
function lastOf(
  division: BoardDivision,
  { now, last }: ReturnType<typeof picturesOf>,
): Pick<Scoreboard, 'last' | 'lastEvent'> {
  const before = last || !isBlank(now) ? undefined : division.sheets.findLast(({ state }) => state.isDone);
  if (!before) return { last, lastEvent: null };
  const decided = picturesOf(division, before, nothingLive).last;
  return { last: decided, lastEvent: decided && eventOf(division, before) };
}

const tiePicture = (division: BoardDivision, tie: { place: number; competitorIds: readonly number[] }): Picture => ({
  kind: 'tie',
  place: tie.place,
  people: tie.competitorIds.map(id => personIn(division, id)),
});

/** A division that runs: the bout or the performer on the mat, a tie, or its places. SCOREBOARD-2 */
function running(division: BoardDivision, live: LiveEntry, after: BoardDivision | null): Shown {
  const sheet = openSheet(division);
  if (!sheet) return { ...nothing, division: titlesOf(division, sheet), next: comingDivision(after) };
  const titles = titlesOf(division, sheet);
  const pictures = picturesOf(division, sheet, live);
  const last = lastOf(division, pictures);
  if (!sheet.state.isDone && pictures.now) {
    const { now, next } = pictures;
    const isTie = now.kind === 'tie';
    return {
      division: titles,
      now,
      ...last,
      next: isTie ? comingDivision(after) : next,
      places: ofPanel(sheet) ? placesOf(division, sheet) : [],
    };
  }
  const tie = sheet.state.bracket?.state.tie;
  return {
    ...(tie ? { division: titles, now: tiePicture(division, tie) } : allPlaces(division, sheet)),
    ...last,
    next: comingDivision(after),
    places: [],
  };
}

/** Who is on the mat first; their names where a family shows them. */
function firstIn(division: BoardDivision): ShownPerson[] {
  const sheet = openSheet(division);
  if (!sheet) return [];
  const { panel, bracket } = sheet.state;
  if (panel) return panel.next ? [personIn(division, panel.next.competitorId)] : [];
  const bout = bracket?.state.bouts.find(one => one.bout.id === bracket.next);
  return (bout?.sides ?? []).flatMap(side => (typeof side === 'number' ? [personIn(division, side)] : []));
}

function coming(division: BoardDivision, after: BoardDivision | null): Shown {
  const { calls, people } = division;
  return {
    division: titlesOf(division, division.sheets.length === 1 ? openSheet(division) : null),
    now: { kind: 'coming', calls, count: people.size, first: firstIn(division) },
    last: null,
    lastEvent: null,
    next: comingDivision(after),
    places: [],
  };
}

/** A division that is over, until the next one is called. SCOREBOARD-3 */
function over(division: BoardDivision, next: BoardDivision | null): Shown {
  const sheet = division.sheets.at(-1);
  const decided = sheet ? allPlaces(division, sheet) : { division: titlesOf(division, null) };
  return { ...nothing, ...decided, next: comingDivision(next) };
}

/**
 * What the scoreboard of a ring shows, from what its tablet holds. The tablet and the server both ask it, so that no
 * scoreboard shows a score that the tablet does not show. SCOREBOARD-1
 */
export function scoreboardOf({ name, hold, divisions }: BoardRing, live: LiveEntry = nothingLive): Scoreboard {
  const current = divisionOfRing(divisions);
  const after = divisionOfRing(divisions.filter(division => division !== current));
  const [done] = divisions
    .filter(({ state }) => state === 'done')
    .toSorted((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0));
  const shown = (): Shown => {
    if (current?.state === 'running') return running(current, live, after);
    if (done && !current?.calls) return over(done, current);
    return current ? coming(current, after) : nothing;
  };
  return { ringName: name, hold, ...shown() };
}
