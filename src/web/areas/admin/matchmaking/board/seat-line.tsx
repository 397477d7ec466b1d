import { memo, type ReactNode } from 'react';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { MemberLine } from '../member-line.tsx';
import { useBoardActions } from './board-actions.ts';
import type { Seat } from './group-view.ts';

export type SeatLineProps = {
  seat: Seat;
  levels: Draft['levels'];
  isWeighed: boolean;
  isSelected: boolean;
  /** Found by the search, or moved last. */
  isMarked: boolean;
  /** The first of its list is reached by Tab, the others from there by arrows. */
  isFirst: boolean;
  children?: ReactNode;
};

const checkboxId = (key: string): string => `seat-${key}`;

/** Somebody's place on the board: ticked, moved by M or by the button, or dragged. */
export const SeatLine = memo(function SeatLine(props: SeatLineProps) {
  const { seat, levels, isWeighed, isSelected, isMarked, isFirst, children } = props;
  const actions = useBoardActions();
  const id = checkboxId(seat.key);
  const line = seat.person ? (
    <MemberLine person={seat.person} levels={levels} isWeighed={isWeighed} marks={seat.marks} note={seat.note} />
  ) : (
    <span className="font-semibold">{seat.name}</span>
  );
  return (
    <li
      data-seat={seat.key}
      className={`group/seat relative rounded-sm border-b border-line last:border-b-0 ${isSelected ? 'bg-info-soft' : ''} ${isMarked ? 'ring-2 ring-action ring-inset' : ''}`}
    >
      {actions ? (
        <>
          <label htmlFor={id} className="flex items-start gap-2 py-1.5 pr-14 pl-1 lg:pr-1">
            <input
              id={id}
              type="checkbox"
              tabIndex={isFirst ? 0 : -1}
              checked={isSelected}
              onChange={event => actions.toggle(seat.key, (event.nativeEvent as MouseEvent).shiftKey === true)}
              aria-keyshortcuts="M"
              className="mt-1 size-5 shrink-0"
            />
            {line}
          </label>
          <button
            type="button"
            tabIndex={-1}
            onClick={() => actions.openMove(seat.key)}
            aria-label={`Move ${seat.name} to…`}
            className="absolute top-0 right-0 min-h-9 rounded px-2 text-sm font-semibold underline underline-offset-4 hover:decoration-2 lg:bg-surface lg:opacity-0 lg:group-hover/seat:opacity-100 lg:group-focus-within/seat:opacity-100"
          >
            Move
          </button>
        </>
      ) : (
        <span data-focus={seat.key} tabIndex={-1} className="block px-1 py-1.5">
          {line}
        </span>
      )}
      {children}
    </li>
  );
});
