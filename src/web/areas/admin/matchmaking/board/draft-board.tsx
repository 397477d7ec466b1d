import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useBoardDrag } from '../../parts/use-board-drag.ts';
import type { LiveDraft } from '../draft/use-draft.ts';
import { BoardActionsProvider, useSteadyActions } from './board-actions.ts';
import { pressOnBoard } from './board-keys.ts';
import { BoardSide } from './board-side.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { GroupCard, type GroupProps } from './group-card.tsx';
import { GroupRow } from './group-row.tsx';
import type { Seat } from './group-view.ts';
import { MoveDialog, whoWords } from './move-dialog.tsx';
import { type MoveEffect, type MoveTo, moveEffect, touchedBy } from './move-targets.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { useBoard } from './use-board.ts';
import { useSelection } from './use-selection.ts';
import { useShownSeat } from './use-shown-seat.ts';
import { useWaiting } from './use-waiting.ts';

const placeIn = ({ dataset: { drop } }: HTMLElement): MoveTo =>
  drop === 'new' || drop === 'unplaced' ? drop : Number(drop);

const columnTitles = ['Group', 'People', 'Ages', 'Levels', 'Weights', 'Notes', 'Penalty'];

/** The frame of the dense table; on the phone each group is a small list of its own. */
function GroupTable({ children }: { children: ReactNode }) {
  return (
    <table className="block w-full bg-surface px-3 md:table md:border-collapse">
      <caption className="sr-only">Groups</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b-2 border-edge">
          {columnTitles.map(title => (
            <th key={title} scope="col" className="py-2 pr-4 text-left text-sm font-semibold first:pl-2">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  );
}

type Over = { to: MoveTo; effect: MoveEffect };
type Board = ReturnType<typeof useBoard>;

/** What of these is moved: whoever is not entered any more stays, unless nobody else is meant. */
function entriesOf(seats: readonly Seat[], { facts }: LiveDraft) {
  const all = seats.flatMap(({ entries }) => entries);
  const here = all.filter(entry => !facts.isGone(entry));
  return here.length > 0 ? here : all;
}
const areThere = (seats: readonly Seat[], to: MoveTo): boolean =>
  seats.every(({ key }) => key.startsWith(to === 'unplaced' ? 'none:' : `${to}:`));

function NothingShown({ board }: { board: Board }) {
  const isNone = board.views.length === 0;
  return (
    <EmptyState
      title={isNone ? 'There are no groups' : 'No groups match'}
      action={
        !isNone && <Button onClick={() => board.setFilter({ eventId: null, show: 'all' })}>Show all groups</Button>
      }
    >
      {isNone
        ? 'No one could be put in a group. Everyone entered is listed under those not placed, with the reason.'
        : 'Choose another event, or show all of them.'}
    </EmptyState>
  );
}

/** The groups of a draft, and everything that is done to them by hand. */
export function DraftBoard({ live, board }: { live: LiveDraft; board: Board }) {
  const { draft, facts } = live;
  const { filter, shown, index } = board;
  const isEditable = draft.status !== 'archived';
  const frame = useRef<HTMLDivElement>(null);
  const { selected, seats, toggle, clear } = useSelection(index);
  const { marked, show } = useShownSeat(index);
  const [moving, setMoving] = useState<readonly Seat[] | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const taken = useRef<readonly Seat[]>([]);

  /** The one that is meant, with everybody who is marked when they are too. */
  const takenWith = (key: string): readonly Seat[] => {
    const seat = index.get(key)?.seat;
    return selected.has(key) ? seats : seat ? [seat] : [];
  };
  async function move(who: readonly Seat[], to: MoveTo, withFocus: boolean): Promise<void> {
    setMoving(null);
    const entries = entriesOf(who, live);
    if (entries.length === 0 || areThere(who, to)) return;
    if (!(await live.change({ kind: 'move', entries, to }, touchedBy(draft.groups, entries, to)))) return;
    clear();
    show(entries[0], withFocus);
  }
  const actions = useSteadyActions({
    toggle,
    openMove: key => setMoving(takenWith(key)),
    rename: (groupId, title) => live.change({ kind: 'rename', groupId, title }, [groupId]),
    lock: (groupId, isLocked) => void live.change({ kind: 'lock', groupIds: [groupId], isLocked }, [groupId]),
  });
  const waiting = useWaiting(live, entry => show(entry, false));
  useBoardDrag<MoveTo>(
    frame,
    {
      attribute: 'data-seat',
      placeIn,
      take(key) {
        taken.current = takenWith(key);
        return whoWords(taken.current);
      },
      over(to) {
        if (to === null || areThere(taken.current, to)) setOver(null);
        else if (over?.to !== to) setOver({ to, effect: moveEffect(draft, entriesOf(taken.current, live), to, facts) });
      },
      drop: to => void move(taken.current, to, false),
      end: () => setOver(null),
    },
    isEditable,
  );

  const Group = filter.view === 'table' ? GroupRow : GroupCard;
  const groups = shown.map(view => {
    const props: GroupProps = {
      draftId: draft.id,
      view,
      facts,
      levels: draft.levels,
      selected: selected.size === 0 ? '' : view.seats.flatMap(({ key }) => (selected.has(key) ? key : [])).join(' '),
      marked: marked !== null && index.get(marked)?.list === view.seats ? marked : null,
      preview: over?.to === view.group.id ? over.effect : null,
    };
    return <Group key={view.group.id} {...props} />;
  });
  return (
    <BoardActionsProvider value={isEditable ? actions : null}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the checkboxes in it */}
      <div
        ref={frame}
        onKeyDown={event => pressOnBoard(event, { ...actions, isSelected: key => selected.has(key) })}
        className="grid grid-cols-1 gap-4"
      >
        <BoardToolbar
          events={draft.events}
          filter={filter}
          onFilter={board.setFilter}
          views={board.views}
          loose={[...board.loose.unplaced, ...board.loose.late]}
          onFound={({ seat, groupId }) => {
            if (groupId !== null && !shown.some(({ group }) => group.id === groupId))
              board.setFilter({ eventId: null, show: 'all' });
            show(seat.entries[0], true);
          }}
        />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <BoardSide
            {...{ live, board, selected, marked, actions: waiting }}
            over={over?.to ?? null}
            preview={over?.effect ?? null}
          />
          <div className={`grid grid-cols-1 gap-4 ${seats.length > 0 ? 'pb-28' : ''}`}>
            {board.isOutOfOrder && (
              <Button size="small" variant="quiet" className="justify-self-start" onClick={board.putInOrder}>
                Sorted again, warnings first
              </Button>
            )}
            {groups.length === 0 && <NothingShown board={board} />}
            {groups.length > 0 && filter.view === 'table' && <GroupTable>{groups}</GroupTable>}
            {groups.length > 0 && filter.view === 'cards' && (
              <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">{groups}</div>
            )}
          </div>
        </div>
        <MoveDialog
          seats={moving}
          draft={draft}
          facts={facts}
          onMove={(who, to) => void move(who, to, true)}
          onClose={() => setMoving(null)}
        />
        {isEditable && (
          <SelectionBar
            seats={seats}
            busy={live.isBusy}
            onMove={to => void move(seats, to, true)}
            onChoose={() => setMoving(seats)}
            onClear={clear}
          />
        )}
      </div>
    </BoardActionsProvider>
  );
}
