import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoveButtons } from '#web/ui/move-buttons.tsx';
import type { Rows } from './use-rows.ts';

export type RowButtonsProps = {
  rows: Pick<Rows<{ key: number }>, 'rows' | 'move' | 'remove'>;
  index: number;
  name: string;
  /** Rows that are sorted when they are saved are not moved by hand. */
  canMove?: boolean;
};

/** Up, down and away with one row. */
export function RowButtons({ rows, index, name, canMove = true }: RowButtonsProps) {
  return (
    <>
      {canMove && (
        <MoveButtons name={name} index={index} count={rows.rows.length} onMove={to => rows.move(index, to)} />
      )}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => rows.remove(index)}
        className="grid size-11 place-items-center rounded hover:bg-ink/10"
      >
        <Icon name="close" />
      </button>
    </>
  );
}

type AddRowProps = {
  rows: Pick<Rows<{ key: number }>, 'rows' | 'add' | 'said'>;
  most: number;
  label: string;
  onAdd: () => void;
  /** What else fills the list. */
  children?: ReactNode;
};

/** The foot of a list: one row more, and what was done last. */
export function AddRow({ rows, most, label, onAdd, children }: AddRowProps) {
  return (
    <span ref={rows.add} className="flex flex-wrap items-center gap-4">
      {rows.rows.length < most && (
        <>
          <Button size="small" onClick={onAdd}>
            <Icon name="plus" />
            {label}
          </Button>
          {children}
        </>
      )}
      <span role="status" className="text-sm text-muted first-letter:uppercase">
        {rows.said}
      </span>
    </span>
  );
}
