import type { ResultSheet } from '#contract/result.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { placeWords } from '#words/day/place-words.ts';
import { canBeChosen } from './choice.ts';
import { changeWords, counted, mayRelease, medalPlaces, nameOf, standWords, stateWords } from './result-words.ts';

export type ResultTableProps = {
  caption: string;
  sheets: readonly ResultSheet[];
  /** Nothing can be done with them: there is nothing to press. */
  isReadOnly: boolean;
  isChosen: (sheet: ResultSheet) => boolean;
  busy: boolean;
  onChoose: (sheet: ResultSheet) => void;
  onRelease: (sheets: readonly ResultSheet[]) => void;
  onRetract: (sheets: readonly ResultSheet[]) => void;
  onMedals: (sheet: ResultSheet) => void;
};

/** How a result is called where there are many. */
export const titleOf = ({ divisionTitle, eventTitle }: Pick<ResultSheet, 'divisionTitle' | 'eventTitle'>): string =>
  `${divisionTitle}, ${eventTitle}`;

/** Each with its width, so that the tables of all groups stand in line. */
const columns = [
  ['Select', 'w-20'],
  ['Division', 'w-[34%]'],
  ['State', 'w-44'],
  ['Places', ''],
  ['Publish', 'w-48'],
] as const;
const cell =
  'col-start-2 empty:hidden lg:table-cell lg:py-2.5 lg:pr-4 lg:align-middle lg:last:pr-0 lg:empty:table-cell';

/**
 * One line for each event of each division: its state, its places, and what can be done. On a phone or a small
 * tablet each line is a list without empty fields.
 */
export function ResultTable({ caption, sheets, ...line }: ResultTableProps) {
  return (
    <table className="block w-full lg:table lg:table-fixed lg:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="border-b-2 border-edge">
          {columns.map(([title, width]) => (
            <th
              key={title}
              scope="col"
              className={`${width} py-2 pr-4 text-left text-sm font-semibold last:pr-0 last:text-right`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {sheets.map(sheet => (
          <ResultLine key={`${sheet.draftDivisionId}/${sheet.eventId}`} sheet={sheet} {...line} />
        ))}
      </tbody>
    </table>
  );
}

type LineProps = Omit<ResultTableProps, 'sheets' | 'caption'> & { sheet: ResultSheet };

function ResultLine({ sheet, isReadOnly, isChosen, onChoose, ...actions }: LineProps) {
  return (
    <tr className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-y-1.5 border-b border-line py-3 lg:table-row">
      <td className="row-span-4 lg:table-cell lg:w-14 lg:align-middle">
        {!isReadOnly && canBeChosen(sheet) && (
          <label className="-mt-2 -ml-2.5 grid size-11 place-items-center lg:my-0 lg:ml-0">
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
        <ScoreSheetState sheet={sheet} />
      </td>
      <td className={`${cell} wrap-anywhere`}>
        <SheetPlaces sheet={sheet} />
      </td>
      <td className={cell}>{!isReadOnly && <SheetActions sheet={sheet} {...actions} />}</td>
    </tr>
  );
}

function SheetTitle({ sheet }: { sheet: ResultSheet }) {
  const { divisionTitle, eventTitle, ringName, people, isExhibition } = sheet;
  return (
    <>
      <span className="block">
        {divisionTitle} {isExhibition && <Badge tone="info">Exhibition</Badge>}
      </span>
      <span className="block text-sm font-normal text-muted">
        {[eventTitle, ringName, counted(people, 'person', 'people')].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function ScoreSheetState({ sheet }: { sheet: ResultSheet }) {
  const { label, tone } = stateWords[sheet.state];
  const words = standWords(sheet);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 lg:grid lg:justify-items-start">
      <Badge tone={tone}>{label}</Badge>
      {words && <span className="text-sm text-muted lg:max-w-44">{words}</span>}
    </span>
  );
}

/** Who performed in an exhibition, without places. REPAIR-8 */
function TookPart({ places }: Pick<ResultSheet, 'places'>) {
  if (places.length === 0) return null;
  return (
    <span className="grid gap-1">
      <span className="text-sm text-muted">Took part, no medals</span>
      {places.map(one => (
        <span key={one.competitorId} className="block leading-snug">
          {nameOf(one)} <span className="text-sm text-muted">{one.schoolName}</span>
        </span>
      ))}
    </span>
  );
}

function SheetPlaces({ sheet }: { sheet: ResultSheet }) {
  if (sheet.isExhibition) return <TookPart places={sheet.places} />;
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
          <strong>What changed</strong>
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
  onRetract,
  onMedals,
}: Omit<LineProps, 'isChosen' | 'onChoose' | 'isReadOnly'>) {
  const isReleased = sheet.releasedPlaces !== null;
  const mayHaveMedals = sheet.isExhibition && !isReleased;
  if (!isReleased && !mayRelease(sheet) && !mayHaveMedals) return null;
  return (
    <span className="flex flex-wrap gap-2 lg:justify-end">
      {mayRelease(sheet) && (
        <Button
          size="small"
          className="whitespace-nowrap"
          disabled={busy}
          aria-label={`Publish${isReleased ? ' again' : ''} ${titleOf(sheet)}`}
          onClick={() => onRelease([sheet])}
        >
          {isReleased ? 'Publish again' : 'Publish'}
        </Button>
      )}
      {mayHaveMedals && (
        <Button
          size="small"
          variant="quiet"
          className="whitespace-nowrap max-lg:-ml-4"
          disabled={busy}
          aria-label={`Award medals again: ${titleOf(sheet)}`}
          onClick={() => onMedals(sheet)}
        >
          Award medals again
        </Button>
      )}
      {isReleased && (
        <Button
          size="small"
          variant="quiet"
          className="whitespace-nowrap max-lg:-ml-4"
          disabled={busy}
          aria-label={`Unpublish ${titleOf(sheet)}`}
          onClick={() => onRetract([sheet])}
        >
          Unpublish
        </Button>
      )}
    </span>
  );
}
