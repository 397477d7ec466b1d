import { expect, test, vi } from 'vitest';
import { appendOperations, type DeskDb, type NewOperation, readDesk, saveAnswer, saveDevice } from './desk-store.ts';

const operation: NewOperation = {
  nonce: 'n1',
  registrationId: 1,
  competitorId: 11,
  kind: 'check-in',
  value: {},
  seen: { checkedInAt: null },
  doneBy: 5,
  doneAt: '2027-05-01T12:52:00.000Z',
  about: 'Leo Roy',
};

/** A store whose requests succeed at once, and whose transactions are over only when the test says so. */
function slowStore(queued: unknown[] = []) {
  const { promise: done, resolve: complete, reject: abort } = Promise.withResolvers<void>();
  const asked: { stores: unknown; mode: unknown; options: unknown }[] = [];
  const add = vi.fn(() => Promise.resolve());
  const store = {
    get: () => Promise.resolve({ deviceId: 'd', name: 'Desk', nextSequence: 7, revokedAt: null }),
    getAll: () => Promise.resolve(queued),
    add,
    put: () => Promise.resolve(),
  };
  const db = {
    transaction(stores: unknown, mode: unknown, options: unknown) {
      asked.push({ stores, mode, options });
      return { done, store, objectStore: () => store };
    },
  } as unknown as DeskDb;
  return { db, asked, add, complete, abort };
}
const isOver = async (work: Promise<unknown>): Promise<boolean> => {
  let over = false;
  void work.then(
    () => (over = true),
    () => (over = true),
  );
  for (let i = 0; i < 50; i++) await Promise.resolve();
  return over;
};

test('stores an operation only once its transaction is complete, not when its request succeeds', async () => {
  const { db, asked, complete } = slowStore();
  const kept = appendOperations(db, [operation, { ...operation, nonce: 'n2' }]);
  expect(await isOver(kept)).toBe(false);
  complete();
  expect((await kept).map(({ sequence, nonce }) => [sequence, nonce])).toEqual([
    [7, 'n1'],
    [8, 'n2'],
  ]);
  // On the disk, not in some buffer; the operations and their numbers together.
  expect(asked).toEqual([{ stores: ['about', 'queue'], mode: 'readwrite', options: { durability: 'strict' } }]);
});

test('stores nothing and says so when a transaction is aborted at the end (a full disk)', async () => {
  const { db, abort } = slowStore();
  const kept = appendOperations(db, [operation]);
  abort(new DOMException('The disk is full', 'QuotaExceededError'));
  await expect(kept).rejects.toThrow('The disk is full');
});

test('does not store operations twice that were stored before the connection was lost', async () => {
  const kept = { ...operation, sequence: 6, outcome: null, detail: null };
  const { db, add, complete } = slowStore([kept]);
  complete();
  expect(await appendOperations(db, [operation], true)).toEqual([kept]);
  expect(add).not.toHaveBeenCalled();
  expect(await appendOperations(db, [{ ...operation, nonce: 'n2' }], true)).toMatchObject([
    { nonce: 'n2', sequence: 7 },
  ]);
});

test('stores an answer only once its transaction is complete, so no operation is wrongly taken for sent', async () => {
  const { db, complete, asked } = slowStore();
  const kept = saveAnswer(db, { outcomes: [{ nonce: 'n1', outcome: 'applied', detail: null }], families: [] });
  expect(await isOver(kept)).toBe(false);
  complete();
  await kept;
  expect(asked[0]?.options).toEqual({ durability: 'strict' });
});

test('still opens the desk with a stored list that predates rings', async () => {
  const family = { registrationId: 1, competitors: [{ id: 11 }] };
  const stored: Record<string, unknown> = { list: { tournamentId: 1, version: 'a' } };
  const store = { get: async (key: string) => stored[key], getAll: async () => [] };
  const db = {
    transaction: () => ({
      objectStore: (name: string) => (name === 'families' ? { ...store, getAll: async () => [family] } : store),
    }),
  } as unknown as DeskDb;
  const { list, families } = await readDesk(db);
  expect(list?.rings).toEqual([]);
  expect(families[0]?.competitors[0]?.first).toBeNull();
});

test('CHECK-1 a desk that gets another name goes on with the numbers given out meanwhile', async () => {
  const { db, complete } = slowStore();
  complete();
  const renamed = { deviceId: 'd', name: 'Desk 2', revokedAt: null };
  expect(await saveDevice(db, { ...renamed, nextSequence: 3 })).toEqual({ ...renamed, nextSequence: 7 });
  expect(await saveDevice(db, { ...renamed, nextSequence: 9 })).toEqual({ ...renamed, nextSequence: 9 });
});
