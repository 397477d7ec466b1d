import { useDeferredValue, useMemo } from 'react';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import type { LiveDraft } from '../draft/use-draft.ts';
import { useBoardActions } from './board-actions.ts';
import { ChangedLists } from './changed-lists.tsx';
import { MovePreview, previewRing } from './move-preview.tsx';
import type { MoveEffect, MoveTo } from './move-targets.ts';
import type { useBoard } from './use-board.ts';
import { type WaitingActions, WaitingList } from './waiting-lists.tsx';

const zones = [
  { to: 'new', title: 'New group', hint: 'Drop people here to start one' },
  { to: 'unplaced', title: 'Not placed', hint: 'Drop people here to take them out' },
] as const;

/** Where people are dropped who go into no group that is there; only with a mouse, the others have the dialog. */
function DropZones({ over, preview }: { over: MoveTo | null; preview: MoveEffect | null }) {
  return (
    <div className="hidden grid-cols-2 gap-2 pointer-fine:grid">
      {zones.map(({ to, title, hint }) => (
        <div
          key={to}
          data-drop={to}
          className={`rounded border-2 border-dashed border-edge p-3 ${previewRing(over === to ? preview : null)}`}
        >
          <MovePreview effect={over === to ? preview : null} />
          <p className="font-semibold">{title}</p>
          <p className="text-xs text-muted">{hint}</p>
        </div>
      ))}
    </div>
  );
}

type Props = {
  live: LiveDraft;
  board: ReturnType<typeof useBoard>;
  selected: ReadonlySet<string>;
  marked: string | null;
  actions: WaitingActions;
  over: MoveTo | null;
  preview: MoveEffect | null;
};

/** Who is in no group and what changed since: beside the groups where there is room, else above them. */
export function BoardSide({ live, board, selected, marked, actions, over, preview }: Props) {
  const isWide = useMedia('(min-width: 64rem)');
  const isEditable = useBoardActions() !== null;
  const { draft, facts } = live;
  const { loose } = board;
  // The places of everybody who waits are worked out after what was changed is shown.
  const shown = useDeferredValue(useMemo(() => ({ draft, facts, loose }), [draft, facts, loose]));
  const common = { draft: shown.draft, facts: shown.facts, selected, marked, actions };
  const { late, gone, changed } = draft.stale;
  const count = draft.unplaced.length + late.length + gone.length + changed.length;
  const lists = (
    <div className="grid gap-6">
      <WaitingList
        {...common}
        which="late"
        title="Late entries"
        placeAllLabel="Place late entries"
        loose={shown.loose.late}
      />
      <ChangedLists draft={shown.draft} facts={shown.facts} actions={actions} />
      <WaitingList
        {...common}
        which="unplaced"
        title="Not placed"
        placeAllLabel="Place all that fit"
        loose={shown.loose.unplaced}
      />
      {count === 0 && (
        <p className="text-muted">
          {draft.groups.length === 0
            ? 'No one is in this draft.'
            : 'Everyone is in a group, and nothing changed since.'}
        </p>
      )}
    </div>
  );
  if (!isWide)
    return count === 0 ? null : <Disclosure summary={`Not placed, late or changed: ${count}`}>{lists}</Disclosure>;
  return (
    <aside
      aria-label="Not placed, late or changed"
      data-scrolls
      className="sticky top-20 grid max-h-[calc(100dvh-6rem)] content-start gap-5 overflow-y-auto overscroll-contain p-1 pb-20"
    >
      {isEditable && <DropZones over={over} preview={preview} />}
      {lists}
    </aside>
  );
}
