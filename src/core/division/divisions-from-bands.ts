import type { AgeBand } from './age-bands.ts';
import { commonAges, type DivisionEvent, type DivisionLevel, type DivisionTemplate, levelsOf } from './division.ts';
import { divisionTitle } from './division-title.ts';

export interface BandChoice {
  events: readonly DivisionEvent[];
  /** One division runs all of the events, instead of one for each. */
  eventsTogether: boolean;
  /** Ids of levels that are one group each. None: levels are not told apart. */
  levelGroups: readonly (readonly number[])[];
  bands: readonly AgeBand[];
  /** Bands that begin at this age or later are made for each gender; null: none is. */
  gendersApartFrom: number | null;
}
export type PlannedDivision = Omit<DivisionTemplate, 'levelIds' | 'eventIds'> & {
  title: string;
  levelIds: number[];
  eventIds: number[];
};

/** The ages that one at least of the events allows. */
function agesOfAny(events: readonly DivisionEvent[]): AgeBand {
  const mins = events.map(event => event.minAge);
  const maxes = events.map(event => event.maxAge);
  return {
    minAge: mins.includes(null) ? null : Math.min(...mins.map(Number)),
    maxAge: maxes.includes(null) ? null : Math.max(...maxes.map(Number)),
  };
}

function divisionsFor(
  events: readonly DivisionEvent[],
  { bands, levelGroups, gendersApartFrom }: BandChoice,
  levels: readonly DivisionLevel[],
): PlannedDivision[] {
  const groups = levelGroups.length > 0 ? levelGroups : [levels.map(({ id }) => id)];
  return bands.flatMap(band => {
    // DIV-7: an event for one gender needs no division for each.
    const isApart =
      gendersApartFrom !== null &&
      (band.minAge ?? 0) >= gendersApartFrom &&
      events.some(({ genderId }) => genderId === null);
    return (isApart ? [1, 2] : [null]).flatMap(genderId =>
      groups.flatMap((group): PlannedDivision[] => {
        const running = events.filter(
          event =>
            (genderId === null || event.genderId === null || event.genderId === genderId) &&
            commonAges(band, event) !== null &&
            levelsOf(event, levels).some(({ id }) => group.includes(id)),
        );
        const ages = running.length > 0 && commonAges(band, agesOfAny(running));
        if (!ages) return [];
        const allowed = levels.filter(level => running.some(event => levelsOf(event, levels).includes(level)));
        const chosen = allowed.filter(({ id }) => group.includes(id)).map(({ id }) => id);
        const genders = new Set(running.map(event => event.genderId));
        const division = {
          ...ages,
          genderId: genderId ?? (genders.size === 1 ? (running[0]?.genderId ?? null) : null),
          levelIds: chosen.length === allowed.length ? [] : chosen,
          eventIds: running.map(({ id }) => id),
        };
        return [{ title: divisionTitle(division, levels, events), ...division }];
      }),
    );
  });
}

/** The divisions of every band, group of levels and, from an age on, gender; none where nobody may enter. DIV-7 */
export function divisionsFromBands(choice: BandChoice, levels: readonly DivisionLevel[]): PlannedDivision[] {
  if (choice.eventsTogether) return choice.events.length > 0 ? divisionsFor(choice.events, choice, levels) : [];
  return choice.events.flatMap(event => divisionsFor([event], choice, levels));
}
