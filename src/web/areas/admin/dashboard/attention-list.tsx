import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What somebody should look at: each line leads to where it is settled. */
export function AttentionList({ lines }: { lines: Dashboard['attention'] }) {
  if (lines.length === 0)
    return (
      <p className="flex items-center gap-2 text-good">
        <Icon name="check" /> Nothing waits for you.
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
