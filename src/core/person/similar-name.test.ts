import { describe, expect, test } from 'vitest';
import { lacksLetters, lettersForgiven, lettersFromBeginning, lettersIn, soundOf } from './similar-name.ts';

test.each([
  ['McLeod', 'MacLeod'],
  ['Steven', 'Stephen'],
  ['Catherine', 'Katherine'],
  ['Jon', 'John'],
  ['Smyth', 'Smith'],
  ['Beaudouin', 'Bodouin'],
  ['Thibault', 'Tibault'],
  ['Zoé', 'Zoe'],
  ['Philippe', 'Filipe'],
  ['Schmidt', 'Shmidt'],
  ['Lindsay', 'Lindsay'],
  ['Jacques', 'Jaques'],
  ['Nowak', 'Novak'],
])('%s and %s sound alike', (one, other) => expect(soundOf(one)).toBe(soundOf(other)));

test.each([
  ['Roy', 'Ray'],
  ['Martin', 'Morton'],
  ['Lee', 'Law'],
])('%s and %s do not', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)));

describe('letters from the beginning of a word', () => {
  test.each([
    ['korhonen', 'korhonen', 0],
    ['korh', 'korhonen', 0],
    ['krohonen', 'korhonen', 1],
    ['kornonen', 'korhonen', 1],
    ['korhnen', 'korhonen', 1],
    ['korrhonen', 'korhonen', 1],
    ['krohonnen', 'korhonen', 2],
    ['korohnn', 'korhonen', 2],
    ['virtanen', 'korhonen', Number.POSITIVE_INFINITY],
    ['korhonen', 'kor', Number.POSITIVE_INFINITY],
  ])('%s, %s: %s', (typed, word, expected) => expect(lettersFromBeginning(typed, word, 2)).toBe(expected));
  test('are forgiven by the length of what was typed', () => {
    expect(['li', 'roy', 'royer', 'korhon'].map(lettersForgiven)).toEqual([0, 1, 1, 2]);
  });
});

test('a word that lacks too many of the typed letters is not looked at', () => {
  const lacks = (typed: string, word: string, most: number) => lacksLetters(lettersIn(typed), lettersIn(word), most);
  expect([
    lacks('krohonen', 'korhonen', 0),
    lacks('roy', 'ray', 1),
    lacks('roy', 'ray', 0),
    lacks('anna', 'bob', 1),
  ]).toEqual([...[false, false, true, true]]);
});
