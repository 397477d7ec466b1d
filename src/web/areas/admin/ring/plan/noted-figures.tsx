type Props = { figures: readonly { term: string; value: string; note: string }[] };

const columns: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4' };

/** Two to four big figures, each with what it means. */
export function NotedFigures({ figures }: Props) {
  return (
    <dl className={`grid gap-x-10 gap-y-5 ${columns[figures.length] ?? 'sm:grid-cols-2'}`}>
      {figures.map(({ term, value, note }) => (
        <div key={term} className="grid content-start">
          <dt className="text-sm font-semibold">{term}</dt>
          <dd className="pb-1 font-display text-3xl tabular-nums">{value}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
