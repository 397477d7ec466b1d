export interface NamedAudience {
  /** The day of the tournament whose registrations are meant, in words. */
  tournament: string;
  status: 'any' | 'completed' | 'paid' | 'unpaid' | 'incomplete';
  events: readonly string[];
  levels: readonly string[];
  schools: readonly string[];
  /** Titles of published divisions. */
  divisions?: readonly string[];
  /** Whether a competitor of them is checked in; absent: it does not matter. */
  checkedIn?: 'yes' | 'no' | undefined;
  missing: readonly ('smsAnswer' | 'weight' | 'waiver' | 'concussion')[];
  bought: readonly ('spectators' | 'lunch' | 'merch')[];
  /** How many registrations were chosen one by one; absent: all are meant. */
  chosen?: number | undefined;
  /** The day of the tournament they are not registered for; null when it does not matter. */
  notRegisteredFor: string | null;
}

const statusWords = {
  any: 'with a registration',
  completed: 'with a completed registration',
  paid: 'registered and paid',
  unpaid: 'registered with a balance owing',
  incomplete: 'with an unfinished registration',
} as const;
const hereWords = { yes: 'who is checked in', no: 'who is not checked in yet' } as const;
const missingWords = {
  smsAnswer: 'an answer about text messages',
  weight: 'a weight for sparring',
  waiver: 'a signed waiver',
  concussion: 'the concussion confirmation',
} as const;
const boughtWords = { spectators: 'spectator passes', lunch: 'lunch tickets', merch: 'merch' } as const;

const orList = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Who is meant, a line a condition. MSG-10 */
export function describeAudience(audience: NamedAudience): string[] {
  const { events, levels, schools, divisions = [], checkedIn, missing, bought, notRegisteredFor, chosen } = audience;
  const competitor = [
    ...(events.length > 0 ? [`in ${orList(events)}`] : []),
    ...(levels.length > 0 ? [`at the level ${orList(levels)}`] : []),
    ...(schools.length > 0 ? [`from the school ${orList(schools)}`] : []),
    ...(divisions.length > 0 ? [`in the division ${orList(divisions.map(title => `“${title}”`))}`] : []),
    ...(checkedIn ? [hereWords[checkedIn]] : []),
  ];
  return [
    `Families ${statusWords[audience.status]} for ${audience.tournament}`,
    ...(chosen === undefined
      ? []
      : [chosen === 1 ? 'of one chosen registration' : `of ${chosen} chosen registrations`]),
    ...(competitor.length > 0 ? [`with a competitor ${competitor.join(', ')}`] : []),
    ...(missing.length > 0 ? [`who still owe ${orList(missing.map(thing => missingWords[thing]))}`] : []),
    ...(bought.length > 0 ? [`who bought ${orList(bought.map(thing => boughtWords[thing]))}`] : []),
    ...(notRegisteredFor ? [`who are not registered for ${notRegisteredFor}`] : []),
  ];
}
