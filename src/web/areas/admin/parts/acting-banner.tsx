import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { endImpersonation } from '#contract/impersonation.ts';
import {
  clearUserContext,
  isStaffPage,
  readUserContext,
  type UserContext,
  watchUserContext,
} from '#web/lib/acting-for.ts';
import { api } from '#web/lib/api.ts';

let lastActing: { text: string; context: UserContext | null } = { text: 'null', context: null };

/** The same object as long as nothing changed. */
function actingNow(): UserContext | null {
  const context = readUserContext();
  const text = JSON.stringify(context);
  if (text !== lastActing.text) lastActing = { text, context };
  return lastActing.context;
}

/** For whom staff act in this tab; null: for nobody. */
function useActing(): UserContext | null {
  return useSyncExternalStore(watchUserContext, actingNow, () => null);
}

/** Across every page of the staff while they act for somebody; leaving the staff pages ends it too. */
export function ActingBanner() {
  const acting = useActing();
  const revalidator = useRevalidator();
  // The frame also comes and goes while a page of the staff loads.
  useEffect(() => () => void (isStaffPage(location.pathname) || clearUserContext()), []);
  if (!acting) return null;

  async function end(personId: number) {
    clearUserContext();
    // It has ended here whatever the network does; the history is told if it can be.
    await api(endImpersonation, { params: { personId } }).catch(() => {});
    void revalidator.revalidate();
  }
  return (
    <section
      aria-label="Acting as a family"
      className="sticky top-0 z-10 border-b-2 border-warn bg-warn-soft text-ink print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5">
        <p className="wrap-anywhere">
          Acting as <strong>{acting.name}</strong> ({acting.reason}).
        </p>
        <button
          type="button"
          onClick={() => void end(acting.personId)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2"
        >
          Stop
        </button>
      </div>
    </section>
  );
}
