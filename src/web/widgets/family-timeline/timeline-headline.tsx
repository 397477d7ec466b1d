import type { TimelineItem } from '#contract/family-timeline.ts';
import { headlineOf } from '#core/family-timeline/timeline-call.ts';
import * as say from '#say/timeline.ts';
import { Marked } from '#web/lib/typed.tsx';
import { aboutWords, readyWords, titleWords, whereWords } from '#words/day/timeline-words.ts';
import { formatClock, formatList } from '#words/format.ts';
import { typesBeyondTitle } from './event-types.ts';

type Look = { label: string; box: string; tone: string };

function lookOf({ isAbsent, state }: TimelineItem, now: number): Look {
  if (isAbsent) return { label: say.missing(), box: 'border-danger bg-danger-soft', tone: 'text-danger' };
  if (state === 'called') return { label: say.called(), box: 'border-warn bg-warn-soft', tone: 'text-warn' };
  if (state === 'running') return { label: say.onMat(), box: 'border-good bg-good-soft', tone: 'text-good' };
  return { label: now < 0 ? say.first() : say.next(), box: 'border-line bg-surface', tone: 'text-muted' };
}

/** "Ring 2 · Forms, about 10:40 a.m.": what of it is known. */
function placeOf(item: TimelineItem, now: number): string {
  const about = aboutWords(item, now);
  const time = about && [formatList(item.kinds), about].filter(Boolean).join(', ');
  return [item.ringName, time].filter(Boolean).join(' · ');
}

/** "Also called: Olli · Ring 3". */
function afterWords(item: TimelineItem, now: number): string {
  const call = `${item.firstName} · ${placeOf(item, now)}`;
  if (item.isAbsent) return say.alsoMissing({ call });
  if (item.state === 'called') return say.alsoCalled({ call });
  return item.state === 'running' ? say.alsoOnMat({ call }) : say.afterThat({ call });
}

/** What they are asked to do, or since when it runs. */
function toDoOf(item: TimelineItem, now: number): string | null {
  if (item.isAbsent || item.state === 'called') return whereWords(item, now);
  if (item.state !== 'running') return readyWords(item, now);
  return item.startedAt === null ? null : say.since({ time: formatClock(item.startedAt) });
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
        {formatList(first.map(({ firstName }) => firstName))}
        <span className="block text-xl sm:text-2xl">
          <Marked>{placeOf(lead, now)}</Marked>
        </span>
      </p>
      <p>
        {toDo ? (
          <span className="block text-lg font-semibold">
            <Marked>{toDo}</Marked>
          </span>
        ) : (
          lead.place !== 1 && (
            <span className="block">
              <Marked>{whereWords(lead, now)}</Marked>
            </span>
          )
        )}
        <span className="block text-muted">
          <Marked>{[titleWords(lead), ...typesBeyondTitle(lead)].join(', ')}</Marked>
        </span>
      </p>
      {after && (
        <p className="mt-1 border-t border-line pt-3 text-muted">
          <Marked>{afterWords(after, now)}</Marked>
        </p>
      )}
    </div>
  );
}
