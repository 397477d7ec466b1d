import { Fragment } from 'react';
import type { Hall } from '#contract/ring/hall.ts';
import type { ShownItem, ShownRing } from '#core/ring/hall-rings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { atLineEnd, eventBeyond, shownText, shownTitle } from '../shown-title.ts';
import { useWallClock, useWallFrench, useWallWords, WallTyped } from './wall-words.tsx';

/** From so many letters on, names and titles are set smaller, so that they are read to the end. */
const longName = 12;
const longTitle = 48;
/** From so many on they need all their lines, and up to so many they are set bigger. */
const manyLetters = 32;
const shortTitle = 16;
const noTypes: readonly string[] = [];

function EventTypes({ of: { title, eventTypes } }: { of: ShownItem }) {
  const french = useWallFrench();
  const { text } = shownTitle(title, eventTypes, french);
  const beyond = eventTypes.filter(type => eventBeyond(text, type, french) !== '');
  if (beyond.length === 0) return null;
  return (
    <p className="ring-event-types">
      {beyond.map((type, place) => (
        <Fragment key={type}>
          {place > 0 && ', '}
          <WallTyped>{type}</WallTyped>
        </Fragment>
      ))}
    </p>
  );
}

function Title({ of: { title, isExhibition, eventTypes } }: { of: ShownItem }) {
  const words = useWallWords();
  const { text, language } = shownTitle(title, eventTypes, useWallFrench());
  const shown = (
    <Fragment key="name">{language ? <span lang={language}>{atLineEnd(text)}</span> : atLineEnd(text)}</Fragment>
  );
  return isExhibition ? words.exhibition({ title: text, name: () => shown }) : shown;
}

type HallRing = Hall['rings'][number];
type RingPanelProps = { ring: ShownRing; hall: HallRing | undefined; isOff: boolean };

/** What a ring waits or rests for, in place of a division or above it. */
function Waiting({ ring: { waitingFor }, hall }: Pick<RingPanelProps, 'ring' | 'hall'>) {
  const words = useWallWords();
  const clock = useWallClock();
  const rest = hall?.break;
  if (!rest && !waitingFor) return null;
  return (
    <p className="ring-waits">
      <Icon name="clock" />
      {rest
        ? words.resting({ kind: rest.kind, time: clock(rest.until) })
        : waitingFor && words.waiting({ reason: waitingFor })}
    </p>
  );
}

/** What runs in it; a ring that has not begun says when it will. */
function Now({ ring, hall }: Pick<RingPanelProps, 'ring' | 'hall'>) {
  const { current, waitingFor } = ring;
  const words = useWallWords();
  const clock = useWallClock();
  const french = useWallFrench();
  const waits = waitingFor !== null || (hall?.break ?? null) !== null;
  const starts = hall && !hall.hasBegun ? hall.items[0]?.about : null;
  const letters = current ? shownTitle(current.title, current.eventTypes, french).text.length : 0;
  return (
    <div className="ring-now" data-waits={waits || undefined} data-quiet={current === null || undefined}>
      <h3>{words.happeningNow()}</h3>
      <Waiting ring={ring} hall={hall} />
      {current && (
        <p
          className="ring-title"
          data-long={letters > longTitle || undefined}
          data-many={(letters > manyLetters && letters <= longTitle) || undefined}
          data-short={letters <= shortTitle || undefined}
        >
          <Title of={current} />
        </p>
      )}
      {current && <EventTypes of={current} />}
      {!current && !waits && (
        <p className="ring-quiet">{starts == null ? words.nothing() : words.startsAbout({ time: clock(starts) })}</p>
      )}
    </div>
  );
}

function Next({ ring: { upcoming, current }, hall }: Pick<RingPanelProps, 'ring' | 'hall'>) {
  const words = useWallWords();
  const clock = useWallClock();
  const facts = new Map(hall?.items.map(item => [item.ringAssignmentId, item]));
  return (
    <div className="ring-next" data-first={current === null || undefined}>
      <h3>{words.upcoming()}</h3>
      {upcoming.length === 0 ? (
        <p className="ring-quiet">{words.noUpcoming()}</p>
      ) : (
        <ol>
          {upcoming.map((item, place) => {
            const { about = null, onDeck = noTypes } = facts.get(item.id) ?? {};
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed, what stands in them changes
              <li key={place}>
                <p className="ring-title">
                  <CallMark calls={item.calls} />
                  {item.calls === 0 && about !== null && (
                    <>
                      <span className="ring-about">{words.about({ time: clock(about) })}</span>{' '}
                    </>
                  )}
                  <Title of={item} />
                </p>
                <EventTypes of={item} />
                {place === 0 && onDeck.length > 0 && (
                  <p className="ring-deck">{words.onDeck({ names: onDeck.join(', ') })}</p>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

/** One ring: what runs in it, and what comes next. */
export function RingPanel({ ring, hall, isOff }: RingPanelProps) {
  const words = useWallWords();
  const french = useWallFrench();
  const { id } = ring;
  const { text: name, language } = ring.name === null ? { text: words.ring({ n: id }) } : shownText(ring.name, french);
  const headingId = `ring-${id}`;
  return (
    <li className="ring-panel" data-off={isOff || undefined}>
      <article aria-labelledby={headingId}>
        <div className="ring-head">
          <h2 id={headingId} lang={language} data-long={name.length > longName || undefined}>
            {name}
          </h2>
          {hall?.lateMinutes != null && <p className="ring-late">{words.late({ n: hall.lateMinutes })}</p>}
        </div>
        <Now ring={ring} hall={hall} />
        <Next ring={ring} hall={hall} />
      </article>
    </li>
  );
}

/** Which call it was: by its words, and by one dot, two dots or a triangle. */
function CallMark({ calls }: { calls: ShownItem['calls'] }) {
  const words = useWallWords();
  if (calls === 0) return null;
  return (
    <>
      <strong className="call-mark" data-calls={calls}>
        <svg viewBox={calls === 2 ? '0 0 26 16' : '0 0 16 16'} aria-hidden="true">
          {calls === 3 ? <path d="M8 1 16 15H0z" /> : <circle cx="8" cy="8" r="5" />}
          {calls === 2 && <circle cx="20" cy="8" r="5" />}
        </svg>
        {words.call({ calls })}
      </strong>{' '}
    </>
  );
}
