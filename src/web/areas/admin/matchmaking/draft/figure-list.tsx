/** Figures that need some words: the words at the left, the figure at the right. */
export function FigureList({ figures }: { figures: readonly { term: string; value: string | number }[] }) {
  return (
    <dl className="print:text-xs">
      {figures.map(({ term, value }) => (
        <div key={term} className="flex items-baseline justify-between gap-6 border-b border-line py-2 print:py-0.5">
          <dt className="text-muted">{term}</dt>
          <dd className="shrink-0 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
