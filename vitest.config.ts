import { defineConfig } from 'vitest/config';

const RACES = '**/*.race.test.ts';
const shared = { setupFiles: ['test/setup.ts'], pool: 'forks' as const, maxWorkers: 2 };
const withDatabase = {
  ...shared,
  setupFiles: [...shared.setupFiles, 'test/lock-order.ts'],
  globalSetup: ['test/template-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** Seven kinds, so that each can be run alone: `vitest run --project api`. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'pure',
          include: ['src/core/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'api',
          include: ['src/server/**/*.test.ts', 'test/{fakes,support,house}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [RACES],
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          setupFiles: [...shared.setupFiles, 'test/browser-setup.ts'],
          isolate: false, // one site's modules and one browser serve every file of a worker
          env: { NODE_ENV: 'production' }, // pages as they are served: React's development build is three times slower
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } }, // a second is not enough for a page on a busy machine
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'race',
          globalSetup: [...withDatabase.globalSetup, 'test/postgres-setup.ts'],
          include: [`src/${RACES}`, `test/${RACES}`],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'attack',
          globalSetup: [...withDatabase.globalSetup, 'test/postgres-setup.ts'],
          include: ['test/attack/**/*.test.ts'],
          testTimeout: 30 * 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'storm',
          globalSetup: [...withDatabase.globalSetup, 'test/postgres-setup.ts'],
          include: ['test/storm/**/*.test.ts'],
          testTimeout: 90 * 60_000,
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
