const WHOLE = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

/** 45 → "$45". Prices are whole dollars. */
export function formatDollars(dollars: number): string {
  return WHOLE.format(dollars);
}

export function Money({ dollars, className = '' }: { dollars: number; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatDollars(dollars)}</span>;
}
