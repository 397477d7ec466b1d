import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RingTableDivision } from '#contract/ring-table/ring-table-division.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DoubtsNote } from './doubts-note.tsx';
import { OwnSchoolNote } from './own-school-note.tsx';
import { PeoplePart } from './people-part.tsx';
import { ResultPart } from './result-part.tsx';
import type { DivisionView } from './ring-view.ts';
import { RollCall } from './roll-call.tsx';
import { ScorePart } from './score-part.tsx';
import { StateMark } from './state-mark.tsx';
import { partOfStep } from './step-words.ts';
import { type Part, toDivision, toRing, useRing } from './use-ring.ts';

function PartTab({ to, isShown, children }: { to: { search: string }; isShown: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      aria-current={isShown ? 'page' : undefined}
      className="inline-flex min-h-14 items-center gap-2 border-b-4 border-transparent px-3 font-semibold whitespace-nowrap text-muted no-underline hover:text-ink aria-[current]:border-action aria-[current]:text-ink"
    >
      {children}
    </Link>
  );
}

/** From so many letters on, a title is set smaller, so that the scores keep their room. */
const longTitle = 36;

function Head({ view, part }: { view: DivisionView; part: Part }) {
  const { division, sheets } = view;
  const { draftDivisionId, people, title, awaits } = division;
  const isOne = sheets.length === 1;
  return (
    <div className="-mx-4 mb-4 flex flex-wrap items-center justify-end gap-x-3 border-b-2 border-line px-4">
      <Link
        to={toRing}
        aria-label="Back to the ring"
        className="-ml-3 grid size-14 shrink-0 place-items-center rounded text-ink hover:bg-ink/10"
      >
        <Icon name="arrow" className="rotate-180 text-xl" />
      </Link>
      <div className="flex min-w-0 grow basis-56 flex-wrap items-center gap-x-3 py-1 sm:flex-nowrap">
        <h1 className={`wrap-anywhere sm:line-clamp-2 ${title.length > longTitle ? 'text-lg leading-6' : 'text-xl'}`}>
          {title}
        </h1>
        <span className="shrink-0">
          <StateMark division={division} />
        </span>
      </div>
      <nav aria-label="Parts of this division" className="-mb-0.5 flex max-w-full grow flex-wrap md:grow-0">
        <PartTab to={toDivision(draftDivisionId, 'people')} isShown={part === 'people'}>
          People
          {!awaits && (
            <span className="rounded-full bg-line px-2 text-sm text-ink tabular-nums">
              {view.isRollTaken ? `${view.left} of ${people.length}` : people.length}
            </span>
          )}
        </PartTab>
        {sheets.map(({ sheet }) => (
          <PartTab key={sheet.eventId} to={toDivision(draftDivisionId, sheet.eventId)} isShown={part === sheet.eventId}>
            <span className="max-w-32 truncate sm:max-w-40">{isOne ? 'Scores' : sheet.eventTitle}</span>
          </PartTab>
        ))}
        <PartTab to={toDivision(draftDivisionId, 'result')} isShown={part === 'result'}>
          Result
        </PartTab>
      </nav>
    </div>
  );
}

function Shown({ view, part }: { view: DivisionView; part: Part }) {
  const { state } = view.division;
  if (part === 'people' && (state === 'planned' || state === 'called'))
    return (
      <>
        <OwnSchoolNote view={view} />
        <RollCall view={view} />
      </>
    );
  if (part === 'people') return <PeoplePart view={view} />;
  const shown = view.sheets.find(({ sheet }) => sheet.eventId === part);
  return shown ? <ScorePart key={shown.sheet.eventId} view={view} shown={shown} /> : <ResultPart view={view} />;
}

/** The part opened stays open, as the address says: another step opens none by itself under somebody’s finger. SCORE-40 */
function useOpenPart(shown: DivisionView, part: Part | null): Part {
  const { draftDivisionId } = shown.division;
  const open = part ?? partOfStep(shown.step, shown);
  const navigate = useNavigate();
  useEffect(() => {
    if (part === null) void navigate(toDivision(draftDivisionId, open), { replace: true, preventScrollReset: true });
  }, [part, draftDivisionId, open, navigate]);
  return open;
}

/** A division in all its parts: who is here, the scores of each event, the result. */
export function DivisionPage({ division, part }: { division: RingTableDivision; part: Part | null }) {
  const { view } = useRing();
  const shown = view(division);
  const open = useOpenPart(shown, part);
  return (
    <>
      <Head view={shown} part={open} />
      <div className="mb-4 empty:hidden">
        <DoubtsNote division={division} />
      </div>
      <Shown view={shown} part={open} />
    </>
  );
}
