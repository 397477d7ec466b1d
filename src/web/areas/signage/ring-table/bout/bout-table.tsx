import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import { AskedDialog } from './asked-dialog.tsx';
import { BoutOverview } from './bout-overview.tsx';
import { BoutScreen } from './bout-screen.tsx';
import { goneWords, type SheetView, sheetViewOf, twoOf } from './sheet-view.ts';
import { useClockStore } from './use-bout-clock.ts';
import { useWriting } from './use-writing.ts';

/** From here on a whole bout has room below the ring’s heading. */
const tablet = '(min-width: 40rem)';

/**
 * Another view begins at the top, where it says whether all is sent; on a phone, where that would leave no room for what is tapped,
 * and for a screen reader at its heading.
 */
function useViewFocus(shown: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (matchMedia(tablet).matches) scrollTo(0, 0);
    else box.current?.scrollIntoView({ block: 'start' });
    box.current?.querySelector<HTMLElement>('[data-bout-heading]')?.focus({ preventScroll: true });
  }, [shown]);
  return box;
}

function Table({ view }: { view: SheetView }) {
  const { scoreSheet } = view;
  const store = useClockStore(scoreSheet.sheet, scoreSheet.log.length);
  const writing = useWriting(view);
  const [openId, setOpenId] = useState<string | null>(null);
  const state = openId === null ? null : view.stateOf(openId);
  const ids = state && twoOf(state);
  const canOpen = state && ids && state.status !== 'waiting' && state.status !== 'notNeeded';
  const box = useViewFocus(canOpen ? openId : null);
  const open = (boutId: string | null) => {
    writing.clear();
    setOpenId(boutId);
  };
  return (
    <div ref={box} className="scroll-mt-2">
      {canOpen ? (
        <BoutScreen key={`${state.bout.id} ${ids.join(' ')}`} {...{ view, state, ids, store, writing }} onOpen={open} />
      ) : (
        <BoutOverview {...{ view, store, writing }} gone={state && goneWords(view, state)} onOpen={open} />
      )}
      <AskedDialog writing={writing} />
    </div>
  );
}

/** Sparring at the ring: all bouts, or the one that is on the mat. */
export function BoutTable({ scoreSheet }: { scoreSheet: OpenScoreSheet }) {
  const view = sheetViewOf(scoreSheet);
  if (!view) return null;
  if (view.bracket.bracket.format === 'nobody')
    return <EmptyState title="No one is in this division">There are no bouts and no places.</EmptyState>;
  return <Table view={view} />;
}
