import { useMemo } from 'react';
import { listShown, type ShownOnScreen } from '#contract/ring/hall.ts';
import { signageReloadMs } from '#core/ring/hall-screen.ts';
import { LiveDocument } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import { askAnonymously } from '../rings/ask-anonymously.ts';

/** Undefined: not known yet. */
type Listed = readonly ShownOnScreen[] | undefined;

function shownFeed(): LiveDocument<{ list: Listed }> {
  return new LiveDocument<{ list: Listed }>({
    first: { list: undefined },
    everyMs: signageReloadMs,
    goesOnHidden: true,
    isDue: true,
    look: async (_shown, _why, signal) => {
      const list = await askAnonymously(listShown, {}, signal);
      return Array.isArray(list) ? { list } : null;
    },
    take: (next, shown) => (JSON.stringify(next) === JSON.stringify(shown) ? shown : next),
  });
}

/** What staff chose for the screen of this code; null: nobody named it. While the line is cut it stays as it was. SCREEN-6 */
export function useShown(code: string | null): { shown: ShownOnScreen | null; isLoading: boolean } {
  const feed = useMemo(shownFeed, []);
  const {
    shown: { list },
    missed,
  } = useLiveDocument(feed);
  const shown = list?.find(one => one.code === code) ?? null;
  return { shown, isLoading: list === undefined && missed === null };
}
