import type { Tournament } from '#contract/tournament.ts';
import { unsaidTimes } from '#core/tournament/day-times.ts';
import * as say from '#say/home.ts';
import { Typed } from '#web/lib/typed.tsx';
import { Section } from './section.tsx';

type Day = Pick<Tournament, 'schedule' | 'blackBeltMeetingTime' | 'eliminationTime'>;
const sayWhat = { meeting: say.blackBeltMeeting, eliminations: say.eliminationsBegin };

export function ScheduleTimeline({ day }: { day: Day }) {
  const lines = [...day.schedule].sort((a, b) => a.order - b.order);
  const times = unsaidTimes(day);
  if (lines.length === 0 && times.length === 0) return null;
  return (
    <Section id="schedule" title={say.theDay()}>
      {times.length > 0 && (
        <dl className="mb-8 flex flex-wrap gap-x-10 gap-y-4 last:mb-0">
          {times.map(({ what, time }) => (
            <div key={what}>
              <dt className="text-muted">{sayWhat[what]()}</dt>
              <dd className="font-display text-xl">
                <Typed>{time}</Typed>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ol className="border-l-2 border-edge empty:hidden">
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
