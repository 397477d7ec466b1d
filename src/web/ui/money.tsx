import { formatDollars } from '#words/format.ts';

export function Money({ dollars, className = '' }: { dollars: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatDollars(dollars)}</span>;
}
