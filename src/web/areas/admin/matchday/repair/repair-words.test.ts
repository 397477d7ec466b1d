import { describe, expect, test } from 'vitest';
import type { RepairWay } from '#contract/repair.ts';
import { smallWords } from '../small-words.ts';
import { fairnessWord, minutesText, wayButton, wayHeading } from './repair-words.ts';

describe('REPAIR-1 who remains', () => {
  test.each([
    ['Mia', '1 competitor: Mia'],
    ['Mia Otto -Ida', '2 of 3 competitors left'],
    ['Mia -Otto -Ida', '1 competitor left: Mia'],
    ['-Mia -Otto', 'No competitors left'],
    ['Mia Otto -a -b -c', '2 of 5 competitors left'],
    ['Mia Otto -a -b -c -d -e -f -g -h -i', '2 of 11 competitors left'],
    ['Mia Otto', null],
    ['Mia Otto Ida -a', null],
    ['', null],
  ])('%s: %s', (list, words) => {
    const people = list
      .split(' ')
      .flatMap(name => (name === '' ? [] : [{ name: name.replace('-', ''), isAbsent: name.startsWith('-') }]));
    expect(smallWords(people)).toBe(words);
  });
});

describe('REPAIR-5 what a repair costs', () => {
  const ring = (ringName: string, minutes: number) => ({ ringName, minutes });
  test.each([
    [
      [ring('Ring 1', -11), ring('Ring 2', 4)],
      0,
      'Ring 2 is done 4 minutes later, Ring 1 11 minutes sooner; the day ends at the same time.',
    ],
    [[ring('Ring 1', -1)], -1, 'Ring 1 is done 1 minute sooner; the day ends 1 minute sooner.'],
    [[], 0, 'No ring finishes later; the day ends at the same time.'],
    [
      [ring('Ring 2', 2), ring('Ring 3', 4), ring('Ring 4', -5)],
      2,
      'Ring 2 is done 2 minutes later, Ring 4 5 minutes sooner; the day ends 2 minutes later.',
    ],
  ])('case %#', (rings, day, text) => expect(minutesText({ rings, day }, ['Ring 1', 'Ring 2', null])).toBe(text));

  test.each([
    [3, 1, 'fairer than now'],
    [1, 1.2, 'as fair as now'],
    [1, 1.9, 'a little wider'],
    [1, 2.5, 'wider'],
  ])('from %d to %d: %s', (before, after, word) => expect(fairnessWord({ before, after })).toBe(word));
});

describe('REPAIR-3 where competitors go', () => {
  const target = (title: string, ringName: string | null, ...arrivals: string[]) => ({
    draftDivisionId: 1,
    title,
    ringName,
    arrivals,
    isCalled: false,
    before: '',
    after: '',
    widestGap: null,
  });
  const minutes = { start: { low: 820, expected: 825, high: 830 }, rings: [], day: 0 } as RepairWay['minutes'];
  test('all to one division, with ring and time', () => {
    const way = { targets: [target('Girls 8-9', 'Ring 2', 'Mia Roy')], minutes };
    expect(wayHeading(way)).toBe('To “Girls 8-9” in Ring 2, about 1:40–1:50 p.m.');
    expect(wayButton(way)).toBe('Put Mia there');
    expect(wayButton({ targets: [target('Girls 8-9', 'Ring 2', 'Mia Roy', 'Ida Roy')] })).toBe('Put both there');
  });
  test('each to a different division, one of them in no ring', () => {
    const way = { targets: [target('A', 'Ring 2', 'Mia Roy'), target('B', null, 'Ida Roy')], minutes: null };
    expect(wayHeading(way)).toBe('To “A” in Ring 2 and “B”');
    expect(wayButton(way)).toBe('Put each there');
  });
});
