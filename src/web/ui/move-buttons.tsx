import * as say from '#say/controls.ts';
import { Icon } from './icon.tsx';

export type MoveButtonsProps = {
  /** What moves, for a screen reader. */
  name: string;
  index: number;
  count: number;
  disabled?: boolean;
  onMove: (to: number) => void;
};

const LOOK =
  'grid size-11 place-items-center rounded border-2 border-edge enabled:hover:border-ink disabled:opacity-35';

/** One place up or down in a list: the same by mouse, finger and keyboard. */
export function MoveButtons({ name, index, count, disabled, onMove }: MoveButtonsProps) {
  return (
    <span className="inline-flex gap-1">
      <button
        type="button"
        aria-label={say.moveUp({ name })}
        disabled={disabled || index === 0}
        onClick={() => onMove(index - 1)}
        className={LOOK}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        aria-label={say.moveDown({ name })}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index + 1)}
        className={LOOK}
      >
        <Icon name="down" />
      </button>
    </span>
  );
}

/** The list with one thing moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
