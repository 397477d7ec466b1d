import type { RingTableDivision } from '#contract/ring-table/ring-table-division.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What the board would ask about before this is called or started. It is a notice, not a ban. FINAL-8, RING-39 */
export function DoubtsNote({ division: { doubts = [] } }: { division: RingTableDivision }) {
  if (doubts.length === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded border-l-4 border-warn bg-warn-soft px-4 py-2.5">
      <Icon name="warning" className="mt-0.5 text-warn" />
      <span>
        <strong>{doubts.map(text => `${text}. `)}</strong>
        Ask a director first.
      </span>
    </p>
  );
}
