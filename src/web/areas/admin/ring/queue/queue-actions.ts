import { createContext, useContext, useRef, useState } from 'react';

/** What cards ask for; the same object as long as the page stands, so that no card is drawn for it. */
export interface QueueActions {
  /** The dialog that finds a place for a division, and for all that are ticked with it. */
  openPlace(divisionId: number): void;
  tick(divisionId: number, isTicked: boolean): void;
  pin(assignmentId: number, pinned: 'ring' | 'place' | null): void;
}

const Actions = createContext<QueueActions | null>(null);
export const QueueActionsProvider = Actions.Provider;

export function useQueueActions(): QueueActions {
  const actions = useContext(Actions);
  if (!actions) throw new Error('A card stands outside the queues');
  return actions;
}

export function useSteadyActions(actions: QueueActions): QueueActions {
  const latest = useRef(actions);
  latest.current = actions;
  const [steady] = useState<QueueActions>(() => ({
    openPlace: (...args) => latest.current.openPlace(...args),
    tick: (...args) => latest.current.tick(...args),
    pin: (...args) => latest.current.pin(...args),
  }));
  return steady;
}
