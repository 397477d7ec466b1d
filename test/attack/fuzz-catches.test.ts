import { afterEach, beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { handlers } from '#server/handlers.ts';
import type { AnyHandler } from '#server/http/call-route.ts';
import { expectConsoleError } from '../setup.ts';
import { quickPasswords } from '../support/world/account.ts';
import { createTestApp, type TestApp } from '../support/world/test-app.ts';
import { type FuzzWorld, openFuzzWorld } from './fuzz/fuzz-world.ts';
import { type FuzzOptions, runFuzz } from './fuzz/run-fuzz.ts';

// A fuzzer that finds nothing proves something only when it finds what is there: each fault is planted, and found.
let site: TestApp;
let world: FuzzWorld;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
  world = await openFuzzWorld(site);
  return () => site.close();
});
let mend = (): void => {};
afterEach(() => mend());

function plant(name: RouteName, run: (real: () => Promise<unknown>) => Promise<unknown>): void {
  const real = handlers[name];
  handlers[name] = { ...real, run: (call, prepared) => run(() => real.run(call, prepared)) } as AnyHandler;
  mend = () => {
    handlers[name] = real;
  };
}
const fuzz = (only: RouteName[], options: Partial<FuzzOptions> = {}) =>
  runFuzz(site, {
    seed: 7,
    requests: 30,
    worldEvery: 10_000,
    mostMs: 5000,
    world,
    isHeapMeasured: false,
    only,
    ...options,
  });

test('finds nothing if nothing is planted', async () => {
  const { faults, heapGrowthMb } = await fuzz(
    ['config.getConfig', 'users.getProfile', 'registration.getRegistration'],
    { requests: 60, isHeapMeasured: true },
  );
  expect(faults).toEqual([]);
  expect(heapGrowthMb).toBeLessThan(50);
});

test('a handler that throws', async () => {
  expectConsoleError('internal');
  plant('users.getProfile', () => Promise.reject(new TypeError('Cannot read properties of undefined')));
  const { faults } = await fuzz(['users.getProfile']);
  expect(faults[0]).toMatch(/^answered 500.*\n {2}users\.getProfile: \{"method":"GET","url":"\/api\/users\/profile"/s);
});

test('an answer that differs from its schema: a field missing, a field too many, another type', async () => {
  type Answer = Record<string, unknown>;
  const answers: ((answer: Answer) => Answer)[] = [
    ({ firstName: _, ...rest }) => rest,
    answer => ({ ...answer, passwordHash: '$argon2id$' }),
    answer => ({ ...answer, firstName: 5 }),
  ];
  for (const change of answers) {
    plant('users.getProfile', async real => change((await real()) as Answer));
    const { faults } = await fuzz(['users.getProfile']);
    mend();
    expect(faults[0]).toMatch(/^answered 200 outside its schema/);
  }
});

test('a handler that never answers', async () => {
  plant('config.getConfig', () => new Promise(() => {}));
  site.app.dropKeptCopies();
  const { faults } = await fuzz(['config.getConfig'], { requests: 2, mostMs: 100 });
  expect(faults[0]).toMatch(/^never answered in \d+ ms/);
});

test('a handler that answers too late', async () => {
  plant('users.getProfile', async real => {
    await new Promise(resolve => setTimeout(resolve, 400));
    return real();
  });
  const { faults } = await fuzz(['users.getProfile'], { requests: 12, mostMs: 300 });
  expect(faults[0]).toMatch(/^took \d+ ms/);
});

test('a handler that keeps everything it was sent', async () => {
  const kept: unknown[] = [];
  plant('users.getProfile', real => {
    kept.push(new Array(400_000).fill(0.5)); // three megabytes that the collector need not look through
    return real();
  });
  const { heapGrowthMb } = await fuzz(['users.getProfile'], { requests: 80, isHeapMeasured: true });
  expect(kept.length).toBeGreaterThan(10);
  expect(heapGrowthMb).toBeGreaterThan(50);
});
