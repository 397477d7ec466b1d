import { describe, expect, test } from 'vitest';
import { medalOf, medalsBySchool } from './medals.ts';

const names = new Map([
  [1, 'Nickel City Karate'],
  [2, 'Élan Taekwondo'],
  [3, 'Northern Lights'],
]);
/** "1:7 2:8": places of people of a school. */
const of = (schoolId: number, text: string) =>
  text.split(' ').map(part => {
    const [place, competitorId] = part.split(':').map(Number) as [number, number];
    return { place, competitorId, schoolId, schoolName: names.get(schoolId) ?? '' };
  });
const table = (...lists: ReturnType<typeof of>[]) =>
  medalsBySchool(lists.flat()).map(({ schoolName, gold, silver, bronze, people }) => [
    schoolName,
    ...[gold, silver, bronze, people],
  ]);

describe('RESULT-4', () => {
  test('RESULT-4 the first three places earn medals', () => {
    expect([1, 2, 3, 4, 0, null].map(medalOf)).toEqual(['gold', 'silver', 'bronze', null, null, null]);
  });

  test('RESULT-4 counts both thirds and shared places, and nothing below third', () => {
    expect(table(of(1, '1:10 3:11 3:12 5:13'), of(2, '2:20 1:21 1:22'))).toEqual([
      ['Élan Taekwondo', 2, 1, 0, 3],
      ['Nickel City Karate', 1, 0, 2, 3],
    ]);
  });

  test('RESULT-4 counts a competitor with three medals as one person', () => {
    expect(table(of(1, '1:10 2:10 3:10 3:11 4:12'))).toEqual([['Nickel City Karate', 1, 1, 2, 2]]);
  });

  test('RESULT-4 sorts by gold, then silver, then bronze, then name', () => {
    expect(table(of(3, '2:1 2:2 2:3'), of(2, '1:4'), of(1, '2:5 2:6 3:7 3:8 2:9')).map(([name]) => name)).toEqual([
      'Élan Taekwondo',
      'Nickel City Karate',
      'Northern Lights',
    ]);
    expect(table(of(3, '3:1 3:2'), of(1, '2:3')).map(([name]) => name)).toEqual([
      'Nickel City Karate',
      'Northern Lights',
    ]);
    expect(table(of(3, '1:1'), of(1, '1:2'), of(2, '1:3')).map(([name]) => name)).toEqual([
      'Élan Taekwondo',
      'Nickel City Karate',
      'Northern Lights',
    ]);
  });

  test('RESULT-4 leaves out schools without a medal', () => {
    expect(table(of(1, '4:1 5:2'))).toEqual([]);
    expect(table()).toEqual([]);
  });
});
