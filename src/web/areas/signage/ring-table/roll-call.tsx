import type { RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import { awaitedWords } from '#core/final/awaited-words.ts';
import { namesText, presenceWords } from '#core/ring-table/panel-words.ts';
import { nextCallOf } from '#core/ring-table/ring-step.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PersonLine } from './person-line.tsx';
import type { DivisionView } from './ring-view.ts';
import { CallButton, Foot, StepBar } from './step-bar.tsx';
import { drawnUpLater, peopleWords } from './step-words.ts';
import { type Marks, useMarks } from './use-marks.ts';
import { nameOf, useRing } from './use-ring.ts';

const choices = [
  {
    is: 'here',
    label: 'Here',
    icon: 'check',
    look: 'aria-pressed:border-good aria-pressed:bg-good-soft aria-pressed:text-good',
  },
  {
    is: 'absent',
    label: 'Not here',
    icon: 'close',
    look: 'aria-pressed:border-warn aria-pressed:bg-warn-soft aria-pressed:text-warn',
  },
] as const;

function HereOrNot({ person, marks }: { person: RingTablePerson; marks: Marks }) {
  const now = marks.of(person);
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {choices.map(({ is, label, icon, look }) => (
        <button
          key={is}
          type="button"
          aria-pressed={now === is}
          aria-label={`${label}: ${nameOf(person)}`}
          onClick={() => marks.tap([person.competitorId], is)}
          className={`inline-flex min-h-14 w-34 items-center justify-center gap-1.5 rounded border-2 border-edge px-3 font-semibold whitespace-nowrap ${look}`}
        >
          {now === is && <Icon name={icon} />}
          {label}
        </button>
      ))}
    </span>
  );
}

const counted = (people: readonly RingTablePerson[], marks: Marks) => {
  const here = people.filter(person => marks.of(person) === 'here');
  const open = people.filter(person => marks.of(person) === null);
  return { here, open, gone: people.filter(person => !here.includes(person) && !open.includes(person)) };
};

/** The foot while people are called: who is still missing decides what comes next. */
function RollFoot({ view, marks }: { view: DivisionView; marks: Marks }) {
  const { here, open, gone } = counted(view.division.people, marks);
  const { division } = view;
  const words = [`${here.length} here`, ...(gone.length > 0 ? [`${gone.length} not here`] : [])].join(', ');
  const confirm = (label: string, isPrimary: boolean) => (
    <Button
      size="large"
      variant={isPrimary ? 'primary' : 'secondary'}
      data-step={isPrimary || undefined}
      onClick={marks.confirm}
    >
      {label}
    </Button>
  );
  if (open.length > 0)
    return (
      <Foot
        hint={
          here.length + gone.length === 0
            ? `Tap who is here: ${peopleWords(open.length)}.`
            : `${words}, ${open.length} not marked yet.`
        }
      >
        <CallButton view={view} isPrimary={division.calls === 0} />
      </Foot>
    );
  if (!marks.isNews) return <StepBar view={view} />;
  const isCalledAgain = gone.length > 0 && nextCallOf(division) !== null;
  if (!isCalledAgain) return <Foot hint="Everyone is marked.">{confirm(`Save: ${words}`, true)}</Foot>;
  return (
    <Foot hint={`${namesText(gone.map(nameOf))} ${gone.length === 1 ? 'is' : 'are'} missing.`}>
      {confirm(`Continue with ${here.length}`, false)}
      <CallButton view={view} isPrimary />
    </Foot>
  );
}

/** Before it starts: one tap for each, and all at once. */
export function RollCall({ view }: { view: DivisionView }) {
  const { isReadOnly } = useRing();
  const marks = useMarks(view);
  const { people, awaits } = view.division;
  const { open } = counted(people, marks);
  const openIds = open.map(({ competitorId }) => competitorId);
  const rest = open.length === people.length ? 'All' : `The other ${open.length}`;
  if (awaits) return <EmptyState title={awaitedWords(awaits.divisions, awaits.places)}>{drawnUpLater}</EmptyState>;
  if (people.length === 0)
    return (
      <EmptyState title="No one is left in this division">Ask a director, and move on to another division.</EmptyState>
    );
  return (
    <>
      <section aria-label="Who is here?" className="pb-6">
        {!isReadOnly && (
          // It stays when all are marked: no name may move under the finger that taps.
          <div className="flex min-h-17 flex-wrap items-center justify-between gap-3 pb-3">
            <p className="text-muted">Call each name.</p>
            <span className="flex flex-wrap gap-2">
              {open.length > 0 && (
                <Button size="large" data-step onClick={() => marks.tap(openIds, 'here')}>
                  {rest} here
                </Button>
              )}
              {open.length > 0 && open.length < people.length && (
                <Button size="large" data-step onClick={() => marks.tap(openIds, 'absent')}>
                  {rest} not here
                </Button>
              )}
            </span>
          </div>
        )}
        <ul aria-label="People">
          {people.map(person => (
            <PersonLine key={person.competitorId} person={person}>
              {isReadOnly ? <Said marks={marks} person={person} /> : <HereOrNot person={person} marks={marks} />}
            </PersonLine>
          ))}
        </ul>
      </section>
      {!isReadOnly && <RollFoot view={view} marks={marks} />}
    </>
  );
}

function Said({ marks, person }: { marks: Marks; person: RingTablePerson }) {
  const is = marks.of(person);
  return <span className="font-semibold">{is === null ? 'Not marked yet' : presenceWords[is]}</span>;
}
