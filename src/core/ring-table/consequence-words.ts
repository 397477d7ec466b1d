import type { BoutState } from '../bracket/bout-state.ts';
import { ordinal } from '../scoring/ordinal.ts';
import type { Consequences } from './consequences.ts';

interface Known {
  nameOf: (competitorId: number) => string;
  /** "Bout 5". */
  boutOf: (boutId: string) => string;
}

/** What becomes of a bout whose result fell away. */
function thenWords(state: BoutState | undefined, { nameOf }: Known): string {
  const [first, second] = state?.sides ?? [];
  if (state?.status === 'notNeeded') return 'it is not needed';
  if (typeof first !== 'number' || typeof second !== 'number') return 'it waits for an earlier bout';
  const pair = `${nameOf(first)} against ${nameOf(second)}`;
  if (state?.status === 'fought') return `it is ${pair}, whose result counts again`;
  return state?.status === 'ready' ? `it is ${pair}, to be fought` : `it is ${pair}, without a fight`;
}

/** Places that are open again, or nobody's any more, stand in one line. */
function placeWords({ places, after: { isDone } }: Consequences, { nameOf }: Known): string[] {
  const open = places.flatMap(({ competitorId, before, after }) =>
    before !== null && after === null ? [`${nameOf(competitorId)} (${ordinal(before)})`] : [],
  );
  const others = places.flatMap(({ competitorId, before, after }) => {
    if (after === null) return [];
    const instead = before === null ? '' : ` instead of ${ordinal(before)}`;
    return [`${nameOf(competitorId)}: ${ordinal(after)} place${instead}.`];
  });
  return [
    ...others,
    ...(open.length > 0 ? [`${isDone ? 'No longer placed' : 'Places open again'}: ${open.join(', ')}.`] : []),
  ];
}

/** Everything a change does beyond itself, line by line. SCORE-39 */
export function consequenceWords(consequences: Consequences, known: Known): string[] {
  const { fallen, lost, again, unsigned, after } = consequences;
  const stateOf = (boutId: string): BoutState | undefined =>
    after.bracket?.state.bouts.find(({ bout }) => bout.id === boutId);
  const between = ([first, second]: readonly [number, number]): string =>
    `${known.nameOf(first)} against ${known.nameOf(second)}`;
  return [
    ...fallen.map(({ boutId, competitorIds: ids, winner, score }) => {
      const won = winner === null ? 'without a winner' : `won by ${known.nameOf(ids[winner])}`;
      const points = score ? `, ${Math.max(...score)} to ${Math.min(...score)}` : '';
      const then = thenWords(stateOf(boutId), known);
      return `${known.boutOf(boutId)} (${between(ids)}, ${won}${points}) no longer counts: ${then}.`;
    }),
    ...lost.map(({ boutId, competitorIds }) => {
      const then = thenWords(stateOf(boutId), known);
      return `${known.boutOf(boutId)} (${between(competitorIds)}) was started and no longer counts: ${then}.`;
    }),
    ...again.map(({ boutId, competitorIds }) => `${known.boutOf(boutId)} (${between(competitorIds)}) counts again.`),
    ...placeWords(consequences, known),
    ...(unsigned === null ? [] : [`${unsigned} must sign again.`]),
  ];
}
