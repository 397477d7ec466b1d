import type { DraftReport } from '#core/matchmaking/fairness/draft-report.ts';
import type { Sizes } from '#core/matchmaking/settings.ts';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';

const [height, step, foot] = [120, 40, 24];

/** How many groups there are of each size; the preferred ones stand out by their fill. */
export function SizeHistogram({ sizes, preferred }: { sizes: DraftReport['sizes']; preferred: Sizes }) {
  const most = Math.max(1, ...sizes.map(({ groups }) => groups));
  const last = Math.max(preferred.preferredMax, ...sizes.map(({ size }) => size));
  const countOf = new Map(sizes.map(({ size, groups }) => [size, groups]));
  const bars = Array.from({ length: last }, (_, i) => ({ size: i + 1, groups: countOf.get(i + 1) ?? 0 }));
  const isPreferred = (size: number) => size >= preferred.preferredMin && size <= preferred.preferredMax;
  return (
    <figure className="grid max-w-xl gap-2">
      <figcaption>
        <span className="font-display text-xl">Groups by size</span>
        <span className="block text-sm text-muted">
          Filled: the preferred {preferred.preferredMin} to {preferred.preferredMax} people.
        </span>
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${last * step} ${height + foot + 20}`} className="w-full print:max-h-28">
        {bars.map(({ size, groups }) => {
          const tall = (height * groups) / most;
          return (
            <g key={size}>
              <rect
                x={(size - 1) * step + 4}
                y={20 + height - tall}
                width={step - 8}
                height={tall}
                strokeWidth="2"
                className={isPreferred(size) ? 'fill-action stroke-action' : 'fill-warn-soft stroke-warn'}
              />
              {groups > 0 && (
                <text
                  x={(size - 0.5) * step}
                  y={14 + height - tall}
                  textAnchor="middle"
                  fontSize="14"
                  className="fill-ink font-semibold"
                >
                  {groups}
                </text>
              )}
              <text
                x={(size - 0.5) * step}
                y={20 + height + 17}
                textAnchor="middle"
                fontSize="14"
                className="fill-muted"
              >
                {size}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={last * step} y1={20 + height} y2={20 + height} strokeWidth="2" className="stroke-edge" />
      </svg>
      <div className="print:hidden">
        <ChartTable
          caption="Groups by size"
          columns={['People in the group', 'Groups']}
          rows={sizes.map(({ size, groups }) => [size, groups])}
        />
      </div>
    </figure>
  );
}
