import type { ChangeFact, DivisionFact, EntryFact, WrapUpEvent, WrapUpFacts } from '#core/wrap-up/wrap-up-facts.ts';

const panelRules = { format: 'panel', judges: 3, thirdPlace: 'shared', minMatches: 1 } as const;
export const forms: WrapUpEvent = { eventId: 1, title: 'Forms', ...panelRules };
export const sparring: WrapUpEvent = { ...forms, eventId: 2, title: 'Sparring', format: 'bracket', thirdPlace: 'bout' };

export interface ToldDivision extends Partial<Omit<DivisionFact, 'divisionId'>> {
  /** Who entered, by event; the first of them came not. */
  people?: number;
  absent?: number;
  events?: readonly WrapUpEvent[];
  age?: number;
}

/** A day told by its divisions, in one ring of ten minutes each unless they say otherwise. */
export function factsOf(divisions: readonly ToldDivision[], more: Partial<WrapUpFacts> = {}): WrapUpFacts {
  const entries: EntryFact[] = [];
  const rows = divisions.map(({ people = 4, absent = 0, events = [forms], age = 9, ...division }, i): DivisionFact => {
    for (const { eventId } of events)
      for (let n = 0; n < people; n++)
        entries.push({
          divisionId: i + 1,
          eventId,
          competitorId: 100 * (i + 1) + n,
          age,
          isAbsent: n < absent,
          isCheckedIn: false,
          isPlaced: false,
        });
    const from = 600 + 12 * i;
    return {
      divisionId: i + 1,
      title: `Division ${i + 1}`,
      ringId: 1,
      plannedStart: null,
      plannedMinutes: null,
      startedAt: from,
      finishedAt: from + 10,
      ...division,
    };
  });
  return {
    rings: [
      { id: 1, name: 'Ring 1' },
      { id: 2, name: 'Ring 2' },
    ],
    events: [forms, sparring],
    divisions: rows,
    entries,
    changes: [],
    setupMinutes: 2,
    acts: { acts: 0, corrections: 0, refused: 0, conflicts: 0, open: 0 },
    ...more,
  };
}

/** Changes in their order, numbered from 1. */
export const changesOf = (...changes: (Partial<ChangeFact> & { kind: string; at: number })[]): ChangeFact[] =>
  changes.map((change, i) => ({ id: i + 1, undoesId: null, isByTable: false, rings: [], call: null, ...change }));

export const held = (reason: 'judges' | 'medic' | 'lunch', since: number, id = 1) => ({
  kind: 'hold',
  at: since,
  rings: [{ id, hold: { reason, since } }],
});
export const released = (at: number, kind = 'release', id = 1) => ({ kind, at, rings: [{ id, hold: null }] });
