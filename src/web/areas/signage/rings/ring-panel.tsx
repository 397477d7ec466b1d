import type { ShownItem, ShownRing } from '#core/ring/signage.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CallMark } from './call-mark.tsx';
import { useWallWords } from './wall-words.ts';

/** From so many letters on, names and titles are set smaller, so that they are read to the end. */
const longName = 16;
const longTitle = 38;

const EventTypes = ({ of: { eventTypes } }: { of: ShownItem }) =>
  eventTypes.length > 0 && <p className="ring-event-types">{eventTypes.join(', ')}</p>;

/** One ring: what runs in it, and what comes next. */
export function RingPanel({ ring, isOff }: { ring: ShownRing; isOff: boolean }) {
  const { id, current, upcoming, waitingFor } = ring;
  const words = useWallWords();
  const name = ring.name ?? words.ring({ n: id });
  const titleOf = ({ title, isExhibition }: ShownItem): string => (isExhibition ? words.exhibition({ title }) : title);
  const headingId = `ring-${id}`;
  return (
    <li className="ring-panel" data-off={isOff || undefined}>
      <article aria-labelledby={headingId}>
        <h2 id={headingId} data-long={name.length > longName || undefined}>
          {name}
        </h2>
        <div className="ring-now" data-waits={waitingFor !== null || undefined}>
          <h3>{words.happeningNow()}</h3>
          {waitingFor && (
            <p className="ring-waits">
              <Icon name="clock" />
              {words.waiting({ reason: waitingFor })}
            </p>
          )}
          {current && (
            <p className="ring-title" data-long={titleOf(current).length > longTitle || undefined}>
              {titleOf(current)}
            </p>
          )}
          {current && <EventTypes of={current} />}
          {!current && !waitingFor && <p className="ring-quiet">{words.nothing()}</p>}
        </div>
        <div className="ring-next">
          <h3>{words.upcoming()}</h3>
          {upcoming.length === 0 ? (
            <p className="ring-quiet">{words.noUpcoming()}</p>
          ) : (
            <ol>
              {upcoming.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed, what stands in them changes
                <li key={place}>
                  <p className="ring-title">
                    <CallMark calls={item.calls} />
                    {titleOf(item)}
                  </p>
                  <EventTypes of={item} />
                </li>
              ))}
            </ol>
          )}
        </div>
      </article>
    </li>
  );
}
