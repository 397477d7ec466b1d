import type { CheckInFamily } from '#contract/check-in.ts';
import { applyOperation } from '#core/check-in/apply-operation.ts';
import type { DeskDevice, DeskWorker, QueuedOperation, StoredDesk } from './desk-store.ts';
import { buildSearchIndex, type SearchIndex } from './search/search-index.ts';

export interface DeskState {
  isOpen: boolean;
  /** Why this browser keeps nothing; the desk then works online only. */
  storeProblem: string | null;
  device: DeskDevice | null;
  worker: DeskWorker | null;
  /** `ran out`: goes on until the network is back, since nobody can look at the session before. */
  session: 'signed in' | 'ran out' | 'nobody';
  list: StoredDesk['list'];
  families: ReadonlyMap<number, CheckInFamily>;
  index: SearchIndex;
  queue: readonly QueuedOperation[];
  isOnline: boolean;
  isSyncing: boolean;
  /** What waits for a person to settle, of all desks. */
  openConflicts: number;
  /** What the last attempt to reach the server came to, unless it was only the network. */
  problem: string | null;
}

export const closedDesk: DeskState = {
  isOpen: false,
  storeProblem: null,
  device: null,
  worker: null,
  session: 'nobody',
  list: null,
  families: new Map(),
  index: buildSearchIndex([]),
  queue: [],
  isOnline: true,
  isSyncing: false,
  openConflicts: 0,
  problem: null,
};

export const waitingOf = (queue: readonly QueuedOperation[]): QueuedOperation[] =>
  queue.filter(({ outcome }) => outcome === null);

/** The families as this device believes them: the server's word, and what waits on top of it. */
export function believed(
  families: readonly CheckInFamily[],
  queue: readonly QueuedOperation[],
): Map<number, CheckInFamily> {
  const map = new Map(families.map(family => [family.registrationId, family]));
  for (const operation of waitingOf(queue)) {
    const family = map.get(operation.registrationId);
    if (family) map.set(operation.registrationId, applyOperation(family, operation));
  }
  return map;
}
