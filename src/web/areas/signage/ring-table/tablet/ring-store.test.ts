import { expect, test } from 'vitest';
import { appendActs, forgetTable, type NewAct, type RingDb, saveOutcomes, saveTable } from './ring-store.ts';

const act = (nonce: string): NewAct => ({ nonce, doneAt: 1000, does: { kind: 'release' } });

/** A store whose requests succeed at once, and whose transactions are over only when the test says so. */
function slowStore() {
  const { promise: done, resolve: complete, reject: abort } = Promise.withResolvers<void>();
  const asked: { stores: unknown; mode: unknown; options: unknown }[] = [];
  const written: unknown[][] = [];
  const store = (name: string) => ({
    get: () => Promise.resolve({ ringId: 2, tablet: { tabletId: 1 }, name: 'Tablet 1', nextSequence: 7 }),
    getAll: () => Promise.resolve([{ ...act('n1'), ringId: 2, sequence: 7, outcome: null, detail: null }]),
    add: (value: object) => Promise.resolve(void written.push([name, 'add', value])),
    put: (value: object) => Promise.resolve(void written.push([name, 'put', value])),
    delete: (key: unknown) => Promise.resolve(void written.push([name, 'delete', key])),
  });
  const db = {
    transaction(stores: string | string[], mode: unknown, options: unknown) {
      asked.push({ stores, mode, options });
      return { done, objectStore: store, store: store(String(stores)) };
    },
  } as unknown as RingDb;
  return { db, asked, written, complete, abort };
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
const strict = { durability: 'strict' };
Object.assign(globalThis, { IDBKeyRange: { bound: (...range: unknown[]) => range } });

test('stores an act only once its transaction is complete, not when its request succeeds', async () => {
  const { db, asked, complete } = slowStore();
  const kept = appendActs(db, 2, [act('n1'), act('n2')]);
  expect(await isOver(kept)).toBe(false);
  complete();
  expect((await kept).map(({ ringId, sequence, nonce }) => [ringId, sequence, nonce])).toEqual([
    [2, 7, 'n1'],
    [2, 8, 'n2'],
  ]);
  // On the disk, not in some buffer; the acts and their numbers together, and nothing large beside them.
  expect(asked).toEqual([{ stores: ['rings', 'queue'], mode: 'readwrite', options: strict }]);
});

test('stores nothing and says so when a transaction is aborted at the end (a full disk)', async () => {
  const { db, abort } = slowStore();
  const kept = appendActs(db, 2, [act('n1')]);
  abort(new DOMException('The disk is full', 'QuotaExceededError'));
  await expect(kept).rejects.toThrow('The disk is full');
});

test('does not store acts twice that were stored before the connection was lost', async () => {
  const { db, complete, written } = slowStore();
  complete();
  expect(await appendActs(db, 2, [act('n1')], true)).toMatchObject([{ nonce: 'n1', sequence: 7 }]);
  expect(written).toEqual([]);
  expect(await appendActs(db, 2, [act('n2')], true)).toMatchObject([{ nonce: 'n2', sequence: 7 }]);
  expect(written[0]).toEqual(['queue', 'add', expect.objectContaining({ nonce: 'n2' })]);
});

test('stores an answer only once its transaction is complete, so no act is wrongly taken for sent', async () => {
  const { db, complete, asked, written } = slowStore();
  const kept = saveOutcomes(db, 2, [{ nonce: 'n1', outcome: 'applied', detail: null }]);
  expect(await isOver(kept)).toBe(false);
  complete();
  await kept;
  expect(asked[0]?.options).toEqual(strict);
  expect(written).toEqual([['queue', 'put', expect.objectContaining({ nonce: 'n1', outcome: 'applied' })]]);
});

test('stores the server’s log together with the acts it settles', async () => {
  const { db, complete, asked, written } = slowStore();
  const base = { version: 'a', table: {} as never, now: 600, cameAt: 0, holderHeardAt: null };
  const kept = saveTable(db, 2, { base, acts: [], isWhole: true, settled: [7] });
  complete();
  await kept;
  expect(asked).toHaveLength(1);
  expect(written.map(([store, what]) => [store, what])).toEqual([
    ['tables', 'put'],
    ['acts', 'delete'],
    ['queue', 'delete'],
  ]);
});

test('a tablet that was ended deletes everyone’s names, but keeps waiting acts', async () => {
  const { db, complete, asked, written } = slowStore();
  const forgotten = forgetTable(db, 2);
  complete();
  await forgotten;
  expect(asked).toEqual([{ stores: ['rings', 'tables', 'acts'], mode: 'readwrite', options: strict }]);
  expect(written[0]).toEqual(['rings', 'put', { ringId: 2, tablet: null, name: 'Tablet 1', nextSequence: 7 }]);
  expect(written.map(([store]) => store)).toEqual(['rings', 'tables', 'acts']);
});
