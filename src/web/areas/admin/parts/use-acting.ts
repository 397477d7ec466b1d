import { useSyncExternalStore } from 'react';
import { readUserContext, type UserContext, watchUserContext } from '#web/lib/user-context.ts';

let last: { text: string; context: UserContext | null } = { text: 'null', context: null };

/** The same object as long as nothing changed. */
function snapshot(): UserContext | null {
  const context = readUserContext();
  const text = JSON.stringify(context);
  if (text !== last.text) last = { text, context };
  return last.context;
}

/** For whom staff act in this tab; null: for nobody. */
export function useActing(): UserContext | null {
  return useSyncExternalStore(watchUserContext, snapshot, () => null);
}
