/** How those are called of whom something is said. */
export interface MatchNames {
  people: ReadonlyMap<number, { firstName: string; lastName: string }>;
  /** Lowest first; a competitor's `levelPlace` counts in this list. */
  levels: readonly { title: string }[];
  schools: ReadonlyMap<number, string>;
  events: ReadonlyMap<number, string>;
}

/** Names for one group, or for those groups of which something is said together. */
export interface Wording {
  nameOf(competitorId: number): string;
  levelOf(place: number): string;
  schoolOf(schoolId: number): string;
  eventOf(eventId: number): string;
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

/** First names; with an initial where two share one, and in full where they share that too. MATCH-37 */
export function wordingOf(competitorIds: readonly number[], names: MatchNames): Wording {
  const ids = [...new Set(competitorIds)];
  const people = ids.flatMap(id => {
    const person = names.people.get(id);
    if (!person) return [];
    const { firstName, lastName } = person;
    const initial = [...lastName][0];
    return [
      {
        id,
        firstName,
        short: initial ? `${firstName} ${initial}.` : firstName,
        full: `${firstName} ${lastName}`.trim(),
      },
    ];
  });
  const [firsts, shorts] = [countBy(people, person => person.firstName), countBy(people, person => person.short)];
  const nameById = new Map(
    people.map(({ id, firstName, short, full }) => {
      if (firsts.get(firstName) === 1) return [id, firstName];
      return [id, shorts.get(short) === 1 ? short : full];
    }),
  );
  return {
    nameOf: id => nameById.get(id) ?? names.people.get(id)?.firstName ?? 'Somebody',
    levelOf: place => names.levels[place]?.title ?? 'No level',
    schoolOf: id => names.schools.get(id) ?? 'another school',
    eventOf: id => names.events.get(id) ?? 'an event',
  };
}

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** "one level", "two levels", "13 levels". */
export const countWords = (count: number, one: string): string =>
  `${small[count] ?? count} ${one}${count === 1 ? '' : 's'}`;

/** "24", "27.5". */
export const plainNumber = (value: number): string => String(Math.round(value * 10) / 10);

/** How far apart two are in age: "four months", "one year", "a year and a half", "two and a half years". MATCH-37 */
export function yearsWords(years: number): string {
  const months = Math.round(years * 12);
  if (months < 12) return countWords(months, 'month');
  const halves = Math.round(years * 2);
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return countWords(whole, 'year');
  return whole === 1 ? 'a year and a half' : `${small[whole] ?? whole} and a half years`;
}

/** "8", "8 to 9". */
export const rangeWords = (low: number, high: number): string =>
  plainNumber(low) === plainNumber(high) ? plainNumber(low) : `${plainNumber(low)} to ${plainNumber(high)}`;
