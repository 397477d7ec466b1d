import type { RingTable, TableAct, TableActInput, TableOutcome } from '#contract/ring-table/ring-table.ts';
import type { RingTableDivision, ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import type { LoggedAct, ScoreSheetAct } from '#core/ring-table/act.ts';
import type { BoundTablet, QueuedAct, RingBase } from './ring-store.ts';

/** A ring on this device: the server's word, and what was done here on top of it. */
export interface TabletState {
  ringId: number;
  isOpen: boolean;
  /** Why this browser keeps nothing; the table then works with network only. */
  storeProblem: string | null;
  tablet: BoundTablet | null;
  /** What this device was called last. */
  name: string;
  /** It was taken out of use, or the PIN was renewed. */
  isEnded: boolean;
  base: RingBase | null;
  acts: readonly TableAct[];
  queue: readonly QueuedAct[];
  isOnline: boolean;
  /** What the last attempt to reach the server came to, unless it was only the network. */
  problem: string | null;
}

export const closedTablet = (ringId: number): TabletState => ({
  ringId,
  isOpen: false,
  storeProblem: null,
  tablet: null,
  name: '',
  isEnded: false,
  base: null,
  acts: [],
  queue: [],
  isOnline: true,
  problem: null,
});

export const waitingOf = (queue: readonly QueuedAct[]): QueuedAct[] => queue.filter(({ outcome }) => outcome === null);
/** What the server did not take: somebody must read it. */
export const notTakenOf = (queue: readonly QueuedAct[]): QueuedAct[] =>
  queue.filter(({ outcome }) => outcome === 'conflict' || outcome === 'refused');
/** Counts here: it waits, or was taken and has not come back with the log yet. */
const countsHere = ({ outcome }: Pick<QueuedAct, 'outcome'>): boolean =>
  outcome === null || outcome === 'applied' || outcome === 'already';

/** Whether this tablet may write. What was done while it did not know better is sent all the same. */
export const isReadOnly = ({ tablet, base }: Pick<TabletState, 'tablet' | 'base'>): boolean =>
  tablet === null || base?.table.holder?.tabletId !== tablet.tabletId;

export type SheetKey = Pick<ScoreSheet, 'draftDivisionId' | 'eventId'>;
const isOf = (a: SheetKey, b: SheetKey): boolean => a.draftDivisionId === b.draftDivisionId && a.eventId === b.eventId;

type Doing = Pick<QueuedAct, 'nonce' | 'does' | 'outcome'>;
/** The log of a sheet: what the server has, and this device's own acts behind it. */
export function logOf(key: SheetKey, acts: readonly TableAct[], own: readonly Doing[]): LoggedAct[] {
  const log: LoggedAct[] = acts
    .filter(act => isOf(act, key))
    .map(({ nonce, act }) => ({ nonce, act: act as ScoreSheetAct }));
  const known = new Set(log.map(({ nonce }) => nonce));
  for (const { nonce, does, outcome } of own)
    if (does.kind === 'sheet' && isOf(does, key) && countsHere({ outcome }) && !known.has(nonce))
      log.push({ nonce, act: does.act as ScoreSheetAct });
  return log;
}

type OfAssignment = Extract<TableActInput, { ringAssignmentId: number }>;

function steppedDivision(division: RingTableDivision, kind: OfAssignment['kind'], minute: number): RingTableDivision {
  switch (kind) {
    case 'call':
      return { ...division, state: 'called', calls: division.calls + 1, calledAt: minute };
    case 'start':
      return { ...division, state: 'running', startedAt: minute, place: 0 };
    case 'finish':
      return { ...division, state: 'done', finishedAt: minute, place: null };
  }
}

/** As the server will take it: each call counts, so it is held to what was seen; a start and a finish happened. SCORE-23 */
function isPossible({ state, calls }: RingTableDivision, { kind, seen }: OfAssignment): boolean {
  if (kind === 'finish') return state === 'running';
  return (state === 'planned' || state === 'called') && (kind === 'start' || calls === seen.calls);
}

/** What was done with the queue here, as long as it meets what it was done on; else the server will say. */
function withStep(table: RingTable, act: OfAssignment, minute: number): RingTable {
  const known = table.divisions.find(({ ringAssignmentId }) => ringAssignmentId === act.ringAssignmentId);
  if (!known || !isPossible(known, act)) return table;
  const divisions = table.divisions.map(one => (one === known ? steppedDivision(one, act.kind, minute) : one));
  return { ...table, divisions, ring: act.kind === 'start' ? { ...table.ring, hold: null } : table.ring };
}

function withAct(table: RingTable, does: TableActInput, minute: number): RingTable {
  switch (does.kind) {
    case 'sheet':
      return table;
    case 'hold':
      return { ...table, ring: { ...table.ring, hold: { reason: does.reason, since: minute } } };
    case 'release':
      return { ...table, ring: { ...table.ring, hold: null } };
    case 'judges':
      return { ...table, judges: does.judges };
    default:
      return withStep(table, does, minute);
  }
}

/** The ring as this device believes it: the server's word, and its own acts on top. */
export function tableNow(
  { table, now, cameAt }: RingBase,
  own: readonly Pick<QueuedAct, 'does' | 'doneAt' | 'outcome'>[],
): RingTable {
  return own
    .filter(countsHere)
    .reduce((before, { does, doneAt }) => withAct(before, does, now + (doneAt - cameAt) / 60_000), table);
}

/** Whether something done with the queue can still be done, as this device believes. */
export const isNewTo = (table: RingTable, does: TableActInput): boolean => withAct(table, does, 0) !== table;

export interface ServerAnswer {
  version: string;
  now: number;
  holderHeardAt: number | null;
  table: RingTable | null;
  acts: readonly TableAct[];
}
/** What was taken: it stands in the log that is asked for after that. */
export const settledIn = (queue: readonly QueuedAct[]): QueuedAct[] =>
  queue.filter(({ outcome }) => outcome === 'applied' || outcome === 'already');

/** What has left the ring while something done with it here is not settled. */
function goneFrom({ base, queue }: TabletState, table: RingTable): RingTableDivision[] {
  const here = new Set(table.divisions.map(({ draftDivisionId }) => draftDivisionId));
  const isNamed = ({ draftDivisionId, ringAssignmentId }: RingTableDivision): boolean =>
    queue.some(({ does }) =>
      does.kind === 'sheet'
        ? does.draftDivisionId === draftDivisionId
        : 'ringAssignmentId' in does && does.ringAssignmentId === ringAssignmentId,
    );
  return [...(base?.gone ?? []), ...(base?.table.divisions ?? [])].filter(
    division => !here.has(division.draftDivisionId) && isNamed(division),
  );
}

/** The state with what the server said; `settled` had been taken before it was asked. */
export function withAnswer(
  state: TabletState,
  answer: ServerAnswer,
  settled: readonly QueuedAct[],
  cameAt: number,
): TabletState {
  const table = answer.table ?? state.base?.table;
  if (!table) return state;
  const { version, now, holderHeardAt } = answer;
  const known = answer.table ? [] : state.acts;
  const last = known.at(-1)?.actId ?? 0;
  const more = answer.acts.filter(({ actId }) => actId > last);
  const isSame = !answer.table && more.length === 0;
  const gone = new Set(settled.map(({ nonce }) => nonce));
  return {
    ...state,
    base: { version, table, now, cameAt, holderHeardAt, gone: goneFrom(state, table) },
    acts: isSame ? state.acts : [...known, ...more],
    queue: gone.size === 0 ? state.queue : state.queue.filter(({ nonce }) => !gone.has(nonce)),
    isOnline: true,
    problem: null,
  };
}

/** The queue with what was stored just now, which another reading of the store may have brought already. */
export function withAdded(queue: readonly QueuedAct[], added: readonly QueuedAct[]): QueuedAct[] {
  const known = new Set(queue.map(({ nonce }) => nonce));
  return [...queue, ...added.filter(({ nonce }) => !known.has(nonce))].sort((a, b) => a.sequence - b.sequence);
}

/** The queue with what the server said to each act. */
export function withOutcomes(queue: readonly QueuedAct[], outcomes: readonly TableOutcome[]): QueuedAct[] {
  const byNonce = new Map(outcomes.map(outcome => [outcome.nonce, outcome]));
  return queue.map(act => {
    const answered = byNonce.get(act.nonce);
    return answered ? { ...act, outcome: answered.outcome, detail: answered.detail } : act;
  });
}
