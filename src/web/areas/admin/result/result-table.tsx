import type { ResultSheet } from '#contract/result.ts';
import { placeWords } from '#core/result/place-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { canBeChosen } from './choice.ts';
import { changeWords, counted, mayBeTold, medalPlaces, nameOf, standWords, stateWords } from './result-words.ts';

export type ResultTableProps = {
  sheets: readonly ResultSheet[];
  isChosen: (sheet: ResultSheet) => boolean;
  busy: boolean;
  onChoose: (sheet: ResultSheet) => void;
  onRelease: (sheets: readonly ResultSheet[]) => void;
  onTakeBack: (sheets: readonly ResultSheet[]) => void;
};

/** How a result is called where there are many. */
export const titleOf = ({ divisionTitle, eventTitle }: Pick<ResultSheet, 'divisionTitle' | 'eventTitle'>): string =>
  `${divisionTitle}, ${eventTitle}`;

const columns = ['Select', 'Division', 'State', 'Places', 'Release'] as const;
const cell =
  'col-start-2 empty:hidden md:table-cell md:py-2.5 md:pr-4 md:align-middle md:last:pr-0 md:empty:table-cell';

/**
 * One line for each event of each division: how far it is, who has which place, and what can be done. On the phone a line is
 * a small list, without what it does not have.
 */
export function ResultTable({ sheets, ...line }: ResultTableProps) {
  return (
    <table className="block w-full md:table md:border-collapse">
      <caption className="sr-only">Results by division</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b-2 border-edge">
          {columns.map(title => (
            <th key={title} scope="col" className="py-2 pr-4 text-left text-sm font-semibold last:pr-0 last:text-right">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {sheets.map(sheet => (
          <ResultLine key={`${sheet.draftDivisionId}/${sheet.eventId}`} sheet={sheet} {...line} />
        ))}
      </tbody>
    </table>
  );
}

type LineProps = Omit<ResultTableProps, 'sheets'> & { sheet: ResultSheet };

function ResultLine({ sheet, isChosen, busy, onChoose, onRelease, onTakeBack }: LineProps) {
  return (
    <tr className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-y-1.5 border-b border-line py-3 md:table-row">
      <td className="row-span-4 md:table-cell md:w-14 md:align-middle">
        {canBeChosen(sheet) && (
          <label className="-mt-2 -ml-2.5 grid size-11 place-items-center md:my-0 md:ml-0">
            <input
              type="checkbox"
              aria-label={`Select ${titleOf(sheet)}`}
              checked={isChosen(sheet)}
              onChange={() => onChoose(sheet)}
              className="size-6"
            />
          </label>
        )}
      </td>
      <th scope="row" className={`${cell} text-left wrap-anywhere`}>
        <SheetTitle sheet={sheet} />
      </th>
      <td className={cell}>
        <SheetState sheet={sheet} />
      </td>
      <td className={`${cell} wrap-anywhere`}>
        <SheetPlaces sheet={sheet} />
      </td>
      <td className={cell}>
        <SheetActions {...{ sheet, busy, onRelease, onTakeBack }} />
      </td>
    </tr>
  );
}

function SheetTitle({ sheet }: { sheet: ResultSheet }) {
  const { divisionTitle, eventTitle, ringName, people } = sheet;
  return (
    <>
      <span className="block">{divisionTitle}</span>
      <span className="block text-sm font-normal text-muted">
        {[eventTitle, ringName, counted(people, 'person', 'people')].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function SheetState({ sheet }: { sheet: ResultSheet }) {
  const { label, tone } = stateWords[sheet.state];
  const words = standWords(sheet);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 md:grid md:justify-items-start">
      <Badge tone={tone}>{label}</Badge>
      {words && <span className="text-sm text-muted md:max-w-44">{words}</span>}
    </span>
  );
}

function SheetPlaces({ sheet }: { sheet: ResultSheet }) {
  const { state, places } = sheet;
  const changes = state === 'changed' ? changeWords(sheet) : [];
  const shown = medalPlaces(places);
  const more = places.filter(({ place }) => place > 3).length;
  if (shown.length === 0 && changes.length === 0) return null;
  return (
    <span className="grid gap-1">
      {shown.map(({ place, people }) => (
        <span key={place} className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
          <span className="font-display tabular-nums">
            {place}
            <span className="sr-only">{placeWords({ place, people: places.length }).replace(/^\d+/, '')}</span>
          </span>
          <span>
            {people.map(one => (
              <span key={one.competitorId} className="block leading-snug">
                {nameOf(one)} <span className="text-sm text-muted">{one.schoolName}</span>
              </span>
            ))}
          </span>
        </span>
      ))}
      {more > 0 && <span className="text-sm text-muted">{`and ${more} more`}</span>}
      {changes.length > 0 && (
        <span className="mt-1 grid gap-0.5 border-l-4 border-danger pl-2 text-sm">
          <strong>Other than released</strong>
          {changes.map(text => (
            <span key={text}>{text}</span>
          ))}
        </span>
      )}
    </span>
  );
}

function SheetActions({ sheet, busy, onRelease, onTakeBack }: Omit<LineProps, 'isChosen' | 'onChoose'>) {
  const isTold = sheet.releasedPlaces !== null;
  if (!isTold && !mayBeTold(sheet)) return null;
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {mayBeTold(sheet) && (
        <Button
          size="small"
          className="whitespace-nowrap"
          disabled={busy}
          aria-label={`Release${isTold ? ' again' : ''} ${titleOf(sheet)}`}
          onClick={() => onRelease([sheet])}
        >
          {isTold ? 'Release again' : 'Release'}
        </Button>
      )}
      {isTold && (
        <Button
          size="small"
          variant="quiet"
          className="whitespace-nowrap max-md:-ml-4"
          disabled={busy}
          aria-label={`Take back ${titleOf(sheet)}`}
          onClick={() => onTakeBack([sheet])}
        >
          Take back
        </Button>
      )}
    </span>
  );
}
