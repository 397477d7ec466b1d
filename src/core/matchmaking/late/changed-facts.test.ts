import { describe, expect, test } from 'vitest';
import { boardFacts, boardPerson } from '#test/support/matchmaking/board-world.ts';
import type { BoardPerson } from '../draft-state.ts';
import { type SeenFacts, seenOf, staleOf } from './changed-facts.ts';

const before = boardPerson(1, { weightKg: 27.5 });
const changed = (values: Partial<BoardPerson>, eventId = 1, seen: Partial<SeenFacts> = seenOf(before)): string[] => {
  const entry = { competitorId: 1, eventId };
  const facts = boardFacts([{ ...before, ...values }]);
  return staleOf([{ ...entry, seen }], [entry], facts).changed.flatMap(({ texts }) => texts);
};

describe('what changed since an entry was placed', () => {
  test.each<[string, Partial<BoardPerson>, string[]]>([
    ['nothing', {}, []],
    ['a weight', { weightKg: 31 }, ['Weight 31 kg, was 27.5 kg']],
    ['a weight difference too small to report', { weightKg: 27.9 }, []],
    ['a weight difference just large enough to report', { weightKg: 28 }, ['Weight 28 kg, was 27.5 kg']],
    ['a weight that is no longer known', { weightKg: null }, ['Weight not known, was 27.5 kg']],
    ['an age', { age: 10 }, ['Age 10, was 9']],
    ['a difference of days is not reported', { ageYears: 9.4 }, []],
    ['a level', { levelId: 38, levelPlace: 2 }, ['Level Advanced, was Novice']],
    ['a reordered list of levels is not reported', { levelPlace: 2 }, []],
    ['a deleted level', { levelId: 99 }, ['Level a level that is gone, was Novice']],
    ['a gender', { genderId: 2 }, ['Now female, was male']],
    ['a school', { schoolId: 7, schoolName: 'Dragon' }, ['School Dragon, was different']],
    ['a changed name or height is not reported', { firstName: 'Leonard', heightCm: 150, schoolName: 'Renamed' }, []],
    [
      'the family’s consent',
      { mayMoveUpAge: false, mayMoveUpLevel: false, mayMixGenders: false },
      [
        'The family no longer agrees to a higher age group',
        'The family no longer agrees to a higher level',
        'The family no longer agrees to girls and boys together',
      ],
    ],
  ])('MATCH-31 %s', (_, values, texts) => {
    expect(changed(values)).toEqual(texts);
  });

  test('MATCH-31 reports that a family agrees now', () => {
    expect(changed({}, 1, { mayMoveUpAge: false })).toEqual(['The family now agrees to a higher age group']);
  });

  test('MATCH-31 reports a weight that was not known before', () => {
    expect(changed({}, 1, { weightKg: null })).toEqual(['Weight 27.5 kg, was not known']);
  });

  test('MATCH-31 ignores weight where it does not count', () => {
    expect(changed({ weightKg: 31 }, 2)).toEqual([]);
  });

  test('MATCH-31 ignores erased facts', () => {
    expect(changed({ age: 12, weightKg: 40, genderId: 2 }, 1, {})).toEqual([]);
  });

  test('MATCH-31 lists entries that are late and entries that are gone', () => {
    const [one, two, three] = [1, 2, 3].map(competitorId => ({ competitorId, eventId: 1 }));
    if (!one || !two || !three) throw new Error('three entries');
    const placed = [
      { ...one, seen: seenOf(before) },
      { ...two, seen: seenOf(before) },
      { competitorId: 4, eventId: 1, seen: {} },
    ];
    expect(staleOf(placed, [one, three], boardFacts([before, boardPerson(3)]))).toEqual({
      late: [three],
      gone: [two],
      changed: [],
    });
  });
});
