import { type FormEvent, useState } from 'react';
import type { RingTableDivision } from '#contract/ring-table/ring-table-division.ts';
import { placeChangeWords } from '#core/ring-table/act-words.ts';
import { presenceWords } from '#core/ring-table/panel-words.ts';
import { type SignedLine, signedLines } from '#core/ring-table/signed-places.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Medal } from '#web/ui/medal.tsx';
import type { DivisionView, SheetView } from './ring-view.ts';
import { StepBar } from './step-bar.tsx';
import { useOnce } from './use-once.ts';
import { nameOf, toDivision, useRing } from './use-ring.ts';

type LinesProps = { division: RingTableDivision; lines: readonly SignedLine[] };

/** 1-2-3-(3) as medals, then everybody else. */
function Places({ division: { people, isExhibition }, lines }: LinesProps) {
  if (lines.length === 0) return <p className="text-lg text-muted">No one has a place.</p>;
  return (
    <ol aria-label="Places" className="grid grid-cols-[minmax(0,1fr)] border-b border-line">
      {lines.map(({ competitorId, place, out }) => {
        if (place === null) return null;
        const person = people.find(one => one.competitorId === competitorId);
        const isMedal = place <= 3 && !isExhibition;
        return (
          <li
            key={competitorId}
            className={`flex items-center gap-4 max-[18rem]:flex-wrap border-t border-line ${isMedal ? 'py-2.5' : 'py-1.5'}`}
          >
            {!isExhibition && <Medal place={place} className="h-16 w-14" />}
            <span
              className={`shrink-0 font-display ${isMedal ? 'w-12 text-2xl' : 'w-30 text-right text-lg text-muted'}`}
            >
              {ordinal(place)}
            </span>
            <span className="min-w-0 max-[18rem]:basis-full">
              <span className={`block font-semibold wrap-anywhere ${isMedal ? 'text-xl' : ''}`}>
                {person ? nameOf(person) : 'Someone'}
              </span>
              {person && <span className="block text-sm text-muted">{person.schoolName}</span>}
            </span>
            {out && <span className="ml-auto shrink-0 font-semibold text-warn">{presenceWords[out]}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Who did not come, or was out: the judge signs that too. SCORE-49 */
function WithoutPlace({ division: { people }, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="font-display text-lg">Without a place</p>
      <ul aria-label="Without a place" className="grid grid-cols-[minmax(0,1fr)] border-b border-line">
        {lines.map(({ competitorId, out }) => {
          const person = people.find(one => one.competitorId === competitorId);
          return (
            <li
              key={competitorId}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{person ? nameOf(person) : 'Someone'}</span>
                {person && <span className="block text-sm text-muted">{person.schoolName}</span>}
              </span>
              <span className="font-semibold text-warn">{out === null ? 'No place' : presenceWords[out]}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The centre judge's name under what stands there. */
function SignForm({ shown }: { shown: SheetView }) {
  const { table, writeSheet } = useRing();
  const [judge, setJudge] = useState(table.judges[0]?.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const write = useOnce(String(shown.log.length), () =>
    setProblem(writeSheet(shown, [{ kind: 'sign', judge: judge.trim() }])),
  );
  function sign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (judge.trim() !== '') return write();
    setProblem('Please enter the centre judge’s name');
    event.currentTarget.querySelector('input')?.focus();
  }
  return (
    // Always in sight, however many places stand above it.
    <form
      onSubmit={sign}
      noValidate
      className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-end gap-3 border-t border-line bg-surface px-4 py-3 pb-home-3 [&_input]:min-h-14"
    >
      <TextField
        name={`sign-${shown.sheet.eventId}`}
        label="Centre judge’s name"
        hint={table.judges[0] ? undefined : 'Enter it under “Judges” once and it is filled in here.'}
        autoComplete="off"
        maxLength={80}
        value={judge}
        error={problem ?? undefined}
        onChange={event => setJudge(event.currentTarget.value)}
        className="grow basis-40"
      />
      <Button type="submit" variant="primary" size="large" data-step className="min-w-44 grow sm:grow-0">
        Sign
      </Button>
    </form>
  );
}

function SheetResult({ view, shown }: { view: DivisionView; shown: SheetView }) {
  const { isReadOnly, table } = useRing();
  const { sheet, state, ended } = shown;
  const person = (id: number): string => {
    const found = view.division.people.find(({ competitorId }) => competitorId === id);
    return found ? nameOf(found) : 'Someone';
  };
  const changes = ended && placeChangeWords(ended.changes, state.isDone, person);
  const lines = signedLines(sheet.setup, state);
  return (
    <section aria-label={sheet.eventTitle} className="grid gap-4 pb-6">
      {view.sheets.length > 1 && <h2 className="text-xl">{sheet.eventTitle}</h2>}
      {ended && (
        <Alert kind="danger" title={`Corrected after ${ended.judge} signed`}>
          {`${changes ?? 'No place has changed'}.`} {state.isDone && 'It must be signed again.'}
        </Alert>
      )}
      {state.isDone ? (
        <>
          <Places division={view.division} lines={lines.filter(({ place }) => place !== null)} />
          <WithoutPlace division={view.division} lines={lines.filter(({ place }) => place === null)} />
          {state.signedBy !== null && !ended ? (
            <p className="flex items-center gap-2 text-lg font-semibold text-good">
              <Icon name="check" />
              Signed by {state.signedBy}
            </p>
          ) : (
            !isReadOnly && <SignForm key={`${ended?.judge} ${table.judges[0]?.name}`} shown={shown} />
          )}
          {sheet.isReleased && (
            <p className="text-muted">This result is public. A correction appears when a director publishes it.</p>
          )}
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          {!ended && <p className="mr-auto text-lg text-muted">Some places aren’t decided yet.</p>}
          <LinkButton size="large" to={toDivision(view.division.draftDivisionId, sheet.eventId)}>
            Go to scores
          </LinkButton>
        </div>
      )}
    </section>
  );
}

/** Places and signature of each event of a division. */
export function ResultPart({ view }: { view: DivisionView }) {
  const isHere = view.step.kind === 'sign';
  return (
    <>
      {view.division.isExhibition && <p className="pb-4 text-lg font-semibold">An exhibition: no medals are given.</p>}
      {view.sheets.map(shown => (
        <SheetResult key={shown.sheet.eventId} view={view} shown={shown} />
      ))}
      {!isHere && <StepBar view={view} />}
    </>
  );
}
