import { peopleOf } from './bulk-dialog.tsx';
import type { TableEntry } from './columns.ts';

/** How many of the rows shown compete, of how many in all, and which others are listed; of none the page says why. REG-20 */
export function leadOf(shown: readonly TableEntry[], all: readonly TableEntry[], isFiltered: boolean): string {
  if (all.length === 0) return '';
  const total = peopleOf(all.filter(entry => entry.competes).length);
  const others = shown.filter(entry => !entry.competes);
  const withdrawn = others.filter(({ row }) => row.isWithdrawn).length;
  const parts = [
    [others.length - withdrawn, 'unfinished'],
    [withdrawn, 'withdrawn'],
  ] as const;
  const also = parts.filter(([count]) => count > 0).map(([count, word]) => `${count.toLocaleString('en-CA')} ${word}`);
  const competing = isFiltered ? `${(shown.length - others.length).toLocaleString('en-CA')} of ${total}` : total;
  return also.length === 0 ? competing : `${competing}. Also listed: ${also.join(', ')}.`;
}
