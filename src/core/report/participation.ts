import { ageBandOf, ageBands } from '../dashboard/chart-age-bands.ts';
import { genders } from '../person/lists.ts';

export const participationKinds = ['school', 'age', 'gender', 'event'] as const;
export type ParticipationKind = (typeof participationKinds)[number];

/** One competitor who counts as registered (REG-20). */
export interface Participant {
  school: string;
  age: number;
  genderId: number;
  isCheckedIn: boolean;
  entries: readonly { event: string; hasCompeted: boolean }[];
}

/** Registered: paid and not withdrawn. Competed: in a division that is finished, and not missing there. REPORT-8 */
export interface Turnout {
  registered: number;
  checkedIn: number;
  competed: number;
}
export interface ParticipationRow extends Turnout {
  label: string;
}
export interface Participation {
  people: Turnout;
  /** A competitor in three events is three entries. */
  entries: Turnout;
  rows: Record<ParticipationKind, ParticipationRow[]>;
}

type Counted = { label: string; isCheckedIn: boolean; hasCompeted: boolean };

const turnoutOf = (all: readonly Omit<Counted, 'label'>[]): Turnout => ({
  registered: all.length,
  checkedIn: all.filter(({ isCheckedIn }) => isCheckedIn).length,
  competed: all.filter(({ hasCompeted }) => hasCompeted).length,
});

/** In this order; labels that are not in it come after, by name. */
function rowsOf(all: readonly Counted[], order: readonly string[]): ParticipationRow[] {
  const labels = new Set(all.map(({ label }) => label));
  const others = [...labels].filter(label => !order.includes(label)).sort((a, b) => a.localeCompare(b, 'en-CA'));
  return [...order.filter(label => labels.has(label)), ...others].map(label => ({
    label,
    ...turnoutOf(all.filter(one => one.label === label)),
  }));
}

/** Who took part, by school, age, gender and event. `events`: their titles in their order. REPORT-8 */
export function participationOf(people: readonly Participant[], events: readonly string[]): Participation {
  const counted = people.map(one => ({ ...one, hasCompeted: one.entries.some(({ hasCompeted }) => hasCompeted) }));
  const by = (labelOf: (one: Participant) => string, order: readonly string[]) =>
    rowsOf(
      counted.map(one => ({ ...one, label: labelOf(one) })),
      order,
    );
  const entries = counted.flatMap(({ isCheckedIn, entries: own }) =>
    own.map(({ event, hasCompeted }) => ({ label: event, isCheckedIn, hasCompeted })),
  );
  const genderOf = ({ genderId }: Participant): string => genders.find(({ id }) => id === genderId)?.title ?? '';
  return {
    people: turnoutOf(counted),
    entries: turnoutOf(entries),
    rows: {
      school: by(({ school }) => school, []),
      age: by(({ age }) => ageBandOf(age), ageBands),
      gender: by(
        genderOf,
        genders.map(({ title }) => title),
      ),
      event: rowsOf(entries, events),
    },
  };
}
