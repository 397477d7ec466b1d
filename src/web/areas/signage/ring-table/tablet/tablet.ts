import { enterRing, getRingTable, type TableActInput, takeRing } from '#contract/ring-table/ring-table.ts';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { actProblem, problemWords } from '#core/ring-table/act-problem.ts';
import { replayScoreSheet, type ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import { seenBy } from '#core/ring-table/slot.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Pulse } from '#web/lib/live/pulse.ts';
import { newKey } from '#web/lib/new-key.ts';
import { isUnanswered } from '#web/lib/reachable.ts';
import { RingKeeper } from './ring-keeper.ts';
import type { NewAct, QueuedAct } from './ring-store.ts';
import { patience, sendActs } from './send-acts.ts';
import {
  closedTablet,
  isNewTo,
  isReadOnly,
  logOf,
  type SheetKey,
  settledIn,
  type TabletState,
  tableNow,
  waitingOf,
  withAdded,
  withAnswer,
  withOutcomes,
} from './tablet-state.ts';

const askEvery = 3_000;
const firstRetry = 1_000;
const longestRetry = 15_000;
const readOnlyWords = 'Another tablet is scoring this ring. Take over first';

type Keeper = Pick<RingKeeper, keyof RingKeeper>;

/** The table of one ring on this device: what it holds, what is done at it, and its way to the server. */
export class Tablet {
  readonly ringId: number;
  #state: TabletState;
  readonly #keeper: Keeper;
  readonly #listeners = new Set<() => void>();
  /** Accepted, and on its way to the disk: shown only once it is there. */
  #storing: NewAct[] = [];
  #lastWrite: Promise<void> = Promise.resolve();
  #opening: Promise<void> | null = null;
  readonly #pulse = new Pulse({
    everyMs: askEvery,
    goesOnHidden: true,
    retryMs: { first: firstRetry, longest: longestRetry },
    look: () => this.#sync(),
  });
  /** Counts what was done here, so that a store that was read meanwhile is read again. */
  #changes = 0;
  #formerToken: string | null = null;
  #clock = { minute: 0, at: 0 };

  constructor(ringId: number, keeper: Keeper = new RingKeeper(ringId)) {
    this.ringId = ringId;
    this.#state = closedTablet(ringId);
    this.#keeper = keeper;
  }

  readonly snapshot = (): TabletState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The minute of the day at the venue, by the server's clock. */
  readonly minute = (): number => this.#clock.minute + (performance.now() - this.#clock.at) / 60_000;

  #set(change: Partial<TabletState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    await this.#keeper.open({
      changed: () => {
        void this.#reload();
        // Another tab may have found the network first.
        if (!this.#state.isOnline) this.#pulse.lookIn(0);
      },
      lost: storeProblem => this.#set({ storeProblem }),
    });
    await this.#reload();
    const { base } = this.#state;
    // Until the server says better: as long after its last word as this device thinks.
    if (base) this.#clock = { minute: base.now + (Date.now() - base.cameAt) / 60_000, at: performance.now() };
    this.#set({ isOpen: true, isOnline: navigator.onLine });
    window.addEventListener('offline', () => this.#set({ isOnline: false }));
    window.addEventListener('beforeunload', event => {
      if (this.#state.storeProblem && waitingOf(this.#state.queue).length > 0) event.preventDefault();
    });
    this.#pulse.start(false);
    this.#pulse.lookIn(0);
  }

  async #reload(): Promise<void> {
    if (this.#state.storeProblem) return;
    const changes = this.#changes;
    const stored = await this.#keeper.read();
    if (!stored) return;
    // Something was done while the store was read: what was read may not hold it.
    if (changes !== this.#changes) return this.#reload();
    const { tablet, name, acts, queue } = stored;
    this.#formerToken = stored.formerToken ?? null;
    // The same as is known was heard of later than it was stored.
    const base = stored.base?.version === this.#state.base?.version ? this.#state.base : stored.base;
    this.#set({ tablet, name, base, acts, queue });
  }

  /** Lets this device in: by the ring's PIN, or as whoever is signed in. */
  async enter(name: string, pin: string | null): Promise<void> {
    const options = { params: { ringId: this.ringId }, input: { name, pin }, signal: AbortSignal.timeout(patience) };
    const former = this.#formerToken;
    const { tabletId, token } = await api(enterRing, {
      ...options,
      isAnonymous: pin !== null,
      ...(pin !== null && former !== null && { ringTablet: former }),
    });
    const tablet = { tabletId, name, token };
    await this.#keeper.saveTablet(tablet);
    this.#changes += 1;
    this.#set({ tablet, name, isEnded: false, problem: null });
    this.#pulse.lookIn(0);
  }

  /** This tablet runs the ring from now on. */
  async takeOver(): Promise<void> {
    const { tablet } = this.#state;
    if (!tablet) return;
    const options = { params: { ringId: this.ringId }, ringTablet: tablet.token };
    try {
      await api(takeRing, { ...options, signal: AbortSignal.timeout(patience) });
    } catch (error) {
      await this.#failed(error);
      throw error;
    }
    await this.sync();
  }

  /** Writes acts on a sheet, all or none; answers in words why not. */
  writeSheet(key: SheetKey, setup: ScoreSheetSetup, acts: readonly ScoreSheetAct[]): string | null {
    if (isReadOnly(this.#state)) return readOnlyWords;
    const log = logOf(key, this.#state.acts, [...this.#state.queue, ...this.#storing.map(asWaiting)]);
    const does: NewAct[] = [];
    for (const act of acts) {
      const problem = actProblem(setup, replayScoreSheet(setup, log), act, log);
      if (problem) return problemWords[problem];
      const { draftDivisionId, eventId } = key;
      const sent = { kind: 'sheet', draftDivisionId, eventId, seen: seenBy(act, log), act } as TableActInput;
      const added = newAct(sent);
      does.push(added);
      log.push({ nonce: added.nonce, act });
    }
    this.#store(does);
    return null;
  }

  /** Does something with the queue, or says who judges. What is on its way to the disk already is not done twice. */
  write(does: TableActInput): string | null {
    if (isReadOnly(this.#state)) return readOnlyWords;
    const { base, queue } = this.#state;
    const own = [...queue, ...this.#storing.map(asWaiting)];
    if (base && isNewTo(tableNow(base, own), does)) this.#store([newAct(does)]);
    return null;
  }

  /** Kept on the device, then shown, then sent. One after the other, in the order in which they were done. */
  #store(acts: readonly NewAct[]): void {
    this.#storing = [...this.#storing, ...acts];
    this.#lastWrite = this.#lastWrite.then(async () => {
      const added: QueuedAct[] = await this.#keeper.append(acts);
      this.#changes += 1;
      this.#storing = this.#storing.filter(act => !acts.includes(act));
      this.#set({ queue: withAdded(this.#state.queue, added) });
      this.#keeper.tell();
      this.#pulse.lookIn(0);
    });
  }

  /** Somebody has read why it was not taken. */
  async drop(act: QueuedAct): Promise<void> {
    this.#changes += 1;
    this.#set({ queue: this.#state.queue.filter(({ nonce }) => nonce !== act.nonce) });
    await this.#keeper.drop(act);
  }

  /** Sends what waits, then asks how the ring is. */
  sync(): Promise<void> {
    return this.#pulse.look();
  }

  /** Of several tabs of this device, one at a time. */
  async #sync(): Promise<void> {
    if (!this.#state.tablet) return;
    try {
      await this.#keeper.alone(() => this.#exchange());
    } catch (error) {
      await this.#failed(error);
      throw error;
    }
  }

  async #exchange(): Promise<void> {
    const { tablet } = this.#state;
    if (!tablet) return;
    // Another tab may have sent it meanwhile.
    if (waitingOf(this.#state.queue).length > 0) await this.#reload();
    await sendActs(
      this.ringId,
      tablet.token,
      () => waitingOf(this.#state.queue),
      async outcomes => {
        await this.#keeper.saveOutcomes(outcomes);
        this.#changes += 1;
        this.#set({ queue: withOutcomes(this.#state.queue, outcomes), isOnline: true, problem: null });
      },
    );
    const settled = settledIn(this.#state.queue);
    const { base, acts, queue } = this.#state;
    const query = {
      unlessVersion: base?.version,
      since: String(acts.at(-1)?.actId ?? 0),
      waiting: String(waitingOf(queue).length),
    };
    const answer = await api(getRingTable, {
      params: { ringId: this.ringId },
      query,
      ringTablet: tablet.token,
      signal: AbortSignal.timeout(patience),
    });
    const cameAt = Date.now();
    this.#clock = { minute: answer.now, at: performance.now() };
    const isNews = answer.table !== null || answer.acts.length > 0 || settled.length > 0;
    const after = withAnswer(this.#state, answer, settled, cameAt);
    this.#changes += 1;
    this.#set(after);
    if (!isNews || !after.base) return;
    const sequences = settled.map(({ sequence }) => sequence);
    await this.#keeper.saveTable({
      base: after.base,
      acts: answer.acts,
      isWhole: answer.table !== null,
      settled: sequences,
    });
    this.#keeper.tell();
  }

  async #failed(error: unknown): Promise<void> {
    if (isUnanswered(error)) return this.#set({ isOnline: false });
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'tables_closed') {
      await this.#keeper.forgetNames();
      this.#changes += 1;
      this.#set({ base: null, acts: [], isOnline: true, problem: error.message });
      return this.#keeper.tell();
    }
    if (error.code !== 'tablet_ended') {
      const problem = error.code === 'not_found' ? 'This ring no longer exists. Please ask a director.' : error.message;
      return this.#set({ isOnline: true, problem });
    }
    this.#formerToken = this.#state.tablet?.token ?? this.#formerToken;
    await this.#keeper.forgetTable();
    this.#changes += 1;
    this.#set({ tablet: null, base: null, acts: [], isEnded: true, isOnline: true, problem: null });
    this.#keeper.tell();
  }
}

const newAct = (does: TableActInput): NewAct => ({ nonce: newKey(), doneAt: Date.now(), does });
const asWaiting = (act: NewAct) => ({ ...act, outcome: null });
