import { foldName } from '#core/person/fold-name.ts';
import type { TableEntry } from './columns.ts';

/** What the table is narrowed to; null asks nothing. */
export interface Filter {
  search: string;
  level: number | null;
  school: number | null;
  event: number | null;
  gender: number | null;
  from: number | null;
  to: number | null;
  standing: 'paid' | 'unpaid' | 'incomplete' | null;
  missing: 'weight' | 'waiver' | null;
  checkedIn: 'yes' | 'no' | null;
  withdrawn: 'yes' | 'no' | null;
}
export type FilterKey = keyof Filter;

export const noFilter: Filter = {
  search: '',
  level: null,
  school: null,
  event: null,
  gender: null,
  from: null,
  to: null,
  standing: null,
  missing: null,
  checkedIn: null,
  withdrawn: null,
};
export const filterKeys = Object.keys(noFilter) as FilterKey[];

const numbers = ['level', 'school', 'event', 'gender', 'from', 'to'] as const;
const words = {
  standing: ['paid', 'unpaid', 'incomplete'],
  missing: ['weight', 'waiver'],
  checkedIn: ['yes', 'no'],
  withdrawn: ['yes', 'no'],
} as const;

/** A filter as an address says it; what is not understood asks nothing. */
export function filterOf(params: URLSearchParams): Filter {
  const filter = { ...noFilter, search: (params.get('search') ?? '').slice(0, 100) };
  for (const key of numbers) {
    const text = params.get(key) ?? '';
    if (/^\d{1,9}$/.test(text)) filter[key] = Number(text);
  }
  for (const key of Object.keys(words) as (keyof typeof words)[]) {
    const known = (words[key] as readonly string[]).find(word => word === params.get(key));
    if (known) Object.assign(filter, { [key]: known });
  }
  return filter;
}

/** The other way round: only what asks something. */
export function filterParams(filter: Filter): [string, string][] {
  return filterKeys.flatMap(key => {
    const value = typeof filter[key] === 'string' ? filter[key].trim() : filter[key];
    return value === null || value === '' ? [] : [[key, String(value)] satisfies [string, string]];
  });
}

const isAs = (wanted: 'yes' | 'no' | null, value: boolean): boolean => wanted === null || (wanted === 'yes') === value;

/** Every condition must hold, and every word of the search be in names, school or e-mail. */
export function isMatch(filter: Filter): (entry: TableEntry) => boolean {
  const wanted = filter.search.trim() === '' ? [] : foldName(filter.search).split(' ');
  return ({ row, words: text, ...entry }) =>
    wanted.every(word => text.includes(word)) &&
    (filter.level === null || row.levelId === filter.level) &&
    (filter.school === null || row.schoolId === filter.school) &&
    (filter.event === null || row.eventIds.includes(filter.event)) &&
    (filter.gender === null || row.genderId === filter.gender) &&
    (filter.from === null || row.age >= filter.from) &&
    (filter.to === null || row.age <= filter.to) &&
    (filter.standing === null || row.standing === filter.standing) &&
    (filter.missing !== 'weight' || entry.lacksWeight) &&
    (filter.missing !== 'waiver' || entry.lacksWaiver) &&
    isAs(filter.checkedIn, row.checkedInAt !== null) &&
    isAs(filter.withdrawn, row.isWithdrawn);
}
