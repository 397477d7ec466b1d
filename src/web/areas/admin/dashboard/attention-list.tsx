import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { Icon } from '#web/ui/icon.tsx';

type AttentionListProps = {
  lines: Dashboard['attention'];
  /** How many lines of the list before registration opens are open: nothing is all done beside them. TOUR-43 */
  openLines: number;
};

/** What somebody should look at: each line leads to where it is settled. */
export function AttentionList({ lines, openLines }: AttentionListProps) {
  if (lines.length === 0)
    return openLines > 0 ? (
      <p>
        {openLines === 1 ? '1 line' : `${openLines} lines`} under “Before registration opens”{' '}
        {openLines === 1 ? 'is' : 'are'} still open. Nothing else needs attention.
      </p>
    ) : (
      <p className="flex items-center gap-2 text-good">
        <Icon name="check" /> You’re all caught up.
      </p>
    );
  return (
    <ul className="grid gap-x-12 md:grid-cols-2">
      {lines.map(({ kind, count, text, path }) => (
        <li key={kind} className="border-b border-line">
          <Link to={path} className="group flex min-h-12 items-center gap-4 py-2 no-underline">
            <span className="min-w-10 text-right font-display text-xl tabular-nums">{count}</span>
            <span className="grow group-hover:underline">{text}</span>
            <Icon name="arrow" className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
