import type { RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';

export interface PanelPeople {
  of(competitorId: number): RingTablePerson | undefined;
  /** "Aino Lehtinen". */
  whole(competitorId: number): string;
  /** "Aino", or the whole name where two are called so. */
  short(competitorId: number): string;
}

/** Who stands on a sheet, by name. */
export function panelPeople({ sheet, people }: Pick<OpenScoreSheet, 'sheet' | 'people'>): PanelPeople {
  const here = sheet.setup.members.map(({ competitorId }) => people.get(competitorId));
  const whole = (competitorId: number): string => {
    const person = people.get(competitorId);
    return person ? `${person.firstName} ${person.lastName}` : 'Someone';
  };
  return {
    whole,
    of: competitorId => people.get(competitorId),
    short(competitorId) {
      const person = people.get(competitorId);
      const isAlone = here.filter(other => other?.firstName === person?.firstName).length === 1;
      return person && isAlone ? person.firstName : whole(competitorId);
    },
  };
}
