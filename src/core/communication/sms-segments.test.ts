import { describe, expect, test } from 'vitest';
import { segmentsOf } from './sms-segments.ts';
import { internationalNumber, introductionOf, tenDigitsOf } from './sms-text.ts';

const of = (character: string, count: number) => character.repeat(count);

describe('MSG-2 segments', () => {
  test.each([
    ['nothing', '', 'GSM-7', 0, 0],
    ['one letter', 'a', 'GSM-7', 1, 1],
    ['160 letters', of('a', 160), 'GSM-7', 160, 1],
    ['161 letters', of('a', 161), 'GSM-7', 161, 2],
    ['306 letters', of('a', 306), 'GSM-7', 306, 2],
    ['307 letters', of('a', 307), 'GSM-7', 307, 3],
    ['the usual accents', 'èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà£$¥§¿¡Δ\n\r', 'GSM-7', 32, 1],
    ['a euro sign, which counts twice', '€', 'GSM-7', 2, 1],
    ['80 brackets', of('[', 80), 'GSM-7', 160, 1],
    ['81 brackets', of('[', 81), 'GSM-7', 162, 2],
    // 153 units hold 76 brackets and one stays empty; cut anywhere, 458 units would go into three parts
    ['229 brackets, none split', of('[', 229), 'GSM-7', 458, 4],
    ['the whole extension table', '\f^{}\\[~]|€', 'GSM-7', 20, 1],
    ['ê, which is outside the alphabet', 'ê', 'UCS-2', 1, 1],
    ['ç, which is outside the alphabet', 'ç', 'UCS-2', 1, 1],
    ['typographic quotes', '“a”', 'UCS-2', 3, 1],
    ['a tab', '\t', 'UCS-2', 1, 1],
    ['70 times ê', of('ê', 70), 'UCS-2', 70, 1],
    ['71 times ê', of('ê', 71), 'UCS-2', 71, 2],
    ['134 times ê', of('ê', 134), 'UCS-2', 134, 2],
    ['135 times ê', of('ê', 135), 'UCS-2', 135, 3],
    ['an emoji, which counts as two', '🥋', 'UCS-2', 2, 1],
    ['35 emoji', of('🥋', 35), 'UCS-2', 70, 1],
    // 67 units hold 33 of them
    ['67 emoji, none split', of('🥋', 67), 'UCS-2', 134, 3],
  ] as const)('MSG-2 %s', (_, text, encoding, length, segments) => {
    expect(segmentsOf(text)).toEqual({ encoding, length, segments });
  });
});

describe('MSG-3 what is sent', () => {
  test.each([
    ['+17055550100', '7055550100'],
    ['17055550100', '7055550100'],
    ['7055550100', '7055550100'],
    [' +17055550100 ', '7055550100'],
    ['+447055550100', undefined],
    ['55555', undefined],
    ['', undefined],
    ['+1705555010a', undefined],
  ])('MSG-3 the number %j is %j', (international, ten) => {
    expect(tenDigitsOf(international)).toBe(ten);
    if (ten) expect(tenDigitsOf(internationalNumber(ten))).toBe(ten);
  });
});

describe('MSG-17 how the first text to a number says who writes', () => {
  test.each([
    ['Northern Lights Challenge', 'Northern Lights Challenge (NLC)'],
    ['NLC Tournament', 'NLC Tournament'],
    ['NLC', 'NLC'],
    ['Défi des aurores', 'Défi des aurores (NLC)'],
    ['The Northern Lights Martial Arts Challenge', 'The Northern Lights Martial... (NLC)'],
    ['極光', 'NLC'],
  ])('%s', (name, expected) => expect(introductionOf({ name, siteName: 'NLC' })).toBe(expected));

  test.each([
    ['Aurora Cup of the North', 'Aurora Cup', 'Aurora Cup of the North'],
    ['Auroras', 'Aurora', 'Auroras (Aurora)'],
    ['Défi des aurores', 'Défi â', 'Défi des aurores (Défi a)'],
  ])('PRIV-23 %s with the site’s name %s', (name, siteName, expected) =>
    expect(introductionOf({ name, siteName })).toBe(expected),
  );
});
