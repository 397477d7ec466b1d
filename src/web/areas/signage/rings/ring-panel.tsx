import { Fragment } from 'react';
import type { ShownItem, ShownRing } from '#core/ring/signage.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CallMark } from './call-mark.tsx';
import { useWallTyped, useWallWords, WallTyped } from './wall-words.tsx';

/** From so many letters on, names and titles are set smaller, so that they are read to the end. */
const longName = 16;
const longTitle = 38;

const EventTypes = ({ of: { eventTypes } }: { of: ShownItem }) =>
  eventTypes.length > 0 && (
    <p className="ring-event-types">
      {eventTypes.map((type, place) => (
        <Fragment key={type}>
          {place > 0 && ', '}
          <WallTyped>{type}</WallTyped>
        </Fragment>
      ))}
    </p>
  );

function Title({ of: { title, isExhibition } }: { of: ShownItem }) {
  const words = useWallWords();
  if (!isExhibition) return <WallTyped>{title}</WallTyped>;
  return words.exhibition({ title, name: text => <WallTyped key="name">{text}</WallTyped> });
}

/** One ring: what runs in it, and what comes next. */
export function RingPanel({ ring, isOff }: { ring: ShownRing; isOff: boolean }) {
  const { id, current, upcoming, waitingFor } = ring;
  const words = useWallWords();
  const typed = useWallTyped();
  const { text: name, language } = ring.name === null ? { text: words.ring({ n: id }) } : typed(ring.name);
  const lengthOf = ({ title, isExhibition }: ShownItem): number => {
    const { text } = typed(title);
    return (isExhibition ? words.exhibition({ title: text, name: all => all }).join('') : text).length;
  };
  const headingId = `ring-${id}`;
  return (
    <li className="ring-panel" data-off={isOff || undefined}>
      <article aria-labelledby={headingId}>
        <h2 id={headingId} lang={language} data-long={name.length > longName || undefined}>
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
            <p className="ring-title" data-long={lengthOf(current) > longTitle || undefined}>
              <Title of={current} />
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
                    <Title of={item} />
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
