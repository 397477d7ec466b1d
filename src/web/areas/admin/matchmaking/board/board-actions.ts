import { createContext, useContext, useRef, useState } from 'react';

/** What the parts of the board ask for; the same object as long as the board stands, so that no card is drawn for it. */
export interface BoardActions {
  /** Marks somebody for a move; with `isRange` everybody from whoever was marked last in that group. */
  toggle(key: string, isRange: boolean): void;
  /** The dialog that finds a place for them. */
  openMove(key: string): void;
  rename(groupId: number, title: string): Promise<boolean>;
  lock(groupId: number, isLocked: boolean): void;
}

const Actions = createContext<BoardActions | null>(null);
export const BoardActionsProvider = Actions.Provider;

/** Null: the board is only to be read. */
export const useBoardActions = (): BoardActions | null => useContext(Actions);

export function useSteadyActions(actions: BoardActions): BoardActions {
  const latest = useRef(actions);
  latest.current = actions;
  const [steady] = useState<BoardActions>(() => ({
    toggle: (...args) => latest.current.toggle(...args),
    openMove: (...args) => latest.current.openMove(...args),
    rename: (...args) => latest.current.rename(...args),
    lock: (...args) => latest.current.lock(...args),
  }));
  return steady;
}
