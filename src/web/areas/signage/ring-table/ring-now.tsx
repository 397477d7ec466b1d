import { Link } from 'react-router';
import type { RingTableDivision } from '#contract/ring-table/ring-table-division.ts';
import { awaitedWords } from '#core/final/awaited-words.ts';
import { divisionOfRing } from '#core/ring-table/ring-step.ts';
import { useSite } from '#web/lib/site.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import { DoubtsNote } from './doubts-note.tsx';
import { queueOf } from './ring-view.ts';
import { StateMark } from './state-mark.tsx';
import { peopleWords, stepButton, stepHint } from './step-words.ts';
import { toDivision, useRing } from './use-ring.ts';
import { useStep } from './use-step.ts';

const typesOf = ({ eventTypes, people, awaits }: RingTableDivision): string =>
  [...eventTypes, awaits ? awaitedWords(awaits.divisions, awaits.places) : peopleWords(people.length)].join(' · ');
/** What is behind is told with the time it is expected at. */
const rowNote = (division: RingTableDivision): string =>
  division.start && division.state === 'planned'
    ? `${typesOf(division)} · ${clockRange(division.start)}`
    : typesOf(division);

/** What the ring is busy with, and the one thing that comes next. */
function CurrentDivision({ division }: { division: RingTableDivision }) {
  const { view, isReadOnly, table } = useRing();
  const shown = view(division);
  const { go, tap } = useStep(shown);
  const sendsTexts = useSite().flags.AllowSmsNotifications && table.tournament.isToday;
  const button = division.awaits ? null : stepButton(shown.step, shown);
  return (
    <section
      aria-labelledby="ring-current"
      className="grid content-start gap-4 rounded border border-line bg-surface p-5 md:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-display text-lg text-muted">{division.state === 'running' ? 'Happening now' : 'Up next'}</p>
        <StateMark division={division} />
      </div>
      <div>
        <h1 id="ring-current" className="text-3xl wrap-anywhere">
          {division.title}
        </h1>
        <p className="mt-2 text-lg text-muted">{typesOf(division)}</p>
      </div>
      <DoubtsNote division={division} />
      {!isReadOnly && (
        <p className="text-lg">
          {table.ring.isOpen ? stepHint(shown.step, shown, sendsTexts) : 'This ring is closed. Ask a director.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {button !== null && !isReadOnly && table.ring.isOpen && (
          <Button variant="primary" size="large" data-step className="min-h-18 grow text-xl sm:min-w-56" {...tap(go)}>
            {button}
          </Button>
        )}
        <LinkButton size="large" className="min-h-18 grow" to={toDivision(division.draftDivisionId)}>
          Open
        </LinkButton>
      </div>
    </section>
  );
}

function DivisionRow({ division, note }: { division: RingTableDivision; note?: string }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={toDivision(division.draftDivisionId)}
        className="flex min-h-16 items-center gap-4 rounded px-2 py-2 no-underline hover:bg-ink/5"
      >
        <span className="min-w-0 grow">
          <span className="block leading-6 font-semibold wrap-anywhere">{division.title}</span>
          <span className="block text-sm text-muted">{note ?? rowNote(division)}</span>
          {division.state === 'called' && <StateMark division={division} />}
        </span>
        <Icon name="arrow" className="text-muted" />
      </Link>
    </li>
  );
}

function Folded({ title, divisions, noteOf }: FoldedProps) {
  if (divisions.length === 0) return null;
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {`${title} (${divisions.length})`}
        <Icon name="down" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-3">
        {divisions.map(division => (
          <DivisionRow
            key={division.ringAssignmentId}
            division={division}
            {...(noteOf && { note: noteOf(division) })}
          />
        ))}
      </ul>
    </details>
  );
}
type FoldedProps = {
  title: string;
  divisions: readonly RingTableDivision[];
  noteOf?: (division: RingTableDivision) => string;
};

const shownNext = 3;

/** The ring as it is: what runs, the next three, all others behind, and what is done. */
export function RingNow() {
  const { table, view } = useRing();
  const { waiting, done } = queueOf(table);
  const current = divisionOfRing(table.divisions) ?? waiting[0] ?? null;
  const others = waiting.filter(division => division !== current);
  const doneNote = (division: RingTableDivision): string => {
    const { step } = view(division);
    if (step.kind === 'score') return 'Not everything is decided';
    return step.kind === 'sign' ? 'Not signed' : 'Signed';
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[3fr_2fr]">
      {current ? (
        <CurrentDivision key={current.ringAssignmentId} division={current} />
      ) : (
        <div className="rounded border border-line bg-surface p-7">
          <EmptyState title={done.length > 0 ? 'Everything in this ring is done' : 'Nothing in this ring’s queue'}>
            Divisions appear here when a director adds them.
          </EmptyState>
        </div>
      )}
      <nav aria-label="Divisions of this ring" className="rounded border border-line bg-surface px-3 py-2">
        <h2 className="px-2 py-2 text-xl">Next</h2>
        {others.length === 0 ? (
          <p className="px-2 pb-4 text-muted">Nothing after it.</p>
        ) : (
          <ol>
            {others.slice(0, shownNext).map(division => (
              <DivisionRow key={division.ringAssignmentId} division={division} />
            ))}
          </ol>
        )}
        <div className="px-2">
          <Folded title="Later" divisions={others.slice(shownNext)} />
          <Folded title="Done" divisions={done.toReversed()} noteOf={doneNote} />
        </div>
      </nav>
    </div>
  );
}
