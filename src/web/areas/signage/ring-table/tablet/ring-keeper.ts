import type { TableOutcome } from '#contract/ring-table/ring-table.ts';
import {
  appendActs,
  type BoundTablet,
  type CameFromServer,
  dropAct,
  forgetNames,
  forgetTable,
  type NewAct,
  openRingStore,
  type QueuedAct,
  type RingDb,
  type RingStore,
  readRing,
  type StoredRing,
  saveOutcomes,
  saveTable,
  saveTablet,
} from './ring-store.ts';

const noStore = 'This browser can’t save on this device (a private window, or its storage is turned off).';
const storeFull = 'This device couldn’t save the last change. Its storage is full or was cleared.';
/** The day after, nobody's names are left on the device. */
const keptForMs = 36 * 3_600_000;

export interface KeeperListener {
  /** Another tab of this device has done something at this ring. */
  changed(): void;
  /** From now on nothing is kept. */
  lost(problem: string): void;
}

/** What the store of this device can and cannot do: once something was not kept, nothing is, and it is said loudly. */
export class RingKeeper {
  readonly #ringId: number;
  #told: KeeperListener | null = null;
  #store: RingStore | null = null;
  #isLost = false;
  #channel: BroadcastChannel | null = null;
  /** Numbers of acts that could not be stored: far from those of the store, which gives its own out again. */
  #unstoredNumber = 1_000_000_000 + Math.floor(Math.random() * 900_000_000);

  constructor(ringId: number) {
    this.#ringId = ringId;
  }

  async open(told: KeeperListener): Promise<void> {
    this.#told = told;
    try {
      this.#store = await openRingStore();
      void navigator.storage?.persist?.();
      this.#channel = new BroadcastChannel('nlc-ring');
      this.#channel.onmessage = ({ data }) => data === this.#ringId && told.changed();
    } catch {
      this.#loseAll(noStore);
    }
  }

  #loseAll(problem: string): void {
    if (!this.#isLost) this.#told?.lost(problem);
    this.#isLost = true;
  }

  async #keep(work: (db: RingDb) => Promise<unknown>): Promise<void> {
    if (!this.#store || this.#isLost) return;
    await this.#store.use(work).catch(() => this.#loseAll(storeFull));
  }

  /** The other tabs read what this one has stored. */
  tell(): void {
    this.#channel?.postMessage(this.#ringId);
  }

  async read(): Promise<StoredRing | null> {
    if (!this.#store || this.#isLost) return null;
    const stored = await this.#store.use(db => readRing(db, this.#ringId)).catch(() => this.#loseAll(storeFull));
    if (!stored) return null;
    if (!stored.base || Date.now() - stored.base.cameAt < keptForMs) return stored;
    await this.forgetTable();
    return { ...stored, tablet: null, base: null, acts: [] };
  }

  /** Stands on the device when the promise holds; where that cannot be, they are kept in this page and sent from it. */
  async append(acts: readonly NewAct[]): Promise<QueuedAct[]> {
    try {
      // Once something was not stored, nothing is: the order within one queue is that of its numbers.
      if (!this.#store || this.#isLost) throw new Error('no store');
      return await this.#store.use((db, isAgain) => appendActs(db, this.#ringId, acts, isAgain));
    } catch {
      this.#loseAll(storeFull);
      const ringId = this.#ringId;
      return acts.map(act => ({ ...act, ringId, sequence: this.#unstoredNumber++, outcome: null, detail: null }));
    }
  }

  saveTablet = (tablet: BoundTablet): Promise<void> => this.#keep(db => saveTablet(db, this.#ringId, tablet));
  saveOutcomes = (outcomes: readonly TableOutcome[]): Promise<void> =>
    this.#keep(db => saveOutcomes(db, this.#ringId, outcomes));
  saveTable = (came: CameFromServer): Promise<void> => this.#keep(db => saveTable(db, this.#ringId, came));
  forgetNames = (): Promise<void> => this.#keep(db => forgetNames(db, this.#ringId));
  forgetTable = (): Promise<void> => this.#keep(db => forgetTable(db, this.#ringId));
  async drop(act: QueuedAct): Promise<void> {
    await this.#keep(db => dropAct(db, act));
    this.tell();
  }

  /** Of several tabs of this device, one at a time: the others wait their turn. */
  async alone(work: () => Promise<void>): Promise<void> {
    await (navigator.locks ? navigator.locks.request(`nlc-ring-${this.#ringId}`, work) : work());
  }
}
