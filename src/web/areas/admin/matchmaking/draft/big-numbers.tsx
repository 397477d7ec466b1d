export interface BigNumber {
  term: string;
  value: string | number;
  /** Something to look after. */
  isBad?: boolean;
}

/** A few figures that say how it went. */
export function BigNumbers({ numbers }: { numbers: readonly BigNumber[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-6 print:grid-cols-6 print:gap-x-4">
      {numbers.map(({ term, value, isBad }) => (
        <div key={term} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className={`font-display text-3xl tabular-nums print:text-2xl ${isBad ? 'text-danger' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
