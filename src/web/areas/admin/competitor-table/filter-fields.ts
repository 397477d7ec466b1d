import { genders } from '#core/person/lists.ts';
import { standingWords } from './columns.ts';
import { type Filter, type FilterKey, filterKeys } from './filter.ts';
import type { CompetitorTable } from './table-index.ts';

export type FilterNames = Pick<CompetitorTable, 'levels' | 'schools' | 'events' | 'competitors'>;
type Option = { value: string | number; label: string };

const yesNo: Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
export const choiceLabels = {
  level: 'Level',
  school: 'School',
  event: 'Event',
  gender: 'Gender',
  standing: 'Payment',
  missing: 'Missing',
  checkedIn: 'Checked in',
  withdrawn: 'Withdrawn',
} as const satisfies Partial<Record<FilterKey, string>>;
export type ChoiceKey = keyof typeof choiceLabels;
export const choiceKeys = Object.keys(choiceLabels) as ChoiceKey[];

/** What can be chosen: of levels and schools only those somebody of this tournament has. */
export function optionsOf(key: ChoiceKey, names: FilterNames): Option[] {
  const named = (list: readonly { id: number; title: string }[], used?: ReadonlySet<number>) =>
    list.filter(({ id }) => used?.has(id) ?? true).map(({ id, title }) => ({ value: id, label: title }));
  switch (key) {
    case 'level':
      return named(names.levels, new Set(names.competitors.map(row => row.levelId)));
    case 'school':
      return named(names.schools, new Set(names.competitors.map(row => row.schoolId)));
    case 'event':
      return named(names.events);
    case 'gender':
      return named(genders);
    case 'standing':
      return Object.entries(standingWords).map(([value, label]) => ({ value, label }));
    case 'missing':
      return [
        { value: 'weight', label: 'Weight' },
        { value: 'waiver', label: 'Signed waiver' },
      ];
    case 'checkedIn':
    case 'withdrawn':
      return yesNo;
  }
}

const isChoice = (key: FilterKey): key is ChoiceKey => key in choiceLabels;

/** "Level: Novice", one for each condition but the search, to be taken away one by one. */
export function filterTexts(filter: Filter, names: FilterNames): { key: FilterKey; text: string }[] {
  return filterKeys.flatMap((key): { key: FilterKey; text: string }[] => {
    const value = filter[key];
    if (key === 'search' || value === null) return [];
    if (key === 'from' || key === 'to') return [{ key, text: `Age ${key} ${value}` }];
    if (!isChoice(key)) return [];
    const label = optionsOf(key, names).find(option => option.value === value)?.label ?? '?';
    return [{ key, text: `${choiceLabels[key]}: ${label}` }];
  });
}
