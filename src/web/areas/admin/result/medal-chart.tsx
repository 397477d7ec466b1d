import type { SchoolMedals } from '#contract/result.ts';
import { ChartTable } from '#web/ui/chart-table.tsx';

/** The metals, the same on light and dark ground; the number beside each bar carries the meaning. */
const metals = [
  { key: 'gold', label: 'Gold', look: 'fill-[#d9a514]' },
  { key: 'silver', label: 'Silver', look: 'fill-[#9aa8b5]' },
  { key: 'bronze', label: 'Bronze', look: 'fill-[#b5692f]' },
] as const;
const most = 12;
const totalOf = ({ gold, silver, bronze }: SchoolMedals): number => gold + silver + bronze;

/** Medals by school: a bar each, longest for the most medals, in the order of the gold ones. RESULT-4 */
export function MedalChart({ medals }: { medals: readonly SchoolMedals[] }) {
  const longest = Math.max(1, ...medals.map(totalOf));
  const shown = medals.slice(0, most);
  return (
    <figure className="grid gap-4">
      <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="text-muted">
          {shown.length < medals.length ? `The first ${most} of ${medals.length} schools.` : 'Of what is released.'}
        </span>
        <span aria-hidden="true" className="flex gap-4 text-sm">
          {metals.map(({ key, label, look }) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3">
                <circle cx="5" cy="5" r="5" className={look} />
              </svg>
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <ul aria-hidden="true" className="grid gap-3 lg:grid-cols-2 lg:gap-x-10">
        {shown.map(school => (
          <MedalBar key={school.schoolName} school={school} longest={longest} />
        ))}
      </ul>
      <ChartTable
        caption="Medals by school"
        columns={['School', 'Gold', 'Silver', 'Bronze', 'People']}
        rows={medals.map(({ schoolName, gold, silver, bronze, people }) => [
          ...[schoolName, gold, silver, bronze, people],
        ])}
      />
    </figure>
  );
}

function MedalBar({ school, longest }: { school: SchoolMedals; longest: number }) {
  let x = 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
      <span className="truncate font-semibold">{school.schoolName}</span>
      <span className="flex gap-3 tabular-nums">
        {metals.map(({ key, look }) => (
          <span key={key} className="inline-flex min-w-8 items-center justify-end gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
              <circle cx="5" cy="5" r="5" className={look} />
            </svg>
            {school[key]}
          </span>
        ))}
      </span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${longest} 1`}
        preserveAspectRatio="none"
        className="col-span-2 mt-1 h-3.5 w-full"
      >
        <rect width={longest} height="1" className="fill-line/50" />
        {metals.map(({ key, look }) => {
          const start = x;
          x += school[key];
          return <rect key={key} x={start} width={school[key]} height="1" className={look} />;
        })}
      </svg>
    </li>
  );
}
