import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kindOf, selectTests } from '../../scripts/test-selection.mjs';
import { PAGES, SLOW } from '../left-to-full.ts';

const filesOf = (word: string): string[] => selectTests([word]).files;

describe('npm test -- <word>', () => {
  test('a feature runs its pure, api and browser tests, but no large ones', () => {
    const files = filesOf('registration');
    expect(new Set(files.map(kindOf))).toEqual(new Set(['pure', 'api', 'browser']));
    expect(files).toContain('src/core/registration/cost.test.ts');
    expect(files).toContain('src/server/modules/registration/registration.routes.test.ts');
    expect(files).toContain('e2e/customer/registration.test.ts');
  });

  test('a feature does not include another whose name begins the same', () => {
    const files = filesOf('ring');
    expect(files).toContain('e2e/ring/ring-plan.test.ts');
    expect(files.filter(file => file.includes('ring-table'))).toEqual([]);
  });

  test('a source file runs the tests that import it or have its name', () => {
    expect(filesOf('src/core/registration/hst.ts')).toEqual([
      'src/core/payment/journal.test.ts',
      'src/core/registration/cost.test.ts',
    ]);
  });

  test('a test file of any kind runs itself, and a folder everything in it', () => {
    expect(filesOf('test/storm/taps.test.ts')).toEqual(['test/storm/taps.test.ts']);
    expect(new Set(filesOf('test/attack').map(kindOf))).toEqual(new Set(['attack']));
  });

  test('reports an unknown word', () => {
    expect(selectTests(['registration', 'regisration'])).toMatchObject({ unknown: ['regisration'] });
    expect(selectTests(['test/setup.ts', 'scripts'])).toMatchObject({ unknown: ['scripts'] });
  });
});

test('every test that npm test leaves out, and every page it keeps, is there', () => {
  expect([...SLOW, ...PAGES].filter(file => !existsSync(file))).toEqual([]);
});
