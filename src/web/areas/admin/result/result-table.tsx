import type { ResultSheet } from '#contract/result.ts';
import { placeWords } from '#core/result/place-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
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

/** One line for each event of each division: how far it is, who has which place, and what can be done. */
export function ResultTable({ sheets, isChosen, busy, onChoose, onRelease, onTakeBack }: ResultTableProps) {
  const columns: TableColumn<ResultSheet>[] = [
    {
      title: 'Select',
      cell: sheet =>
        canBeChosen(sheet) && (
          <label className="-my-2 grid size-11 place-items-center">
            <input
              type="checkbox"
              aria-label={`Select ${titleOf(sheet)}`}
              checked={isChosen(sheet)}
              onChange={() => onChoose(sheet)}
              className="size-6"
            />
          </label>
        ),
    },
    { title: 'Division', isHeading: true, cell: sheet => <SheetTitle sheet={sheet} /> },
    { title: 'State', cell: sheet => <SheetState sheet={sheet} /> },
    { title: 'Places', cell: sheet => <SheetPlaces sheet={sheet} /> },
    {
      title: 'Everybody',
      cell: sheet => <SheetActions {...{ sheet, busy, onRelease, onTakeBack }} />,
    },
  ];
  return (
    <Table
      caption="Results by division"
      columns={columns}
      rows={sheets}
      rowKey={({ draftDivisionId, eventId }) => `${draftDivisionId}/${eventId}`}
    />
  );
}

function SheetTitle({ sheet }: { sheet: ResultSheet }) {
  const { divisionTitle, eventTitle, ringName, people } = sheet;
  return (
    <>
      {divisionTitle}
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
    <span className="grid justify-items-end gap-1 text-right md:justify-items-start md:text-left">
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

function SheetActions({
  sheet,
  busy,
  onRelease,
  onTakeBack,
}: { sheet: ResultSheet } & Pick<ResultTableProps, 'busy' | 'onRelease' | 'onTakeBack'>) {
  const isTold = sheet.releasedPlaces !== null;
  return (
    <span className="flex flex-wrap justify-end gap-2 empty:hidden">
      {mayBeTold(sheet) && (
        <Button
          size="small"
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
