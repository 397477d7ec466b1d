import type { OutputOf } from '#contract/route.ts';
import type { listCompetitors } from '#contract/staff-competitor.ts';
import { foldName } from '#core/person/fold-name.ts';
import { competes } from '#core/registration/competing.ts';
import { lacksWeight, weightOf } from '#core/registration/counted-weight.ts';
import { type ColumnKey, columnKeys, columnOf, type TableEntry } from './columns.ts';
import { type Filter, isMatch } from './filter.ts';

export type CompetitorTable = OutputOf<typeof listCompetitors>;
export type SortKey = ColumnKey | 'name';
export interface Sort {
  key: SortKey;
  isDescending: boolean;
}
export const usualSort: Sort = { key: 'name', isDescending: false };
export const sortKeys: readonly SortKey[] = ['name', ...columnKeys];

const collator = new Intl.Collator('en-CA', { numeric: true, sensitivity: 'base' });
type SortValue = string | number | null;
const compare = (a: SortValue, b: SortValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Most columns repeat a few words: each is compared with the others once, and the rows by what place it got. */
function placesOf(values: readonly SortValue[]): Map<SortValue, number> {
  return new Map([...new Set(values)].sort(compare).map((value, place) => [value, place]));
}

function sortValueOf(key: SortKey): (entry: TableEntry) => SortValue {
  if (key === 'name') return entry => entry.name;
  const { sortBy, text } = columnOf(key);
  return sortBy ?? text;
}

/** What is asked of the table, made once for its rows: each order is sorted when first asked for, then kept. */
export class TableIndex {
  readonly entries: readonly TableEntry[];
  readonly byId: ReadonlyMap<number, TableEntry>;
  readonly #orders = new Map<SortKey, { filled: TableEntry[]; empty: TableEntry[] }>();

  constructor(table: Pick<CompetitorTable, 'competitors' | 'levels' | 'schools' | 'events'>) {
    const levels = new Map(table.levels.map(level => [level.id, level]));
    const schools = new Map(table.schools.map(({ id, title }) => [id, title]));
    const events = new Map(table.events.map(event => [event.id, event]));
    this.entries = table.competitors
      .map(row => {
        const level = levels.get(row.levelId);
        const school = schools.get(row.schoolId) ?? '';
        return {
          row,
          name: `${row.lastName}, ${row.firstName}`,
          level: level?.title ?? '',
          levelOrder: level?.sortOrder ?? 0,
          levelColour: level?.colour ?? 'white',
          school,
          events: row.eventIds.map(id => events.get(id)?.title ?? '').join(', '),
          competes: competes({ isCompleted: row.standing !== 'incomplete', isWithdrawn: row.isWithdrawn }),
          lacksWeight:
            !row.isWithdrawn &&
            lacksWeight({ weightKg: weightOf(row), usesWeight: row.eventIds.some(id => events.get(id)?.usesWeight) }),
          lacksWaiver: !(row.isWithdrawn || row.isWaiverSigned),
          words: foldName(
            `${row.firstName} ${row.lastName} ${row.familyName} ${row.guardianName ?? ''} ${school} ${row.email}`,
          ),
        };
      })
      .sort((a, b) => collator.compare(a.name, b.name) || a.row.id - b.row.id);
    this.byId = new Map(this.entries.map(entry => [entry.row.id, entry]));
  }

  /** Equal ones stay in the order of their names; those without a value are last, up or down. */
  #orderOf(key: SortKey): { filled: TableEntry[]; empty: TableEntry[] } {
    const known = this.#orders.get(key);
    if (known) return known;
    const sortValue = sortValueOf(key);
    const valued = this.entries.map(entry => ({ entry, value: sortValue(entry) }));
    const filled = valued.filter(({ value }) => value !== null && value !== '');
    const places = placesOf(filled.map(({ value }) => value));
    const placeOf = (value: SortValue) => places.get(value) ?? 0;
    const order = {
      filled: (key === 'name' ? filled : filled.sort((a, b) => placeOf(a.value) - placeOf(b.value))).map(
        ({ entry }) => entry,
      ),
      empty: valued.filter(({ value }) => value === null || value === '').map(({ entry }) => entry),
    };
    this.#orders.set(key, order);
    return order;
  }

  /** The ones that match, in that order. */
  list(filter: Filter, { key, isDescending }: Sort): TableEntry[] {
    const matches = isMatch(filter);
    const { filled, empty } = this.#orderOf(key);
    const shown = filled.filter(matches);
    if (isDescending) shown.reverse();
    return [...shown, ...empty.filter(matches)];
  }
}
