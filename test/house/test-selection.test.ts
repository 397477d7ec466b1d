import { describe, expect, test } from 'vitest';
import { projectOf, selectTests } from '../../scripts/test-selection.mjs';

const filesOf = (word: string): string[] => selectTests([word]).files;

describe('npm test -- <word>', () => {
  test('a feature is its pure, api and browser tests, and no large ones', () => {
    const files = filesOf('registration');
    expect(new Set(files.map(projectOf))).toEqual(new Set(['pure', 'api', 'browser']));
    expect(files).toContain('src/core/registration/cost.test.ts');
    expect(files).toContain('src/server/modules/registration/registration.routes.test.ts');
    expect(files).toContain('e2e/customer/registration.test.ts');
  });

  test('a feature whose name begins another one does not include it', () => {
    const files = filesOf('ring');
    expect(files).toContain('e2e/ring/ring-plan.test.ts');
    expect(files.filter(file => file.includes('ring-table'))).toEqual([]);
  });

  test('a source file is the tests that import it or have its name', () => {
    expect(filesOf('src/core/registration/cost.ts')).toEqual(['src/core/registration/cost.test.ts']);
  });

  test('a test file is itself, of whatever kind; a folder is everything in it', () => {
    expect(filesOf('test/storm/taps.test.ts')).toEqual(['test/storm/taps.test.ts']);
    expect(new Set(filesOf('test/attack').map(projectOf))).toEqual(new Set(['attack']));
  });

  test('a word that means nothing is told', () => {
    expect(selectTests(['registration', 'regisration'])).toMatchObject({ unknown: ['regisration'] });
    expect(selectTests(['test/setup.ts', 'scripts'])).toMatchObject({ unknown: ['scripts'] });
  });
});
