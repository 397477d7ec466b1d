import type { Announcement, AnnouncerDay } from '#contract/announcer.ts';
import { formatClock } from '#words/format.ts';

const callNames = ['', 'First call', 'Second call', 'Last call'];
const step = 5;

type Person = Announcement['people'][number];

function Name({ person: { name, saidAs, schoolName, isMissing } }: { person: Person }) {
  return (
    <li className={isMissing ? 'rounded bg-danger-soft px-2' : ''}>
      <span className="text-xl font-semibold wrap-anywhere sm:text-2xl">{name}</span>
      {isMissing && <span className="ml-2 font-semibold text-danger">Missing</span>}
      {saidAs && <span className="block text-lg wrap-anywhere">Say: “{saidAs}”</span>}
      <span className="block text-muted wrap-anywhere">{schoolName}</span>
    </li>
  );
}

const titleOf = ({ title, eventTypes }: Announcement): string =>
  [title, ...eventTypes.filter(type => !title.includes(type))].join(', ');

/** With all names: it is read out now. */
function Called({ said }: { said: Announcement }) {
  const missing = said.people.filter(({ isMissing }) => isMissing);
  const others = said.people.filter(({ isMissing }) => !isMissing);
  return (
    <section className="grid gap-3 rounded border-2 border-warn bg-warn-soft p-4">
      <h3 className="text-xl wrap-anywhere">
        <span className="block font-body text-base font-semibold text-warn">{callNames[said.calls] ?? 'Called'}</span>
        {titleOf(said)}
      </h3>
      <ul className="grid gap-2">
        {[...missing, ...others].map(person => (
          <Name key={person.competitorId} person={person} />
        ))}
      </ul>
    </section>
  );
}

function aboutOf({ start }: Announcement, now: number): string {
  if (start === null) return '';
  if (start.expected - now < 3) return 'any minute now';
  return `about ${formatClock(Math.round(start.expected / step) * step)}`;
}

/** Names smaller: they are only to be ready. */
function Waiting({ label, said, now }: { label: string; said: Announcement; now: number }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-lg wrap-anywhere">
        <span className="font-body text-base font-semibold text-muted">
          {[label, aboutOf(said, now)].filter(Boolean).join(', ')}
        </span>
        <span className="block">{titleOf(said)}</span>
      </h3>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {said.people.map(({ competitorId, name, saidAs }) => (
          <li key={competitorId} className="wrap-anywhere">
            <span className="font-semibold">{name}</span>
            {saidAs && <span className="block">Say: “{saidAs}”</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AnnouncedRingProps = { ring: AnnouncerDay['rings'][number]; now: number };

/** One ring: who is called now, large; who is on deck; what else begins soon. */
export function AnnouncedRing({ ring: { name, called, onDeck, soon }, now }: AnnouncedRingProps) {
  return (
    <li className="grid content-start gap-4 rounded border border-line bg-surface p-4">
      <h2 className="text-2xl">{name}</h2>
      {called.map(said => (
        <Called key={said.draftDivisionId} said={said} />
      ))}
      {onDeck && <Waiting label="On deck" said={onDeck} now={now} />}
      {soon.map(said => (
        <Waiting key={said.draftDivisionId} label="Soon" said={said} now={now} />
      ))}
    </li>
  );
}
