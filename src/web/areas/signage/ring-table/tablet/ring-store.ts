import type { DBSchema, IDBPDatabase } from 'idb';
import type { RingTable, SentTableAct, TableAct, TableOutcome } from '#contract/ring-table/ring-table.ts';
import type { RingTableDivision } from '#contract/ring-table/ring-table-division.ts';
import { DeviceStore } from '#web/lib/device-store.ts';

/** What this device was let in with. */
export interface BoundTablet {
  tabletId: number;
  name: string;
  token: string;
}
/** The server's word, as it came last. */
export interface RingBase {
  version: string;
  table: RingTable;
  /** The minute of the day at the venue when it came. */
  now: number;
  /** The same instant by this device's clock. */
  cameAt: number;
  holderHeardAt: number | null;
  /** Left this ring, and something done with them here is not settled: to say in words what it was. */
  gone?: RingTableDivision[];
}
/** One ring on this device, as long as its browser keeps its data. */
interface RingHead {
  ringId: number;
  tablet: BoundTablet | null;
  /** The token of the tablet it was before: whoever was in is let in again though others guess. */
  formerToken?: string;
  /** What it was called last. */
  name: string;
  nextSequence: number;
}
/** An act of this device: it stays until the server's log has it, or somebody has read why it was not taken. */
export interface QueuedAct extends SentTableAct {
  ringId: number;
  outcome: TableOutcome['outcome'] | null;
  detail: string | null;
}
export type NewAct = Pick<QueuedAct, 'nonce' | 'doneAt' | 'does'>;

interface RingSchema extends DBSchema {
  rings: { key: number; value: RingHead };
  /** Apart from the rest: it is large, and an act must not wait for it. */
  tables: { key: number; value: RingBase & { ringId: number } };
  acts: { key: [number, number]; value: TableAct & { ringId: number } };
  queue: { key: [number, number]; value: QueuedAct };
}
export type RingDb = IDBPDatabase<RingSchema>;

export interface StoredRing extends RingHead {
  base: RingBase | null;
  acts: TableAct[];
  queue: QueuedAct[];
}

/** Written to the disk before the promise holds: a device whose battery dies loses nothing. */
const durable = { durability: 'strict' } as const;
const ofRing = (ringId: number) => IDBKeyRange.bound([ringId, 0], [ringId, Number.MAX_SAFE_INTEGER]);
const freshHead = (ringId: number): RingHead => ({ ringId, tablet: null, name: '', nextSequence: 1 });

export type RingStore = DeviceStore<RingSchema>;
export const openRingStore = (): Promise<RingStore> =>
  DeviceStore.open<RingSchema>('nlc-ring', db => {
    db.createObjectStore('rings', { keyPath: 'ringId' });
    db.createObjectStore('tables', { keyPath: 'ringId' });
    db.createObjectStore('acts', { keyPath: ['ringId', 'actId'] });
    db.createObjectStore('queue', { keyPath: ['ringId', 'sequence'] });
  });

export async function readRing(db: RingDb, ringId: number): Promise<StoredRing> {
  const tx = db.transaction(['rings', 'tables', 'acts', 'queue']);
  const [head, base, acts, queue] = await Promise.all([
    tx.objectStore('rings').get(ringId),
    tx.objectStore('tables').get(ringId),
    tx.objectStore('acts').getAll(ofRing(ringId)),
    tx.objectStore('queue').getAll(ofRing(ringId)),
  ]);
  return { ...(head ?? freshHead(ringId)), base: base ?? null, acts, queue };
}

/** Let in, under a name. What waits of a tablet before it stays, and is sent in this one's name. */
export async function saveTablet(db: RingDb, ringId: number, tablet: BoundTablet): Promise<void> {
  const tx = db.transaction('rings', 'readwrite', durable);
  const head = (await tx.store.get(ringId)) ?? freshHead(ringId);
  await Promise.all([tx.store.put({ ...head, tablet, name: tablet.name }), tx.done]);
}

/** Several acts of one tap stand in the queue together or not at all; once, where that is tried again. */
export async function appendActs(
  db: RingDb,
  ringId: number,
  acts: readonly NewAct[],
  isAgain = false,
): Promise<QueuedAct[]> {
  const tx = db.transaction(['rings', 'queue'], 'readwrite', durable);
  const nonces = new Set(acts.map(({ nonce }) => nonce));
  const known = isAgain ? await tx.objectStore('queue').getAll(ofRing(ringId)) : [];
  const kept = known.filter(({ nonce }) => nonces.has(nonce));
  if (kept.length > 0) return kept;
  const rings = tx.objectStore('rings');
  const head = (await rings.get(ringId)) ?? freshHead(ringId);
  const added = acts.map((act, i) => ({
    ...act,
    ringId,
    sequence: head.nextSequence + i,
    outcome: null,
    detail: null,
  }));
  await Promise.all([
    ...added.map(act => tx.objectStore('queue').add(act)),
    rings.put({ ...head, nextSequence: head.nextSequence + added.length }),
    tx.done,
  ]);
  return added;
}

export async function saveOutcomes(db: RingDb, ringId: number, outcomes: readonly TableOutcome[]): Promise<void> {
  const tx = db.transaction('queue', 'readwrite', durable);
  const byNonce = new Map(outcomes.map(outcome => [outcome.nonce, outcome]));
  for (const act of await tx.store.getAll(ofRing(ringId))) {
    const answered = byNonce.get(act.nonce);
    if (answered) void tx.store.put({ ...act, outcome: answered.outcome, detail: answered.detail });
  }
  await tx.done;
}

export interface CameFromServer {
  base: RingBase;
  acts: readonly TableAct[];
  /** All acts there are, not only those since the last ones. */
  isWhole: boolean;
  /** Numbers of acts that stand in the server's log now. */
  settled: readonly number[];
}

/**
 * Replaces the stored state by the server's and removes what it settles, together, so that no act is ever shown twice
 * or not at all. The server has everything, so the disk may be slow.
 */
export async function saveTable(db: RingDb, ringId: number, came: CameFromServer): Promise<void> {
  const tx = db.transaction(['tables', 'acts', 'queue'], 'readwrite');
  const acts = tx.objectStore('acts');
  void tx.objectStore('tables').put({ ...came.base, ringId });
  if (came.isWhole) void acts.delete(ofRing(ringId));
  for (const act of came.acts) void acts.put({ ...act, ringId });
  for (const sequence of came.settled) void tx.objectStore('queue').delete([ringId, sequence]);
  await tx.done;
}

/** While the tables are closed a tablet holds nobody's names; it goes on as it was when they open. */
export async function forgetNames(db: RingDb, ringId: number): Promise<void> {
  const tx = db.transaction(['tables', 'acts'], 'readwrite', durable);
  await Promise.all([tx.objectStore('tables').delete(ringId), tx.objectStore('acts').delete(ofRing(ringId)), tx.done]);
}

/** A tablet that was ended holds nobody's names any more; its queue stays until it is let in again. */
export async function forgetTable(db: RingDb, ringId: number): Promise<void> {
  const tx = db.transaction(['rings', 'tables', 'acts'], 'readwrite', durable);
  const rings = tx.objectStore('rings');
  const head = (await rings.get(ringId)) ?? freshHead(ringId);
  await Promise.all([
    rings.put({ ...head, tablet: null, ...(head.tablet && { formerToken: head.tablet.token }) }),
    tx.objectStore('tables').delete(ringId),
    tx.objectStore('acts').delete(ofRing(ringId)),
    tx.done,
  ]);
}

/** Somebody has read why it was not taken. */
export async function dropAct(db: RingDb, { ringId, sequence }: QueuedAct): Promise<void> {
  await db.delete('queue', [ringId, sequence]);
}
