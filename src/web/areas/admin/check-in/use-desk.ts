import { useSyncExternalStore } from 'react';
import { type DeskState, desk } from './desk.ts';

/** The desk of this device as it is now; on the server, one that is not open yet. */
export function useDesk(): DeskState {
  return useSyncExternalStore(desk.subscribe, desk.snapshot, desk.snapshot);
}
