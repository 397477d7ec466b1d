import type { SchoolMedals } from '#contract/result.ts';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';
import { SchoolMedalList } from '#web/widgets/school-medals.tsx';

const most = 12;

/** Medals by school: the first ones to look at, the figures of all. RESULT-4 */
export function MedalChart({ medals }: { medals: readonly SchoolMedals[] }) {
  const isLong = medals.length > most;
  return (
    <figure className="grid gap-4">
      <figcaption className="text-muted">
        {isLong
          ? `The first ${most} of ${medals.length} schools with a medal of what is published.`
          : 'Published results only.'}
      </figcaption>
      <SchoolMedalList schools={medals.slice(0, most)} className="lg:grid-cols-2 lg:gap-x-10" />
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
