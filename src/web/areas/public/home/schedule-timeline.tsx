import type { Tournament } from '#contract/tournament.ts';
import * as say from '#say/home.ts';
import { Typed } from '#web/lib/typed.tsx';
import { Section } from './section.tsx';

export function ScheduleTimeline({ schedule }: { schedule: Tournament['schedule'] }) {
  if (schedule.length === 0) return null;
  const lines = [...schedule].sort((a, b) => a.order - b.order);
  return (
    <Section id="schedule" title={say.theDay()}>
      <ol className="border-l-2 border-edge">
        {lines.map(({ order, line1, line2 }) => (
          <li
            key={order}
            className="relative grid grid-cols-1 gap-x-8 pb-7 pl-7 last:pb-0 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-baseline"
          >
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[9px] size-4 rounded-full border-3 border-ground bg-ink"
            />
            <p className="font-display text-xl">
              <Typed>{line1}</Typed>
            </p>
            <p className="text-muted">
              <Typed>{line2}</Typed>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
