import { type DBSchema, openDB } from 'idb';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceStore } from './device-store.ts';

// Files of a worker share their modules: those that meet the mock are loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('idb', () => ({ openDB: vi.fn() }));

interface Acts extends DBSchema {
  acts: { key: number; value: string };
}
type Callbacks = NonNullable<Parameters<typeof openDB<Acts>>[2]>;
/** Connections in the order in which they were opened. */
const opened: { number: number; callbacks: Callbacks; close: () => void }[] = [];
const lost = (name = 'InvalidStateError') => new DOMException('The connection is closing', name);
/** The number of the connection that it works with, failing on those before `from`. */
const workFrom = (from: number, error = lost()) =>
  vi.fn(async (db: unknown, _isAgain: boolean) => {
    const { number } = db as { number: number };
    if (number < from) throw error;
    return number;
  });
const openStore = () => DeviceStore.open<Acts>('nlc-test', () => undefined);

beforeEach(() => {
  opened.length = 0;
  vi.useFakeTimers();
  vi.mocked(openDB).mockImplementation((async (_name: string, _version: number, callbacks: Callbacks) => {
    const connection = { number: opened.length + 1, callbacks, close: vi.fn() };
    opened.push(connection);
    return connection;
  }) as unknown as typeof openDB);
});
afterEach(() => vi.useRealTimers());
async function soon<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  await vi.runAllTimersAsync();
  return work;
}

test('uses one connection for everything as long as it lasts', async () => {
  const store = await openStore();
  expect([await store.use(workFrom(1)), await store.use(workFrom(1))]).toEqual([1, 1]);
});

test.each(['InvalidStateError', 'AbortError', 'UnknownError'])(
  'reopens a connection lost with %s and repeats the work, telling it so',
  async name => {
    const store = await openStore();
    const work = workFrom(2, lost(name));
    expect(await soon(store.use(work))).toBe(2);
    expect(work.mock.calls.map(([, isAgain]) => isAgain)).toEqual([false, true]);
    expect(opened[0]?.close).toHaveBeenCalled();
    expect(await store.use(workFrom(1))).toBe(2);
  },
);

test('does not use a connection again that the browser has closed', async () => {
  const store = await openStore();
  opened[0]?.callbacks.terminated?.();
  const work = workFrom(2);
  expect(await store.use(work)).toBe(2);
  expect(work).toHaveBeenCalledTimes(1);
});

test('waits for a store that takes a second to return, and fails if it does not return', async () => {
  const store = await openStore();
  expect(await soon(store.use(workFrom(4)))).toBe(4);
  await expect(soon(store.use(workFrom(99)))).rejects.toThrow('The connection is closing');
});

test('retries an opening that fails once', async () => {
  const store = await openStore();
  opened[0]?.callbacks.terminated?.();
  vi.mocked(openDB).mockRejectedValueOnce(lost('UnknownError'));
  expect(await soon(store.use(workFrom(1)))).toBe(2);
});

test('reports a full disk immediately', async () => {
  const store = await openStore();
  const work = workFrom(2, lost('QuotaExceededError'));
  await expect(store.use(work)).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(1);
});

test('does not recreate a store emptied under an open page, which would lose what the page holds', async () => {
  const create = vi.fn();
  const store = await DeviceStore.open<Acts>('nlc-test', create);
  const abort = vi.fn();
  const upgrade = ({ callbacks }: (typeof opened)[number]) => {
    const transaction = { abort, done: Promise.reject(lost('AbortError')) };
    callbacks.upgrade?.({} as never, 0, 1, transaction as never, {} as never);
  };
  opened[0]?.callbacks.terminated?.();
  await store.use(workFrom(1));
  if (opened[1]) upgrade(opened[1]);
  expect([create.mock.calls.length, abort.mock.calls.length]).toEqual([0, 1]);
});

test('reports when opening that the browser stores nothing', async () => {
  vi.mocked(openDB).mockRejectedValueOnce(new DOMException('Not in a private window', 'SecurityError'));
  await expect(openStore()).rejects.toThrow('Not in a private window');
});
