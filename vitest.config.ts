import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { kindOf } from './scripts/test-selection.mjs';
import { PAGES, SLOW } from './test/left-to-full.ts';
import { fullSize, isFullSize } from './test/support/full-size.ts';
import { cacheFolder } from './test/support/store/cache-folder.ts';

// Read by Node as it starts: workers, their threads and the programs they start compile a file once for all of them.
process.env.NODE_COMPILE_CACHE ??= cacheFolder('compiled');

/** Large files first, and those of a project together, since they share its workers. Short ones at the end keep both busy. */
const ORDER = ['api', 'storm', 'attack', 'race', 'browser', 'long', 'pure'];
class LargeFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => ORDER.indexOf(kindOf(relative(import.meta.dirname, moduleId)));
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

const isShort = process.env.SHORT_RUN === 'true';
const shared = { setupFiles: ['test/setup.ts'], pool: 'forks' as const, maxWorkers: 3 };
const withDatabase = {
  ...shared,
  setupFiles: [...shared.setupFiles, 'test/lock-order.ts'],
  globalSetup: ['test/template-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } }, // a second is not enough on a busy machine
};

/** Each can be run alone: `vitest run --project api`. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LargeFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          isolate: false,
          name: 'pure',
          include: [
            'src/core/**/*.test.ts',
            'src/words/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
          ],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          isolate: false,
          name: 'api',
          globalSetup: [...withDatabase.globalSetup, 'test/postgres-setup.ts'],
          include: [
            'src/server/**/*.test.ts',
            'test/{fakes,support,house,attack,storm}/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: isShort ? SLOW : [],
          testTimeout: fullSize(5, 90) * 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'browser',
          globalSetup: [...withDatabase.globalSetup, 'test/postgres-setup.ts'],
          include: isShort ? PAGES : ['e2e/**/*.test.ts'],
          // The steps of these have tests of their own.
          exclude: isFullSize ? [] : ['e2e/{matchmaking/matchmaking,ring/matchday}-journey.test.ts', 'e2e/browsers/**'],
          setupFiles: [...shared.setupFiles, 'test/browser-setup.ts'],
          isolate: false, // one site's modules and one browser serve every file of a worker
          sequence: { hooks: 'list' }, // a failed test's pages are looked at before its file closes them
          env: { NODE_ENV: 'production' }, // pages as they are served: React's development build is three times slower
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'long',
          globalSetup: [...withDatabase.globalSetup, 'test/postgres-setup.ts'],
          include: ['test/long/**/*.test.ts'],
          testTimeout: 30 * 60_000,
        },
      },
    ],
  },
});
