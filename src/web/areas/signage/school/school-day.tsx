import type { TimelineItem } from '#contract/family-timeline.ts';
import type { CoachClash, SchoolTimeline } from '#contract/ring/coach.ts';
import { coachRowsOf } from '#core/coach/coach-rows.ts';
import * as say from '#say/timeline.ts';
import { at } from '#web/lib/address.ts';
import { Marked } from '#web/lib/typed.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TimelineList } from '#web/widgets/family-timeline/timeline-list.tsx';
import { formatClock, formatList } from '#words/format.ts';

const dayMinutes = 1440;
/** How many clashes are told at once: what comes much later will change. */
const mostClashes = 3;

/** "Ring 5" and "A. S." stay on one line. */
const unbroken = (name: string): string => name.replace(/ (?=\d|\p{L}\.)/gu, '\u00a0');

function Clash({ clash, now }: { clash: CoachClash; now: number }) {
  const { at: begins, names, ringNames } = clash;
  const said = { people: names.length, rings: formatList(ringNames.map(unbroken)) };
  return (
    <li>
      <p className="font-semibold">
        <Marked>{begins <= now ? say.clashNow(said) : say.clashAt({ ...said, time: formatClock(begins) })}</Marked>
      </p>
      <p>{formatList(names.map(unbroken))}</p>
    </li>
  );
}

/** Where one coach is expected in two places, told while there is time to send somebody. COACH-5 */
function Clashes({ clashes, now }: { clashes: readonly CoachClash[]; now: number }) {
  if (clashes.length === 0) return null;
  return (
    <section aria-labelledby="clashes" className="grid gap-3 rounded bg-danger-soft p-4">
      <h2 id="clashes" className="flex items-center gap-2 text-lg">
        <Icon name="warning" className="text-danger" /> {say.clashTitle()}
      </h2>
      <ul className="grid gap-3">
        {clashes.slice(0, mostClashes).map(clash => (
          <Clash key={clash.at} clash={clash} now={now} />
        ))}
      </ul>
      {clashes.length > mostClashes && <p>{say.moreClashes({ n: clashes.length - mostClashes })}</p>}
    </section>
  );
}

type PartProps = { id: string; title: string; items: readonly TimelineItem[]; now: number; isQuiet: boolean };

function Part({ id, title, items, now, isQuiet }: PartProps) {
  if (items.length === 0) return null;
  const rows = coachRowsOf(items).map(({ line, names }) => ({ ...line, firstName: formatList(names) }));
  return (
    <section id={id} className="grid gap-4">
      <h2 className="text-2xl">{title}</h2>
      <TimelineList items={rows} now={now} isQuiet={isQuiet} label={title} />
    </section>
  );
}

const isNow = ({ state, isAbsent }: TimelineItem): boolean =>
  state === 'running' || state === 'called' || (isAbsent && state !== 'done');

/** What comes before the list of a day that is not under way. */
function noteOf({ items, tournament }: SchoolTimeline, now: number): string | null {
  if (now >= dayMinutes) return say.noteOver();
  if (!items.some(({ ringName }) => ringName !== null)) return say.notSetYet();
  return tournament.isToday ? null : say.estimates();
}

/** All of a school's competitors: who is called or on the mat, who comes up, and what is done with its results. COACH-4 */
export function SchoolDay({ timeline, now }: { timeline: SchoolTimeline; now: number }) {
  const { items, clashes, tournament } = timeline;
  if (items.length === 0) return <EmptyState title={say.noDivisions()}>{say.noDivisionsYet()}</EmptyState>;
  const note = noteOf(timeline, now);
  const isQuiet = now >= dayMinutes || !items.some(({ ringName }) => ringName !== null);
  const coming = items.filter(item => item.state !== 'done' && !isNow(item));
  const list = { now, isQuiet };
  return (
    <>
      {note && <p className="max-w-prose text-muted">{note}</p>}
      {!isQuiet && <Clashes clashes={clashes} now={now} />}
      <Part id="now" title={say.nowTitle()} items={items.filter(isNow)} {...list} />
      {tournament.isToday && !items.some(isNow) && coming.length > 0 && <p>{say.nobodyNow()}</p>}
      <Part id="coming" title={say.comingTitle()} items={coming} {...list} />
      <Part id="done" title={say.doneTitle()} items={items.filter(({ state }) => state === 'done')} {...list} />
      {items.some(({ results }) => results.length > 0) && (
        <p>
          <a
            href={at(`/signage/results?tournament=${tournament.tournamentId}`)}
            className="inline-flex min-h-11 items-center"
          >
            {say.allResults()}
          </a>
        </p>
      )}
    </>
  );
}
