import { describe, expect, test } from 'vitest';
import { stateOf } from '../bracket/bracket-state.ts';
import { drawBracket } from '../bracket/draw-bracket.ts';
import { play, rulesOf, strangers } from '../bracket/played.ts';
import { type PublicBout, publicBouts } from './public-bracket.ts';

const shownOf = (id: number) =>
  id === 2 ? { name: null, schoolName: null } : { name: `P${id}`, schoolName: `School ${id}` };
const bracketOf = (count: number) => drawBracket(strangers(count), rulesOf());
const words = ({ number, sides, winner, state }: PublicBout): string =>
  `${number} ${sides.map(({ is, name, bout, score }) => [is === 'person' ? name : `${is} ${bout}`, score].filter(part => part !== null || is === 'person').join(' ')).join(' v ')} ${state} ${winner}`;

describe('PUBLIC-5 a bracket', () => {
  test('says where people come from, and numbers bouts as the sheet does', () => {
    const bracket = bracketOf(4);
    const bouts = publicBouts({ bracket, state: stateOf(bracket, []), now: null }, shownOf);
    expect(bouts.map(({ number }) => number)).toEqual(bouts.map((_, i) => i + 1));
    const [first, , ...later] = bouts;
    expect(first?.sides.every(({ is }) => is === 'person')).toBe(true);
    expect(later.flatMap(({ sides }) => sides.map(({ is, bout }) => `${is} ${bout}`))).toContain('winnerOf 1');
    expect(bouts.every(({ state, winner }) => state === 'waiting' && winner === null)).toBe(true);
  });

  test('shows who goes on, and a competitor who is not shown without a name', () => {
    const bracket = bracketOf(4);
    const { state } = play(bracket, ({ sides: [a, b] }) => ((a as number) < (b as number) ? 0 : 1));
    const bouts = publicBouts({ bracket, state, now: null }, shownOf);
    expect(bouts.every(({ state: is, winner }) => is === 'fought' && winner !== null)).toBe(true);
    const people = bouts.flatMap(({ sides }) => sides);
    expect(people.filter(({ is, name }) => is === 'person' && name === null).length).toBeGreaterThan(0);
    expect(JSON.stringify(bouts)).not.toContain('competitorId');
  });

  test('leaves out byes, and has every other bout', () => {
    const bracket = bracketOf(5);
    const bouts = publicBouts({ bracket, state: stateOf(bracket, []), now: null }, shownOf);
    expect(bouts.some(({ sides }) => sides.some(({ is }) => is === 'nobody'))).toBe(false);
    expect(new Set(bouts.flatMap(({ sides }) => sides.map(({ name }) => name)).filter(Boolean)).size).toBe(4);
  });

  test('marks the bout on the mat only while its division runs', () => {
    const bracket = bracketOf(4);
    const state = stateOf(bracket, []);
    const now = state.bouts.find(({ status }) => status === 'ready')?.bout.id ?? null;
    const marked = (id: string | null) =>
      publicBouts({ bracket, state, now: id }, shownOf).filter(bout => bout.state === 'now');
    expect(marked(now)).toHaveLength(1);
    expect(marked(null)).toEqual([]);
  });

  test('shows bouts that nobody fights as such', () => {
    const bracket = bracketOf(2);
    const { state } = play(bracket, () => 0);
    const bouts = publicBouts({ bracket, state, now: null }, shownOf);
    expect(bouts.map(words)[2]).toMatch(/notNeeded null$/);
    const absent = stateOf(bracketOf(4), [], [1]);
    const walked = publicBouts({ bracket: bracketOf(4), state: absent, now: null }, shownOf);
    expect(walked.filter(bout => bout.state === 'walkover')).toHaveLength(1);
  });
});
