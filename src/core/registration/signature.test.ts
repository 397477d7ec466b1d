import { describe, expect, it } from 'vitest';
import { isFullName } from './signature.ts';

describe('REG-23 a waiver is signed with a full name', () => {
  it.each([
    ['Maija Korhonen', true],
    [' Jean-François  O’Brien ', true],
    ['J. Roy', true],
    ['Li Wu', true],
    ['Noël de la Durantaye', true],
    ['王 小明', true],
    ['Mélanie', false],
    ['x', false],
    ['.', false],
    ['', false],
    ['x x', false],
    ['xx xxx', false],
    ['a b', false],
    ['. Roy', false],
    ['- -', false],
    ['Maija 2', false],
    ['Maija Korhonen!', false],
    ['maija@example.com', false],
  ])('%j: %s', (signature, expected) => {
    expect(isFullName(signature)).toBe(expected);
  });
});
