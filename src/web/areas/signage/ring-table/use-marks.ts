import { useEffect, useState } from 'react';
import type { RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import { groupsBy } from '#core/groups-by.ts';
import type { Presence } from '#core/ring-table/act.ts';
import { presenceOn, rollActs } from '#core/ring-table/roll-call.ts';
import type { DivisionView } from './ring-view.ts';
import { useOnce } from './use-once.ts';
import { useRing } from './use-ring.ts';

type Mark = 'here' | 'absent';
const keyOf = (draftDivisionId: number): string => `nlc.ring-roll.${draftDivisionId}`;

/** What was tapped and not confirmed yet outlives a reload of the page. */
function readTapped(draftDivisionId: number): Map<number, Mark> {
  return new Map(JSON.parse(sessionStorage.getItem(keyOf(draftDivisionId)) ?? '[]') as [number, Mark][]);
}

const rollOf = ({ sheets }: DivisionView) =>
  sheets.map(({ sheet, state }) => ({ members: sheet.setup.members, presence: state.presence }));

export const presenceIn = (view: DivisionView, competitorId: number): Presence | null =>
  presenceOn(rollOf(view), competitorId);

export interface Marks {
  /** What was tapped, else what is written down, else what the director's board says; null: nothing. */
  of(person: RingTablePerson): Presence | null;
  tap(ids: readonly number[], is: Mark): void;
  /** Differs from what is written down. */
  isNews: boolean;
  confirm(): void;
}

/** Who is here, as it is being asked; written on every sheet when it is confirmed. SCORE-31 */
export function useMarks(view: DivisionView): Marks {
  const { writeSheet } = useRing();
  const { draftDivisionId, people } = view.division;
  const [tapped, setTapped] = useState(() => readTapped(draftDivisionId));
  const of = (person: RingTablePerson): Presence | null =>
    tapped.get(person.competitorId) ?? presenceIn(view, person.competitorId) ?? (person.isAbsent ? 'absent' : null);
  const isWritten = [...tapped].every(([id, is]) => presenceIn(view, id) === is);
  useEffect(() => {
    if (isWritten) sessionStorage.removeItem(keyOf(draftDivisionId));
  }, [isWritten, draftDivisionId]);
  if (isWritten && tapped.size > 0) setTapped(new Map());
  function keep(next: Map<number, Mark>) {
    sessionStorage.setItem(keyOf(draftDivisionId), JSON.stringify([...next]));
    setTapped(next);
  }
  return {
    of,
    tap: (ids, is) => keep(new Map([...tapped, ...ids.map(id => [id, is] as const)])),
    isNews: people.some(person => of(person) !== presenceIn(view, person.competitorId)),
    confirm: useOnce(view.sheets.map(({ log }) => log.length).join(' '), () => {
      const marks = new Map(
        people.flatMap(person => {
          const is = of(person);
          return is === null ? [] : [[person.competitorId, is] as const];
        }),
      );
      const acts = groupsBy(rollActs(rollOf(view), marks), ({ sheet }) => sheet);
      for (const [i, list] of acts) {
        const sheet = view.sheets[i];
        if (sheet)
          writeSheet(
            sheet,
            list.map(({ act }) => act),
          );
      }
    }),
  };
}
