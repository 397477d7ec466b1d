import { useSyncExternalStore } from 'react';
import { desk } from './desk.ts';
import type { DeskState } from './desk-state.ts';

/** The desk of this device as it is now; on the server, one that is not open yet. */
export function useDesk(): DeskState {
  return useSyncExternalStore(desk.subscribe, desk.snapshot, desk.snapshot);
}
