import { type CostTerm, costTerms } from '#core/matchmaking/settings.ts';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';
import { costText, termNames } from './draft-words.ts';

type Part = CostTerm | 'unplaced';

/** One for each, so that the names below tell them apart. */
const fills: Readonly<Record<Part, string>> = {
  age: 'fill-action',
  level: 'fill-info',
  weight: 'fill-warn',
  height: 'fill-muted',
  school: 'fill-edge',
  siblings: 'fill-belt-orange',
  size: 'fill-ink',
  moves: 'fill-belt-purple',
  unplaced: 'fill-danger',
};

/** What reads as 0.0 is neither drawn nor named. */
const least = 0.05;

export type CostBarProps = {
  terms: Readonly<Record<CostTerm, number>>;
  /** Everything, with what unplaced entries cost. */
  cost: number;
  /** The dearest of those beside it: bars of drafts are comparable. */
  most: number;
  /** What it is the cost of, for the table. */
  of: string;
};

/** A cost and what it is made of: as a bar whose parts are named below it, the largest first, and as a table. */
export function CostBar({ terms, cost, most, of }: CostBarProps) {
  const placed = costTerms.reduce((sum, term) => sum + terms[term], 0);
  const parts: { name: Part; cost: number }[] = [
    ...costTerms.map(name => ({ name, cost: terms[name] })),
    { name: 'unplaced' as const, cost: Math.max(0, cost - placed) },
  ];
  const shown = parts.filter(part => part.cost >= least);
  let from = 0;
  const bars = shown.map(part => {
    const x = from;
    from += (400 * part.cost) / Math.max(most, cost, 1e-6);
    return { ...part, x, width: from - x };
  });
  const named = [...shown].sort((a, b) => b.cost - a.cost);
  return (
    <div className="grid gap-1">
      <svg aria-hidden="true" viewBox="0 0 400 14" preserveAspectRatio="none" className="h-3.5 w-full">
        <rect width="400" height="14" className="fill-line/40" />
        {bars.map(bar => (
          <rect key={bar.name} x={bar.x} width={Math.max(0, bar.width - 1)} height="14" className={fills[bar.name]} />
        ))}
      </svg>
      {named.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
          {named.map(part => (
            <li key={part.name} className="flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
                <rect width="10" height="10" className={fills[part.name]} />
              </svg>
              {termNames[part.name]} {costText(part.cost)}
            </li>
          ))}
        </ul>
      )}
      <div className="text-sm print:hidden">
        <ChartTable
          caption={`What makes up the penalty of ${of}`}
          columns={['Part', 'Penalty']}
          rows={[...parts.map(part => [termNames[part.name], costText(part.cost)]), ['Together', costText(cost)]]}
        />
      </div>
    </div>
  );
}
