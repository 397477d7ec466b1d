import type { TimelineItem } from '#contract/family-timeline.ts';
import { aboutWords, headlineOf, readyWords, whereWords } from '#core/family-timeline/timeline-words.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { typesBeyondTitle } from './event-types.ts';

const names = new Intl.ListFormat('en-CA');

type Look = { label: string; box: string; tone: string };

function lookOf({ isAbsent, state }: TimelineItem, now: number): Look {
  if (isAbsent) return { label: 'Missing – please come now', box: 'border-danger bg-danger-soft', tone: 'text-danger' };
  if (state === 'called') return { label: 'Called', box: 'border-warn bg-warn-soft', tone: 'text-warn' };
  if (state === 'running') return { label: 'On the mat', box: 'border-good bg-good-soft', tone: 'text-good' };
  return { label: now < 0 ? 'First' : 'Next', box: 'border-line bg-surface', tone: 'text-muted' };
}

/** "Ring 2 · about 10:40 AM": what of it is known. */
const placeOf = (item: TimelineItem, now: number): string =>
  [item.ringName, aboutWords(item, now)].filter(Boolean).join(' · ');

function afterWords({ isAbsent, state }: TimelineItem): string {
  if (isAbsent) return 'Also missing:';
  if (state === 'called') return 'Also called:';
  return state === 'running' ? 'On the mat now:' : 'Then';
}

/** What they are asked to do, or since when it runs. */
function toDoOf(item: TimelineItem, now: number): string | null {
  if (item.isAbsent || item.state === 'called') return whereWords(item, now);
  if (item.state !== 'running') return readyWords(item, now);
  return item.startedAt === null ? null : `Since ${clockTimeOf(item.startedAt)}`;
}

/** What the family does next, readable at arm’s length while walking. */
export function TimelineHeadline({ items, now }: { items: readonly TimelineItem[]; now: number }) {
  const { first, after } = headlineOf(items);
  const [lead] = first;
  if (!lead) return null;
  const { label, box, tone } = lookOf(lead, now);
  const toDo = toDoOf(lead, now);
  return (
    <div className={`grid gap-2 rounded border-2 p-5 ${box}`}>
      <p className={`font-semibold ${tone}`}>{label}</p>
      <p className="font-display text-2xl sm:text-3xl">
        {names.format(first.map(({ firstName }) => firstName))}
        <span className="block text-xl sm:text-2xl">{placeOf(lead, now)}</span>
      </p>
      <p>
        {toDo ? (
          <span className="block text-lg font-semibold">{toDo}</span>
        ) : (
          lead.place !== 1 && <span className="block">{whereWords(lead, now)}</span>
        )}
        <span className="block text-muted">{[lead.title, ...typesBeyondTitle(lead)].join(', ')}</span>
      </p>
      {after && (
        <p className="mt-1 border-t border-line pt-3 text-muted">
          {afterWords(after)} {after.firstName} · {placeOf(after, now)}
        </p>
      )}
    </div>
  );
}
