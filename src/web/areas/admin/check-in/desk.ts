import {
  type CheckInFamily,
  type CheckInList,
  getCheckInCounts,
  getCheckInList,
  registerDevice,
} from '#contract/check-in.ts';
import { applyOperation } from '#core/check-in/apply-operation.ts';
import type { Flat } from '#core/check-in/operation.ts';
import { unreachable } from '#say/ui.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { dropDeskList } from '#web/lib/desk-list.ts';
import { Pulse } from '#web/lib/live/pulse.ts';
import { newKey } from '#web/lib/new-key.ts';
import { isReachable, isUnanswered } from '#web/lib/reachable.ts';
import { readSession, sessionRanOut } from '#web/lib/session.ts';
import { believed, closedDesk, type DeskState, waitingOf } from './desk-state.ts';
import {
  appendOperations,
  type DeskDevice,
  type DeskStore,
  forgetDesk,
  type NewOperation,
  openDeskStore,
  type QueuedOperation,
  readDesk,
  saveAnswer,
  saveDevice,
  saveFamily,
  saveList,
  saveWorker,
  wipeList,
} from './desk-store.ts';
import { doorSale, type Operation, operationsOf } from './operations.ts';
import { buildSearchIndex } from './search/search-index.ts';
import { patience, sendWaiting } from './send-waiting.ts';
import { noteUnsent } from './unsent-changes.ts';

const listEvery = 60_000;
const sendEvery = 20_000;
const sendSoon = 300;
const firstRetry = 1_000;
const dayMs = 86_400_000;

/** The check-in desk of this device: what it holds, what it did, and its way to the server. */
class Desk {
  #store: DeskStore | null = null;
  #state: DeskState = closedDesk;
  #told: CheckInFamily[] = [];
  #listeners = new Set<() => void>();
  #channel: BroadcastChannel | null = null;
  #opening: Promise<void> | null = null;
  #listAskedAt = 0;
  /** Numbers of operations that could not be stored: far from those of the store, which gives its own out again. */
  #unstoredNumber = 1_000_000_000 + Math.floor(Math.random() * 900_000_000);
  readonly #pulse = new Pulse({
    everyMs: sendEvery,
    goesOnHidden: true, // CHECK-28
    // A network that has just come back often fails once more.
    retryMs: { first: firstRetry, longest: sendEvery },
    look: () => this.#sync(),
  });
  /** Counts what was done here, so that a store that was read meanwhile is read again. */
  #recorded = 0;
  #lastRecord: Promise<void> = Promise.resolve();

  readonly snapshot = (): DeskState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    if (change.queue) noteUnsent(waitingOf(change.queue).length);
    for (const listener of this.#listeners) listener();
  }

  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    try {
      this.#store = await openDeskStore();
      await this.#reload();
      void navigator.storage?.persist?.();
      this.#channel = new BroadcastChannel('nlc-desk');
      this.#channel.onmessage = () => {
        void this.#reload();
        // Another tab may have found the network first.
        if (!this.#state.isOnline) this.syncSoon();
      };
    } catch {
      this.#lose('This browser isn’t saving anything on the device (a private window, or its storage is turned off).');
    }
    await this.#readWorker();
    this.#set({ isOpen: true, isOnline: navigator.onLine });
    window.addEventListener('offline', () => this.#set({ isOnline: false }));
    window.addEventListener('beforeunload', event => {
      if (this.#state.storeProblem && waitingOf(this.#state.queue).length > 0) event.preventDefault();
    });
    window.addEventListener('storage', () => void this.#readWorker().then(() => this.syncSoon()));
    window.addEventListener('nlc:session', () => void this.#readWorker());
    this.#pulse.start(false);
    this.syncSoon();
  }

  /** The device could not keep something: said loudly, and from now on only what reaches the server is safe. */
  #lose(storeProblem: string): void {
    this.#set({ storeProblem });
  }

  async #reload(): Promise<void> {
    if (!this.#store || this.#state.storeProblem) return;
    const recorded = this.#recorded;
    const stored = await this.#store.use(readDesk).catch(() => this.#storeFailed());
    if (!stored) return;
    const { device, worker, list, families, queue } = stored;
    // Something was done while the store was read: what was read may not hold it.
    if (recorded !== this.#recorded) return this.#reload();
    this.#told = families;
    this.#set({ device, worker, list, queue });
    this.#show(true);
  }

  #show(isNewList: boolean): void {
    const families = believed(this.#told, this.#state.queue);
    this.#set(isNewList ? { families, index: buildSearchIndex(this.#told) } : { families });
  }

  /** Nobody works here once they logged out on any page. CHECK-15 */
  async #readWorker(): Promise<void> {
    const session = readSession();
    if (!session) {
      if (sessionRanOut() && this.#state.worker) return this.#set({ session: 'ran out' });
      this.#set({ session: 'nobody' });
      return this.#dropList();
    }
    const worker = { personId: session.personId, name: session.userDisplayName, roles: session.roles };
    this.#set({ session: 'signed in', worker });
    await this.#save(db => saveWorker(db, worker));
  }

  /** CHECK-16 */
  async #dropList(): Promise<void> {
    await dropDeskList();
    this.#told = [];
    this.#set({ list: null });
    this.#show(true);
  }

  /** Writes to the store if there is one; a store that fails is no longer used. */
  async #save(write: Parameters<DeskStore['use']>[0]): Promise<void> {
    await this.#store?.use(write).catch(() => this.#storeFailed());
  }

  #storeFailed(): void {
    this.#lose('This device couldn’t save the last change. Its storage is full or blocked.');
  }

  /** Makes this device a desk, or gives it another name. */
  async name(name: string): Promise<void> {
    const known = this.#state.device;
    const deviceId = known?.deviceId ?? newKey();
    await api(registerDevice, { input: { deviceId, name }, signal: AbortSignal.timeout(patience) });
    let device: DeskDevice = { deviceId, name, nextSequence: known?.nextSequence ?? 1, revokedAt: null };
    await this.#save(async db => {
      device = await saveDevice(db, device);
    });
    this.#set({ device });
    this.#channel?.postMessage('changed');
    this.#listAskedAt = 0;
    this.syncSoon();
  }

  /** Everything of a revoked desk leaves the device, its queue too: a director has seen it. */
  async forget(): Promise<void> {
    if (this.#store) await this.#store.use(forgetDesk);
    this.#told = [];
    this.#set({ device: null, list: null, queue: [] });
    await this.#readWorker();
    this.#show(true);
    this.#channel?.postMessage('changed');
  }

  /** Kept on the device, then shown, then sent. One after the other, so that each sees what the one before it did. */
  record(registrationId: number, done: readonly Operation[], doneAt = new Date().toISOString()): Promise<void> {
    this.#lastRecord = this.#lastRecord.then(() => this.#record(registrationId, done, doneAt));
    return this.#lastRecord;
  }

  /** Passes and lunches that someone without a registration buys. CHECK-31 */
  sellAtDoor(value: Flat): Promise<void> {
    this.#lastRecord = this.#lastRecord.then(async () => {
      const { worker, list, device } = this.#state;
      if (!worker || !list || !device) return;
      await this.#append([doorSale(list.tournamentId, value, worker.personId, new Date().toISOString())]);
      this.#channel?.postMessage('changed');
      this.#pulse.lookIn(sendSoon);
    });
    return this.#lastRecord;
  }

  async #record(registrationId: number, done: readonly Operation[], doneAt: string): Promise<void> {
    const { worker, families, device } = this.#state;
    const family = families.get(registrationId);
    if (!worker || !family || !device || done.length === 0) return;
    const { operations } = operationsOf(family, done, worker.personId, doneAt);
    const added = await this.#append(operations);
    const after = added.reduce(applyOperation, this.#state.families.get(registrationId) ?? family);
    this.#set({ families: new Map(this.#state.families).set(registrationId, after) });
    this.#channel?.postMessage('changed');
    this.#pulse.lookIn(sendSoon);
  }

  async #append(operations: readonly NewOperation[]): Promise<QueuedOperation[]> {
    let added: QueuedOperation[];
    try {
      // Once something was not stored, nothing is: the order within one queue is that of its numbers.
      if (!this.#store || this.#state.storeProblem) throw new Error('no store');
      added = await this.#store.use((db, isAgain) => appendOperations(db, operations, isAgain));
      const nextSequence = Math.max(...added.map(({ sequence }) => sequence)) + 1;
      const { device } = this.#state;
      this.#set({ device: device && { ...device, nextSequence } });
    } catch {
      if (!this.#state.storeProblem) this.#storeFailed();
      added = operations.map(o => ({ ...o, sequence: this.#unstoredNumber++, outcome: null, detail: null }));
    }
    this.#recorded += 1;
    this.#set({ queue: [...this.#state.queue, ...added] });
    return added;
  }

  /** A family that this desk has just registered: on the card at once, before the next list brings it. */
  async adopt(family: CheckInFamily): Promise<void> {
    await this.#save(db => saveFamily(db, family));
    this.#told = [...this.#told.filter(({ registrationId }) => registrationId !== family.registrationId), family];
    this.#show(true);
    this.refresh();
  }

  syncSoon(): void {
    this.#pulse.lookIn(0);
  }

  /** The list anew, whenever it was asked last. */
  refresh(): void {
    this.#listAskedAt = 0;
    this.syncSoon();
  }

  /** Sends what waits, then asks for the list when that is due. Of several tabs of this device, one at a time. */
  async #sync(): Promise<void> {
    if (!this.#state.device || this.#state.device.revokedAt) return;
    if (!readSession()) {
      await this.#readWorker();
      const isOnline = await isReachable();
      this.#set({ isOnline });
      if (!isOnline) throw new ApiError(0, unreachable(), 'network');
      return;
    }
    this.#set({ isSyncing: true });
    try {
      const exchange = () => this.#exchange();
      await (navigator.locks ? navigator.locks.request('nlc-desk', exchange) : exchange());
    } catch (error) {
      await this.#failed(error);
    } finally {
      this.#set({ isSyncing: false });
    }
  }

  async #exchange(): Promise<void> {
    const deviceId = this.#state.device?.deviceId as string;
    // Another tab may have sent or added meanwhile.
    await this.#reload();
    const sent = await sendWaiting(
      deviceId,
      () => waitingOf(this.#state.queue),
      async answer => {
        const outcomes = new Map(answer.outcomes.map(outcome => [outcome.nonce, outcome]));
        // Where the server knew better, or refuses this device, the list says why.
        if (answer.outcomes.some(({ outcome }) => outcome === 'conflict' || outcome === 'refused'))
          this.#listAskedAt = 0;
        await this.#save(db => saveAnswer(db, answer));
        const touched = new Map(answer.families.map(family => [family.registrationId, family]));
        this.#told = this.#told.map(family => touched.get(family.registrationId) ?? family);
        const queue = this.#state.queue.map(operation => ({ ...operation, ...outcomes.get(operation.nonce) }));
        this.#set({ queue, isOnline: true, problem: null });
        this.#show(false);
      },
    );
    // A clock that was put back does not put the list off.
    if (Math.abs(Date.now() - this.#listAskedAt) >= listEvery) {
      const waiting = waitingOf(this.#state.queue).length;
      const query = { deviceId, waiting, ...(this.#state.list ? { version: this.#state.list.version } : {}) };
      // Before the answer: whoever asks for the list anew meanwhile gets a newer one.
      this.#listAskedAt = Date.now();
      const signal = AbortSignal.timeout(patience * 3);
      const list = await api(getCheckInList, { query, signal }).catch((error: unknown) => {
        this.#listAskedAt = 0;
        throw error;
      });
      await this.#keepList(list);
      const { openConflicts } = await api(getCheckInCounts, { signal: AbortSignal.timeout(patience) });
      this.#set({ openConflicts });
    } else if (sent === 0) this.#set({ isOnline: await isReachable() });
    this.#channel?.postMessage('changed');
  }

  async #keepList({ families, ...head }: CheckInList): Promise<void> {
    const now = Date.now();
    const list = { ...head, syncedAt: new Date(now).toISOString() };
    const kept = list.isUnchanged ? this.#told : families;
    await this.#save(db => saveList(db, list, kept, new Date(now - dayMs).toISOString()));
    this.#told = kept;
    this.#set({ list, isOnline: true, problem: null });
    this.#show(!list.isUnchanged);
  }

  /** A call without an answer is tried again sooner; what the server refused, when the next look is due. */
  async #failed(error: unknown): Promise<void> {
    if (isUnanswered(error)) {
      this.#set({ isOnline: false });
      throw error;
    }
    if (!(error instanceof ApiError)) throw error;
    await this.#readWorker();
    if (error.code === 'device_revoked') {
      const revokedAt = new Date().toISOString();
      await this.#save(db => wipeList(db, revokedAt));
      this.#told = [];
      const { device } = this.#state;
      this.#set({ list: null, device: device && { ...device, revokedAt } });
      this.#show(true);
      this.#channel?.postMessage('changed');
    }
    this.#set({ isOnline: true, problem: error.message });
  }
}

export const desk = new Desk();
