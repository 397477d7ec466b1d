import { type Bout, feedersOf, hasBye, type Side } from './bracket.ts';

const loserOf = (of: string): Side => ({ kind: 'loser', of });

/**
 * Second chances for everyone who loses their first bout, in round one, or in round two after a bye. A loser of round
 * two may also have won in round one and had two bouts; such a slot is paired last, and its bout is skipped if nobody
 * in it needs one (see stateOf). BRACKET-8
 */
export function secondChances(main: readonly Bout[], rounds: number, hasThirdBout: boolean): Bout[] {
  const byes = new Set(main.filter(hasBye).map(bout => bout.id));
  const byesInto = (bout: Bout): number => feedersOf(bout).filter(id => byes.has(id)).length;
  const open = main.filter(bout => (bout.round === rounds - 1 ? !hasThirdBout : bout.round <= 2));
  const certain = open.filter(bout => (bout.round === 1 ? !hasBye(bout) : byesInto(bout) === 2));
  const possible = open.filter(bout => bout.round === 2 && byesInto(bout) === 1);
  const bouts: Bout[] = [];
  const add = (round: number, first: string, second: string): void => {
    const position = bouts.length;
    bouts.push({
      id: `s${position + 1}`,
      kind: 'secondChance',
      round,
      position,
      sides: [loserOf(first), loserOf(second)],
    });
  };

  const queue = inMeetingOrder(certain, possible);
  for (let i = 0; i + 1 < queue.length; i += 2) {
    const [first, second] = [queue[i] as Bout, queue[i + 1] as Bout];
    add(Math.max(first.round, second.round) + 1, first.id, second.id);
  }
  const odd = queue.length % 2 === 1 ? queue.at(-1) : undefined;
  if (!odd) return bouts;
  const other = bouts.findLast(bout => !feedersOf(odd).some(id => feedersOf(bout).includes(id))) ?? bouts.at(-1);
  if (other) add(Math.max(other.round, odd.round) + 1, odd.id, other.id);
  else {
    // Five with a bout for third: the only loser of round one meets the loser of the semi-final that they did not lead to.
    const semi = main.find(bout => bout.round === rounds - 1 && !feedersOf(bout).includes(odd.id)) as Bout;
    add(rounds + 1, odd.id, semi.id);
  }
  return bouts;
}

/** Neighbours meet. Nobody is put beside the bout that their own bout leads to: they could meet again whoever beat them. */
function inMeetingOrder(certain: readonly Bout[], possible: readonly Bout[]): Bout[] {
  const next = possible[0];
  if (certain.length % 2 === 0 || !next) return [...certain, ...possible];
  const neighbour = certain.findLast(bout => !feedersOf(next).includes(bout.id));
  return [...certain.filter(bout => bout !== neighbour), ...(neighbour ? [neighbour] : []), ...possible];
}
