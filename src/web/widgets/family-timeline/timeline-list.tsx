import type { TimelineItem } from '#contract/family-timeline.ts';
import * as say from '#say/timeline.ts';
import { at } from '#web/lib/address.ts';
import { Marked } from '#web/lib/typed.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Medal } from '#web/ui/medal.tsx';
import { expectedWords, resultLines, titleWords, whereWords } from '#words/day/timeline-words.ts';
import { typesBeyondTitle } from './event-types.ts';

function toneOf({ isAbsent, state, place }: TimelineItem): string {
  if (state === 'done') return 'text-muted';
  if (isAbsent) return 'font-semibold text-danger';
  if (state === 'called') return 'font-semibold text-warn';
  if (state === 'running') return 'font-semibold text-good';
  return place === 1 ? 'font-semibold' : 'text-muted';
}

function dotOf({ isAbsent, state, place }: TimelineItem): string {
  if (isAbsent && state !== 'done') return 'border-danger bg-danger';
  if (state === 'called') return 'border-warn bg-warn';
  if (state === 'running') return 'border-good bg-good';
  return place === 1 ? 'border-ink bg-ink' : 'border-edge bg-ground';
}

/** A dot on the line; done is a tick. */
function Mark({ item }: { item: TimelineItem }) {
  if (item.state === 'done')
    return (
      <span className="absolute top-1 -left-3 grid size-6 place-items-center bg-ground text-muted">
        <Icon name="check" />
      </span>
    );
  return <span aria-hidden="true" className={`absolute top-2 -left-2 size-4 rounded-full border-2 ${dotOf(item)}`} />;
}

function Results({ item }: { item: TimelineItem }) {
  if (item.results.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1.5">
      {resultLines(item).map(({ place, text }) => (
        <li key={text} className={place === null ? 'text-muted' : 'flex items-end gap-2 font-semibold'}>
          {place !== null && <Medal place={place} />}
          <Marked>{text}</Marked>
        </li>
      ))}
    </ul>
  );
}

function Row({ item, now, isQuiet }: { item: TimelineItem; now: number; isQuiet: boolean }) {
  const { firstName, ringName, state, clashesWith } = item;
  const isDone = state === 'done';
  const isTold = isDone || !isQuiet;
  const expected = isTold ? expectedWords(item, now) : null;
  return (
    <li className="relative pb-7 pl-6 last:pb-0">
      <Mark item={item} />
      <div className="grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className={isDone ? 'text-muted' : ''}>
          <strong className={isDone ? '' : 'text-lg'}>{firstName}</strong>
          {ringName && (
            <span className={isDone ? '' : 'text-lg'}>
              {' '}
              · <Marked>{ringName}</Marked>
            </span>
          )}
        </p>
        {expected && <p className="font-semibold tabular-nums sm:text-right">{expected}</p>}
      </div>
      <p className={isDone ? 'text-muted' : ''}>
        <a href={at(`/signage/divisions/${item.draftDivisionId}`)} className="inline-block py-1.5">
          <Marked>{[titleWords(item), ...typesBeyondTitle(item)].join(', ')}</Marked>
        </a>
      </p>
      {isTold && (
        <p className={toneOf(item)}>
          <Marked>{whereWords(item, now)}</Marked>
        </p>
      )}
      <Results item={item} />
      {clashesWith !== null && !isDone && isTold && (
        <p className="mt-2 flex items-start gap-2 rounded bg-danger-soft px-3 py-2 text-ink">
          <Icon name="warning" className="mt-1 text-danger" />
          <span>
            <Marked>{say.clash({ name: clashesWith.firstName, ring: clashesWith.ringName })}</Marked>
          </span>
        </p>
      )}
    </li>
  );
}

type TimelineListProps = {
  items: readonly TimelineItem[];
  now: number;
  /** Before anything is in a ring, and when the day is over: only what is done is told of. */
  isQuiet: boolean;
  label?: string;
};

/** All calls of the family along one line, in the order in which they are due. */
export function TimelineList({ items, now, isQuiet, label = say.allCalls() }: TimelineListProps) {
  return (
    <ol aria-label={label} className="ml-3 border-l-2 border-line">
      {items.map(item => (
        <Row key={item.key} item={item} now={now} isQuiet={isQuiet} />
      ))}
    </ol>
  );
}
