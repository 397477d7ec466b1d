import { useMemo } from 'react';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { countsOf } from './arrival-counts.ts';
import { useDesk } from './use-desk.ts';

const hourOf = (instant: string): number => new Date(instant).getHours();
const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'a.m.' : 'p.m.'}`;

/** How many are here, in big; by school and hour where somebody asks. */
export function CountPanel() {
  const { families, list } = useDesk();
  const counts = useMemo(
    () => countsOf(families.values(), { schools: list?.schools ?? [], rings: list?.rings ?? [] }, hourOf),
    [families, list],
  );
  const { unfinished, unfinishedHere, schools } = counts;
  return (
    <section aria-label="Who is here" className="grid gap-2">
      <p className="flex items-baseline gap-3">
        <span className="font-display text-3xl tabular-nums">{counts.here}</span>
        <span className="text-lg text-muted">of {counts.expected} competitors are here</span>
      </p>
      {unfinished > 0 && (
        <p className="text-sm text-muted">
          Not counted: {unfinished} in unfinished registrations
          {unfinishedHere > 0 && `, ${unfinishedHere} of them here`}.
        </p>
      )}
      {counts.rings.length > 0 && (
        <section aria-labelledby="by-ring" className="mt-2 mb-3">
          <h2 id="by-ring" className="text-lg">
            By first ring
          </h2>
          <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-3">
            {counts.rings.map(({ title, expected, arrived }) => (
              <Progress key={title} label={title} value={arrived} max={expected} />
            ))}
          </div>
        </section>
      )}
      <Disclosure summary="By school and by hour">
        <div className="grid gap-6 pt-2 sm:grid-cols-2">
          <div className="grid content-start gap-3">
            {schools.map(({ title, expected, arrived }) => (
              <Progress key={title} label={title} value={arrived} max={expected} />
            ))}
          </div>
          {counts.hours.length > 0 ? (
            <div className="grid content-start gap-3">
              {counts.hours.map(({ hour, arrived }) => (
                <Progress
                  key={hour}
                  label={`From ${hourName(hour)}`}
                  value={arrived}
                  max={counts.here}
                  text={String(arrived)}
                />
              ))}
            </div>
          ) : (
            <p className="text-muted">No one is here yet.</p>
          )}
        </div>
      </Disclosure>
    </section>
  );
}
