import { type searchRegistrations, sorts, standings } from '#contract/registration/staff-registration.ts';
import type { QueryTextOf } from '#contract/route.ts';
import { type ListFilters, listQueryOf } from '../communication/list-query.ts';

/** Everything the list can be asked in its address, besides the page. */
const known = {
  search: null,
  tournamentId: null,
  standing: standings.filter(standing => standing !== 'any'),
  eventId: null,
  levelId: null,
  schoolId: null,
  missing: ['smsAnswer', 'weight', 'waiver', 'concussion'],
  checkedIn: ['yes', 'no'],
  withdrawals: ['waiting', 'done'],
  duplicates: ['open'],
  inPerson: ['yes', 'no'],
  sort: sorts.filter(sort => sort !== 'newest'),
} as const satisfies ListFilters<typeof searchRegistrations>;
export type FilterName = Exclude<keyof typeof known, 'search' | 'sort' | 'tournamentId'>;
export type RegistrationQuery = QueryTextOf<typeof searchRegistrations>;

const numbers = ['tournamentId', 'eventId', 'levelId', 'schoolId'] as const;

/** What an address asks for; what makes no sense in it is left out. */
export function registrationQueryOf(request: Request): RegistrationQuery {
  const query = listQueryOf<typeof searchRegistrations>(request, known);
  for (const name of numbers) if (query[name] !== undefined && !/^[1-9]\d{0,8}$/.test(query[name])) delete query[name];
  return query;
}

const filterNames: readonly FilterName[] = [
  'standing',
  'eventId',
  'levelId',
  'schoolId',
  'missing',
  'checkedIn',
  'withdrawals',
  'duplicates',
  'inPerson',
];

/** What each fixed choice is called, in the filter and on its chip. */
export const choiceWords = {
  standing: { paid: 'Paid', unpaid: 'Balance owing', incomplete: 'Unfinished' },
  missing: {
    smsAnswer: 'No answer about texts',
    weight: 'Weight missing',
    waiver: 'Waiver not signed',
    concussion: 'Concussion safety not confirmed',
  },
  checkedIn: { yes: 'At least one competitor checked in', no: 'At least one competitor not checked in yet' },
  withdrawals: { waiting: 'Withdrawal requested', done: 'At least one withdrawn' },
  duplicates: { open: 'Possible duplicate' },
  inPerson: { yes: 'Registered at the desk', no: 'Registered online' },
} as const satisfies Partial<Record<FilterName, Record<string, string>>>;

export const sortWords: Record<(typeof sorts)[number], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
};

type Choices = Record<'events' | 'levels' | 'schools', readonly { id: number; title: string }[]>;
const lists = { eventId: 'events', levelId: 'levels', schoolId: 'schools' } as const;

export interface Chip {
  name: FilterName;
  text: string;
}

/** The filters in use, in words; one that names nothing known says so by its number. */
export function chipsOf(query: RegistrationQuery, choices: Choices): Chip[] {
  return filterNames.flatMap(name => {
    const value = query[name];
    if (value === undefined) return [];
    if (name in lists) {
      const list = choices[lists[name as keyof typeof lists]];
      return [{ name, text: list.find(({ id }) => String(id) === value)?.title ?? `No. ${value}` }];
    }
    return [{ name, text: (choiceWords[name as keyof typeof choiceWords] as Record<string, string>)[value] ?? value }];
  });
}
