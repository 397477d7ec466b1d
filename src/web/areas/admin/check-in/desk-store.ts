import type { DBSchema, IDBPDatabase } from 'idb';
import type { CheckInFamily, CheckInList, Operation } from '#contract/check-in.ts';
import type { Role } from '#core/access/access.ts';
import { deskDatabase, listStore } from '#web/lib/desk-list.ts';
import { DeviceStore } from '#web/lib/device-store.ts';

/** This device, as long as its browser keeps its data. */
export interface DeskDevice {
  deviceId: string;
  name: string;
  nextSequence: number;
  /** What the server said when it would not have this device any more. */
  revokedAt: string | null;
}

/** Who works here: what is done without network is done in this name, after the session ran out too. */
export interface DeskWorker {
  personId: number;
  name: string;
  /** What they may do here; kept, since a session may run out without network. */
  roles: Role[];
}

type Outcome = 'applied' | 'already' | 'conflict' | 'refused';

/** One operation in the queue. It stays when it was answered, as the log of the day. */
export interface QueuedOperation extends Operation {
  outcome: Outcome | null;
  detail: string | null;
  /** For the log: who it was about. */
  about: string;
}

/** With the instant, by this device's clock, at which it came. */
type ListHead = Omit<CheckInList, 'families'> & { syncedAt: string };

interface DeskSchema extends DBSchema {
  about: { key: 'device' | 'worker' | 'list'; value: DeskDevice | DeskWorker | ListHead };
  families: { key: number; value: CheckInFamily };
  queue: { key: number; value: QueuedOperation };
}

export type DeskDb = IDBPDatabase<DeskSchema>;

export interface StoredDesk {
  device: DeskDevice | null;
  worker: DeskWorker | null;
  list: ListHead | null;
  families: CheckInFamily[];
  queue: QueuedOperation[];
}

/** Written to the disk before the promise holds: a device whose battery dies loses nothing. */
const durable = { durability: 'strict' } as const;

export type DeskStore = DeviceStore<DeskSchema>;
export const openDeskStore = (): Promise<DeskStore> =>
  DeviceStore.open<DeskSchema>(deskDatabase, db => {
    db.createObjectStore('about');
    db.createObjectStore(listStore, { keyPath: 'registrationId' });
    db.createObjectStore('queue', { keyPath: 'sequence' });
  });

/** What a list that was kept before an update lacks. */
const withRings = (list: ListHead | undefined): ListHead | null =>
  list ? { ...list, rings: list.rings ?? [], prices: list.prices ?? { spectatorCents: null, lunchCents: null } } : null;
const wholeFamily = (family: CheckInFamily): CheckInFamily => ({
  ...family,
  accountId: family.accountId ?? -family.registrationId,
  isOtherTournament: family.isOtherTournament ?? false,
  asksWaiver: family.asksWaiver ?? true,
  competitors: family.competitors.map(competitor => ({ ...competitor, first: competitor.first ?? null })),
});

export async function readDesk(db: DeskDb): Promise<StoredDesk> {
  const tx = db.transaction(['about', 'families', 'queue']);
  const [device, worker, list, families, queue] = await Promise.all([
    tx.objectStore('about').get('device'),
    tx.objectStore('about').get('worker'),
    tx.objectStore('about').get('list'),
    tx.objectStore('families').getAll(),
    tx.objectStore('queue').getAll(),
  ]);
  return {
    device: (device as DeskDevice | undefined) ?? null,
    worker: worker ? { ...(worker as DeskWorker), roles: (worker as DeskWorker).roles ?? [] } : null,
    list: withRings(list as ListHead | undefined),
    families: families.map(wholeFamily),
    queue,
  };
}

/** What was done meanwhile has its numbers: they are never given out again. */
export async function saveDevice(db: DeskDb, device: DeskDevice): Promise<DeskDevice> {
  const tx = db.transaction('about', 'readwrite', durable);
  const stored = (await tx.store.get('device')) as DeskDevice | undefined;
  const saved = { ...device, nextSequence: Math.max(device.nextSequence, stored?.nextSequence ?? 1) };
  await tx.store.put(saved, 'device');
  await tx.done;
  return saved;
}

export async function saveWorker(db: DeskDb, worker: DeskWorker): Promise<void> {
  await db.put('about', worker, 'worker');
}

/** What an operation needs beside its number, which it gets where it is stored. */
export type NewOperation = Omit<QueuedOperation, 'sequence' | 'outcome' | 'detail'>;

/** Several operations of one tap stand in the queue together or not at all; once, where that is tried again. */
export async function appendOperations(
  db: DeskDb,
  operations: readonly NewOperation[],
  isAgain = false,
): Promise<QueuedOperation[]> {
  const tx = db.transaction(['about', 'queue'], 'readwrite', durable);
  const nonces = new Set(operations.map(({ nonce }) => nonce));
  const kept = isAgain ? (await tx.objectStore('queue').getAll()).filter(({ nonce }) => nonces.has(nonce)) : [];
  if (kept.length > 0) return kept;
  const about = tx.objectStore('about');
  const device = (await about.get('device')) as DeskDevice;
  const added = operations.map((operation, i) => ({
    ...operation,
    sequence: device.nextSequence + i,
    outcome: null,
    detail: null,
  }));
  await Promise.all([
    ...added.map(operation => tx.objectStore('queue').add(operation)),
    about.put({ ...device, nextSequence: device.nextSequence + added.length }, 'device'),
    tx.done,
  ]);
  return added;
}

export interface Answer {
  outcomes: readonly { nonce: string; outcome: Outcome; detail: string | null }[];
  families: readonly CheckInFamily[];
}

/** The answers to a batch, and how the families are now: together, so that no operation is ever shown neither way. */
export async function saveAnswer(db: DeskDb, answer: Answer): Promise<void> {
  const tx = db.transaction(['families', 'queue'], 'readwrite', durable);
  const queue = tx.objectStore('queue');
  const outcomes = new Map(answer.outcomes.map(outcome => [outcome.nonce, outcome]));
  for (const operation of await queue.getAll()) {
    const answered = outcomes.get(operation.nonce);
    if (answered) void queue.put({ ...operation, outcome: answered.outcome, detail: answered.detail });
  }
  for (const family of answer.families) void tx.objectStore('families').put(family);
  await tx.done;
}

/** One family more, or as it is now. */
export async function saveFamily(db: DeskDb, family: CheckInFamily): Promise<void> {
  await db.put('families', family);
}

/** The server's list in place of the kept one; answered operations of before that instant leave the log. */
export async function saveList(
  db: DeskDb,
  head: ListHead,
  families: readonly CheckInFamily[],
  before: string,
): Promise<void> {
  const tx = db.transaction(['about', 'families', 'queue'], 'readwrite');
  void tx.objectStore('about').put(head, 'list');
  void tx.objectStore('families').clear();
  for (const family of families) void tx.objectStore('families').put(family);
  for (const operation of await tx.objectStore('queue').getAll())
    if (operation.outcome !== null && operation.doneAt < before)
      void tx.objectStore('queue').delete(operation.sequence);
  await tx.done;
}

/** A device that was taken out of use holds nobody's data; its queue stays until a director has looked. */
export async function wipeList(db: DeskDb, revokedAt: string): Promise<void> {
  const tx = db.transaction(['about', 'families'], 'readwrite', durable);
  const about = tx.objectStore('about');
  const device = (await about.get('device')) as DeskDevice | undefined;
  await Promise.all([
    about.delete('list'),
    tx.objectStore('families').clear(),
    ...(device ? [about.put({ ...device, revokedAt }, 'device')] : []),
    tx.done,
  ]);
}

/** After a director has looked: the device may become a desk anew, with nothing of the old one. */
export async function forgetDesk(db: DeskDb): Promise<void> {
  const tx = db.transaction(['about', 'families', 'queue'], 'readwrite', durable);
  await Promise.all([
    tx.objectStore('about').clear(),
    tx.objectStore('families').clear(),
    tx.objectStore('queue').clear(),
    tx.done,
  ]);
}
