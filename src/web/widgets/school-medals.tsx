import type { SchoolMedals } from '#contract/result.ts';
import * as say from '#say/results.ts';
import { Medal } from '#web/ui/medal.tsx';

const kinds = [
  { key: 'gold', place: 1, fill: 'fill-medal-gold' },
  { key: 'silver', place: 2, fill: 'fill-medal-silver-bar' },
  { key: 'bronze', place: 3, fill: 'fill-medal-bronze' },
] as const;

const allOf = ({ gold, silver, bronze }: SchoolMedals): number => gold + silver + bronze;

/** One bar of all medals of a school, as long as they are many. Drawn by attributes only. */
function Bar({ school, most }: { school: SchoolMedals; most: number }) {
  const unit = 400 / most;
  const starts = [0, school.gold, school.gold + school.silver];
  return (
    <svg aria-hidden="true" viewBox="0 0 400 10" preserveAspectRatio="none" className="mt-1 h-3.5 w-full">
      {kinds.map(
        ({ key, fill }, i) =>
          school[key] > 0 && (
            <rect
              key={key}
              x={(starts[i] ?? 0) * unit}
              width={school[key] * unit}
              height="10"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
              className={`stroke-edge ${fill}`}
            />
          ),
      )}
    </svg>
  );
}

export type SchoolMedalListProps = {
  schools: readonly SchoolMedals[];
  className?: string;
};

/** Who won what, by school: words and figures for reading, a bar for looking. RESULT-4 */
export function SchoolMedalList({ schools, className = '' }: SchoolMedalListProps) {
  const most = Math.max(1, ...schools.map(allOf));
  return (
    <ol className={`grid gap-4 ${className}`}>
      {schools.map(school => (
        <li key={school.schoolName} className="min-w-0">
          <p className="font-semibold wrap-anywhere">{school.schoolName}</p>
          <p className="flex items-end gap-3 tabular-nums">
            {kinds.map(({ key, place }) => (
              <span key={key} className="flex items-end gap-1">
                <Medal place={place} className="h-6 w-5" />
                {school[key]}
                <span className="sr-only"> {say.medalOf({ medal: key })}, </span>
              </span>
            ))}
            <span className="ml-auto text-sm text-muted">{say.people({ n: school.people })}</span>
          </p>
          <Bar school={school} most={most} />
        </li>
      ))}
    </ol>
  );
}
