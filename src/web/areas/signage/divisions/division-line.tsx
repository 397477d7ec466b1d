import type { PublicDivisionLine } from '#contract/ring/public-division.ts';
import * as say from '#say/results.ts';
import { at } from '#web/lib/address.ts';
import { Marked, TypedList, useMarking } from '#web/lib/typed.tsx';
import { typesBeyondTitle } from '#web/widgets/family-timeline/event-types.ts';
import { dueWords } from '#words/day/division-words.ts';
import { titleWords } from '#words/day/timeline-words.ts';

const tones = {
  planned: 'font-semibold',
  called: 'font-semibold text-warn',
  running: 'font-semibold text-good',
  done: 'text-muted',
} as const;
export const toneOf = ({ state }: Pick<PublicDivisionLine, 'state'>): string => tones[state];

/** Its title with the kinds of events that it does not name, for where nothing else says them. */
export function wholeTitle(line: PublicDivisionLine, typed: (english: string) => string): string {
  const title = titleWords({ ...line, title: typed(line.title) });
  return [title, ...typesBeyondTitle(line).map(typed)].join(', ');
}

/** How many compete, or whose winners will. */
function peopleWords({ people, morePeople, winnersOf }: PublicDivisionLine): string | null {
  if (winnersOf.length > 0) return say.winnersOf({ n: winnersOf.length });
  const n = people.length + morePeople;
  return n === 0 ? null : say.competitors({ n });
}

type DivisionLineProps = {
  line: PublicDivisionLine;
  now: number;
  /** After the day nobody is counted, and nothing runs or comes any more. */
  isOver: boolean;
  /** In a list of all rings together. */
  hasRing?: boolean;
  /** Those who were looked for. */
  found?: readonly { name: string; schoolName: string }[];
};

/** A division in a list: when, which, and how many. */
export function DivisionLine({ line, now, isOver, hasRing = false, found = [] }: DivisionLineProps) {
  const typed = useMarking();
  const title = titleWords({ ...line, title: typed(line.title) });
  const due = isOver ? null : dueWords(line, now);
  const about = [
    hasRing && line.ringName !== null && typed(line.ringName),
    ...typesBeyondTitle(line).map(typed),
    isOver ? null : peopleWords(line),
  ].filter(Boolean);
  return (
    <li className={`grid gap-x-4 border-t border-line py-2 ${isOver ? '' : 'sm:grid-cols-[9rem_minmax(0,1fr)]'}`}>
      {!isOver && <p className={`text-sm sm:pt-2 ${toneOf(line)}`}>{due}</p>}
      <div>
        <a href={at(`/signage/divisions/${line.draftDivisionId}`)} className="inline-block py-1.5 font-semibold">
          <Marked>{title}</Marked>
        </a>
        {about.length > 0 && (
          <p className="text-sm text-muted">
            <Marked>{about.join(' · ')}</Marked>
          </p>
        )}
        {found.length > 0 && (
          <ul className="mt-1 grid gap-0.5">
            {found.map(({ name, schoolName }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be shown by the same name, and the list never changes
              <li key={i}>
                <span className="font-semibold">{name}</span> <span className="text-sm text-muted">{schoolName}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Several divisions as links. */
export function DivisionLinks({ divisions }: { divisions: PublicDivisionLine['winnersOf'] }) {
  return (
    <ul className="grid">
      {divisions.map(({ draftDivisionId, title }) => (
        <li key={draftDivisionId}>
          <a href={at(`/signage/divisions/${draftDivisionId}`)} className="inline-block py-2">
            <TypedList texts={[title]} />
          </a>
        </li>
      ))}
    </ul>
  );
}
