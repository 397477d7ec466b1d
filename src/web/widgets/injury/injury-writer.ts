import { useSyncExternalStore } from 'react';
import type { InjuryReportInput } from '#contract/report/injury-report.ts';
import type { InjuryStep } from '#core/report/injury-report.ts';
import { ApiError } from '#web/lib/api.ts';
import { isPassing } from '#web/lib/kept-data.ts';
import { newKey } from '#web/lib/new-key.ts';
import { isUnanswered } from '#web/lib/reachable.ts';

/** What is typed, as the fields hold it. */
export interface InjuryDraft {
  key: string;
  who: string;
  /** Whom `who` names; null: somebody who does not compete. */
  competitorId: number | null;
  /** Null: today. */
  happenedOn: string | null;
  happenedTime: string;
  ringId: number | null;
  place: string;
  what: string;
  steps: readonly InjuryStep[];
  done: string;
  guardian: '' | 'yes' | 'no' | 'adult';
  writtenBy: string;
}

/** The time on this device's clock, as a field holds it. */
function timeNow(now = new Date()): string {
  return `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
}

export const emptyDraft = (known: Partial<InjuryDraft> = {}): InjuryDraft => ({
  ...{
    key: newKey(),
    who: '',
    competitorId: null,
    happenedOn: null,
    happenedTime: timeNow(),
    ringId: null,
    place: '',
    what: '',
  },
  ...{ steps: [], done: '', guardian: '', writtenBy: '' },
  ...known,
});

/** As the calls take it. */
export function inputOf(draft: InjuryDraft): InjuryReportInput {
  const { who, competitorId, happenedOn, happenedTime, ringId, place, what, steps, done, guardian, writtenBy } = draft;
  return {
    competitorId,
    who: competitorId === null ? who : null,
    isChild: guardian === 'yes' || guardian === 'no',
    ...{ happenedOn, happenedTime, ringId, place, what, steps: [...steps], done, writtenBy },
    guardianTold: guardian === 'yes' ? true : guardian === 'no' ? false : null,
  };
}

/** What must be filled in before anything is sent, so that a report without network is whole. */
function missingIn(draft: InjuryDraft): Record<string, string> {
  const { who, happenedTime, ringId, place, what, guardian, writtenBy } = draft;
  return {
    ...(who.trim() === '' && { who: 'Say who was hurt' }),
    ...(happenedTime === '' && { happenedTime: 'Enter the time' }),
    ...(ringId === null && place.trim() === '' && { place: 'Choose a ring, or say where it was' }),
    ...(what.trim() === '' && { what: 'Say what happened' }),
    ...(guardian === '' && { guardianTold: 'Say whether a parent or guardian was told' }),
    ...(writtenBy.trim() === '' && { writtenBy: 'Write your name' }),
  };
}

export interface InjuryWriting {
  /** Null: nothing is being written. */
  draft: InjuryDraft | null;
  isOpen: boolean;
  /** `unsent`: the network failed, and it is tried again. */
  state: 'writing' | 'sending' | 'unsent';
  problem: string | null;
  errors: Readonly<Record<string, string>>;
  /** Counts up with each refusal: the first field that is wrong takes the focus. */
  refusals: number;
  /** The last one has arrived. */
  isKept: boolean;
}
const nothing: InjuryWriting = {
  draft: null,
  isOpen: false,
  state: 'writing',
  problem: null,
  errors: {},
  refusals: 0,
  isKept: false,
};

const againMs = 10_000;
const addedSince = 'The report has arrived without your last changes. Send it again.';
/** Where a field's error stands under another name. */
const errorFields: Readonly<Record<string, readonly string[]>> = {
  guardian: ['guardianTold'],
  ringId: ['ringId', 'place'],
};

/**
 * One report as it is written on this device, until the site has it. It is in the memory of the page only, never in its
 * storage: a device that is lost tells nothing. REPORT-6
 */
export class InjuryWriter {
  #now = nothing;
  #again: ReturnType<typeof setTimeout> | undefined;
  #writtenBy = '';
  readonly #listeners = new Set<() => void>();
  readonly #send: (draft: InjuryDraft) => Promise<unknown>;

  constructor(send: (draft: InjuryDraft) => Promise<unknown>) {
    this.#send = send;
  }

  readonly snapshot = (): InjuryWriting => this.#now;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(change: Partial<InjuryWriting>): void {
    const had = this.#now.draft !== null;
    this.#now = { ...this.#now, ...change };
    const has = this.#now.draft !== null;
    if (has && !had) addEventListener('beforeunload', keepPage);
    if (had && !has) removeEventListener('beforeunload', keepPage);
    for (const listener of this.#listeners) listener();
  }

  #refuse(why: Partial<InjuryWriting>): void {
    this.#set({ ...why, state: 'writing', isOpen: true, refusals: this.#now.refusals + 1 });
  }

  /** Goes on with what is being written, or begins a report. */
  open(known: Partial<InjuryDraft> = {}): void {
    const draft = this.#now.draft ?? emptyDraft({ writtenBy: this.#writtenBy, ...known });
    this.#set({ draft, isOpen: true, isKept: false });
  }

  /** What was wrong with a field is gone once it is changed. */
  change(change: Partial<InjuryDraft>): void {
    const { draft, errors } = this.#now;
    if (!draft) return;
    const changed = Object.keys(change).flatMap(name => errorFields[name] ?? [name]);
    const left = Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name)));
    this.#set({ draft: { ...draft, ...change }, errors: left });
  }

  /** What was typed stays, unless there is nothing. */
  close(): void {
    const { draft } = this.#now;
    const isEmpty = !draft || [draft.what, draft.done, draft.place].every(text => text.trim() === '');
    this.#set(isEmpty ? { ...nothing, isKept: this.#now.isKept } : { isOpen: false });
  }

  discard(): void {
    clearTimeout(this.#again);
    this.#set(nothing);
  }

  async send(): Promise<void> {
    const { draft, state } = this.#now;
    if (!draft || state === 'sending') return;
    clearTimeout(this.#again);
    const errors = missingIn(draft);
    if (Object.keys(errors).length > 0) return this.#refuse({ errors });
    this.#set({ state: 'sending', problem: null, errors: {} });
    try {
      await this.#send(draft);
    } catch (error) {
      return this.#failed(error, draft);
    }
    this.#writtenBy = draft.writtenBy;
    const { draft: now, isOpen } = this.#now;
    if (now === draft) return this.#set({ ...nothing, isKept: true });
    if (now?.key !== draft.key) return; // discarded meanwhile
    this.#set({ state: 'writing', problem: isOpen ? addedSince : null });
    if (!isOpen) await this.send();
  }

  #failed(error: unknown, { key }: InjuryDraft): void {
    if (!isUnanswered(error) && !(error instanceof ApiError)) throw error;
    if (this.#now.draft?.key !== key) return; // discarded meanwhile
    if (isUnanswered(error) || isPassing(error)) {
      this.#set({ state: 'unsent' });
      this.#again = setTimeout(() => void this.send(), againMs);
      return;
    }
    const { fields, message } = error as ApiError;
    const errors = Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts.join(' ')]));
    this.#refuse({ errors, problem: message });
  }
}

const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();

export const useInjuryWriting = (writer: InjuryWriter): InjuryWriting =>
  useSyncExternalStore(writer.subscribe, writer.snapshot, writer.snapshot);
