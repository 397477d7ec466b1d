import { MoveButtons } from '#web/ui/move-buttons.tsx';

export type OrderButtonsProps<T> = {
  item: T;
  /** What is seen of the list, in order. */
  neighbours: readonly T[];
  onMove: (item: T, neighbours: readonly T[], to: number) => void;
};

/** The buttons of one row, which `useOrder` finds again after the move. */
export function OrderButtons<T extends { id: number; title: string }>({
  item,
  neighbours,
  onMove,
}: OrderButtonsProps<T>) {
  if (neighbours.length === 1) return <span className="text-muted">Only one</span>;
  return (
    <span data-order={item.id}>
      <MoveButtons
        name={item.title}
        index={neighbours.indexOf(item)}
        count={neighbours.length}
        onMove={to => onMove(item, neighbours, to)}
      />
    </span>
  );
}
