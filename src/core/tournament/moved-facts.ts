/** What families plan their day by. */
const facts = ['tournamentOn', 'city', 'venue'] as const;
export type DayFacts = Record<(typeof facts)[number], string>;

/** Which of them a change moves: families who paid have to be told. TOUR-41 */
export const movedFacts = (before: DayFacts, after: DayFacts): (typeof facts)[number][] =>
  facts.filter(fact => before[fact] !== after[fact]);
