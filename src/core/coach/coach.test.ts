import { describe, expect, test } from 'vitest';
import { type CoachLine, coachClashesOf } from './coach-clash.ts';
import { isCoachLinkOver } from './coach-link.ts';
import { coachNameOf } from './coach-name.ts';
import { coachRowsOf } from './coach-rows.ts';

describe('COACH-2', () => {
  test.each([
    ['the day before', '2027-04-23', false],
    ['tournament day', '2027-04-24', false],
    ['the day after', '2027-04-25', true],
    ['a year later', '2028-04-24', true],
  ])('COACH-2 %s', (_, today, isOver) => {
    expect(isCoachLinkOver('2027-04-24', today)).toBe(isOver);
  });
});

describe('COACH-3', () => {
  const aino = { firstName: 'Aino', lastName: 'Rautio' };
  test.each([
    ['name and initial', aino, 'name_and_initial', 'Aino R.'],
    ['initials', aino, 'initials', 'A. R.'],
    ['unanswered: initials', aino, null, 'A. R.'],
    ['not shown: initials for the coach', aino, 'not_shown', 'A. R.'],
    ['a name of one letter has no initial', { firstName: 'A', lastName: 'B' }, 'not_shown', null],
  ] as const)('COACH-3 %s', (_, person, answer, shown) => {
    expect(coachNameOf(person, answer)).toBe(shown);
  });
});

describe('COACH-4', () => {
  const row = (key: string, firstName: string, isAbsent = false, results: unknown[] = []) => ({
    key,
    firstName,
    isAbsent,
    results,
  });
  test.each([
    ['one division is one row', [row('1-10', 'A.'), row('2-10', 'B.')], [['A.', 'B.']]],
    ['two divisions are two rows, in their order', [row('1-11', 'A.'), row('1-10', 'A.')], [['A.'], ['A.']]],
    [
      'somebody awaited has a row',
      [row('1-10', 'A.', true), row('2-10', 'B.'), row('3-10', 'C.')],
      [['A.'], ['B.', 'C.']],
    ],
    ['each result has a row', [row('1-10', 'A.', false, [1]), row('2-10', 'B.', false, [1])], [['A.'], ['B.']]],
  ])('COACH-4 %s', (_, lines, rows) => {
    expect(coachRowsOf(lines).map(({ names }) => names)).toEqual(rows);
  });
});

describe('COACH-5', () => {
  const line = (competitorId: number, divisionId: number, ringId: number, from: number, to: number): CoachLine => ({
    competitorId,
    divisionId,
    ringId,
    state: 'planned',
    startedAt: null,
    start: { expected: from },
    end: { expected: to },
  });
  const [ava, ben, cleo] = [1, 2, 3];
  test.each<[string, CoachLine[], [number, number[], number[]][]]>([
    ['nothing', [], []],
    ['one division', [line(ava, 10, 1, 600, 630)], []],
    ['two in one ring', [line(ava, 10, 1, 600, 630), line(ben, 11, 1, 600, 640)], []],
    ['two in one division', [line(ava, 10, 1, 600, 630), line(ben, 10, 1, 600, 630)], []],
    ['two in two rings', [line(ava, 10, 1, 600, 630), line(ben, 20, 2, 620, 650)], [[620, [ava, ben], [1, 2]]]],
    ['one after the other', [line(ava, 10, 1, 600, 630), line(ben, 20, 2, 630, 650)], []],
    ['the same one in two rings', [line(ava, 10, 1, 600, 630), line(ava, 20, 2, 610, 650)], [[610, [ava], [1, 2]]]],
    [
      'a third joins later',
      [line(ava, 10, 2, 600, 660), line(ben, 20, 5, 610, 650), line(cleo, 30, 7, 640, 670)],
      [
        [610, [ava, ben], [2, 5]],
        [640, [ava, ben, cleo], [2, 5, 7]],
      ],
    ],
    [
      'those of the same five minutes are one',
      [line(ben, 20, 5, 610, 640), line(ava, 10, 2, 611, 640), line(cleo, 30, 7, 612, 650)],
      [[610, [ben, ava, cleo], [2, 5, 7]]],
    ],
    [
      'what runs counts from its start',
      [{ ...line(ava, 10, 1, 0, 630), state: 'running', startedAt: 598, start: null }, line(ben, 20, 2, 600, 620)],
      [[600, [ava, ben], [1, 2]]],
    ],
    ['what is done does not', [{ ...line(ava, 10, 1, 600, 630), state: 'done' }, line(ben, 20, 2, 600, 620)], []],
    ['without a time nothing is said', [{ ...line(ava, 10, 1, 600, 630), end: null }, line(ben, 20, 2, 600, 620)], []],
  ])('COACH-5 %s', (_, lines, clashes) => {
    expect(coachClashesOf(lines).map(({ at, competitorIds, ringIds }) => [at, competitorIds, ringIds])).toEqual(
      clashes,
    );
  });
});
