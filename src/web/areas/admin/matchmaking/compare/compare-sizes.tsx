import type { DraftDifference } from '#contract/matchmaking/matchmaking.ts';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';

const [height, step, bar, foot, head] = [120, 56, 22, 24, 20];

/** Groups by size in two drafts: the first hollow, the second filled, side by side. */
export function CompareSizes({ from, to, sizes }: Pick<DraftDifference, 'from' | 'to' | 'sizes'>) {
  const most = Math.max(1, ...sizes.flatMap(one => [one.from, one.to]));
  const [first = 1, last = 1] = [sizes[0]?.size, sizes.at(-1)?.size];
  const of = new Map(sizes.map(one => [one.size, one]));
  const places = Array.from(
    { length: last - first + 1 },
    (_, i) => of.get(first + i) ?? { size: first + i, from: 0, to: 0 },
  );
  const one = (x: number, groups: number, look: string) => {
    const tall = (height * groups) / most;
    return (
      groups > 0 && (
        <>
          <rect x={x + 1} y={head + height - tall} width={bar - 2} height={tall} strokeWidth="2" className={look} />
          <text
            x={x + bar / 2}
            y={head + height - tall - 6}
            textAnchor="middle"
            fontSize="14"
            className="fill-ink font-semibold"
          >
            {groups}
          </text>
        </>
      )
    );
  };
  return (
    <figure className="grid max-w-xl gap-2">
      <figcaption>
        <span className="font-display text-xl">Groups by size</span>
        <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <Key look="border-action" title={from.title} />
          <Key look="border-action bg-action" title={to.title} />
        </span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(6, places.length) * step} ${head + height + foot}`}
        className="w-full"
      >
        {places.map((place, i) => (
          <g key={place.size}>
            {one(i * step + step / 2 - bar, place.from, 'fill-none stroke-action')}
            {one(i * step + step / 2, place.to, 'fill-action stroke-action')}
            <text x={(i + 0.5) * step} y={head + height + 17} textAnchor="middle" fontSize="14" className="fill-muted">
              {place.size}
            </text>
          </g>
        ))}
        <line
          x1="0"
          x2={places.length * step}
          y1={head + height}
          y2={head + height}
          strokeWidth="2"
          className="stroke-edge"
        />
      </svg>
      <ChartTable
        caption="Groups by size"
        columns={['People in the group', from.title, to.title]}
        rows={sizes.map(({ size, from: before, to: after }) => [size, before, after])}
      />
    </figure>
  );
}

const Key = ({ look, title }: { look: string; title: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`inline-block size-3.5 border-2 ${look}`} />
    <span className="wrap-anywhere">{title}</span>
  </span>
);
