import type { Announcement } from '#contract/ring/announcer.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { formatClock } from '#words/format.ts';

const callNames = ['', 'First call', 'Second call', 'Last call'];
const step = 5;
const soonMinutes = 3;

const titleOf = ({ title, eventTypes }: Announcement): string =>
  [title, ...eventTypes.filter(type => !title.includes(type))].join(', ');

type Person = Announcement['people'][number];

function Name({ person: { name, saidAs, schoolName, isMissing } }: { person: Person }) {
  return (
    <li className={isMissing ? 'rounded bg-danger-soft px-2' : ''}>
      <span className="text-xl leading-snug font-semibold wrap-anywhere">{name}</span>
      {isMissing && <span className="ml-2 font-semibold text-danger">Missing</span>}
      {saidAs && <span className="block text-lg leading-snug wrap-anywhere">Say: “{saidAs}”</span>}
      <span className="block text-sm text-muted wrap-anywhere">{schoolName}</span>
    </li>
  );
}

/** Read out now: the ring, the division and all names, large. */
export function CalledDivision({ ring, said }: { ring: string; said: Announcement }) {
  return (
    <li className="grid content-start gap-2 rounded border-2 border-warn bg-warn-soft p-4">
      <h3 className="text-2xl wrap-anywhere">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{ring}</span>
          <span className="font-body text-base font-semibold text-warn">{callNames[said.calls] ?? 'Called'}</span>
        </span>
        <span className="block text-xl">{titleOf(said)}</span>
      </h3>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {said.people.map(person => (
          <Name key={person.competitorId} person={person} />
        ))}
      </ul>
    </li>
  );
}

function aboutOf({ start }: Announcement, now: number): string {
  if (start === null) return '';
  if (start.expected - now < soonMinutes) return 'any minute now';
  return `about ${formatClock(Math.round(start.expected / step) * step)}`;
}

export interface Waiting {
  ring: string;
  label: 'On deck' | 'Soon';
  said: Announcement;
}

/** To be ready: the division, and its names after a tap. */
export function WaitingDivision({ ring, label, said, now }: Waiting & { now: number }) {
  return (
    <li className="border-b border-line">
      <Disclosure
        summary={
          <span className="wrap-anywhere">
            {ring}: {titleOf(said)}
            <span className="block text-sm font-normal text-muted">
              {[label, aboutOf(said, now)].filter(Boolean).join(', ')}
            </span>
          </span>
        }
      >
        <ul className="grid gap-x-4 gap-y-1 pb-3 sm:grid-cols-2">
          {said.people.map(person => (
            <Name key={person.competitorId} person={person} />
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}
