import type { ChangeEvent, KeyboardEvent } from 'react';
import type { TableJudge } from '#contract/ring-table/ring-table.ts';
import { seatProblemText, seatText } from '#core/ring-table/panel-words.ts';
import type { PanelTotal } from '#core/scoring/panel/panel-total.ts';
import { panelTyping } from '#core/scoring/panel/panel-typing.ts';
import { hundredthsIn, scoreWords } from '#core/scoring/score-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { EditedRow } from './use-row.ts';

const COLUMNS: Record<number, string> = {
  3: 'grid-cols-3',
  5: 'grid-cols-3 min-[18rem]:grid-cols-5',
  7: 'grid-cols-3 min-[18rem]:grid-cols-4 sm:grid-cols-7',
};

type ScoreLine = PanelTotal['lines'][number];

/** What became of a score, under it. */
function Mark({ line }: { line: ScoreLine | undefined }) {
  if (!line) return null;
  const counts = line.counted === line.given ? null : `counts ${scoreWords(line.counted)}`;
  const dropped = line.dropped && `${line.dropped === 'high' ? 'highest' : 'lowest'}, dropped`;
  return <>{[counts, dropped].filter(Boolean).join(', ')}</>;
}

interface SeatProps {
  seat: number;
  judge: TableJudge | undefined;
  line: ScoreLine | undefined;
  row: EditedRow;
  id: string;
  isReadOnly: boolean;
}

function Seat({ seat, judge, line, row, id, isReadOnly }: SeatProps) {
  const typing = panelTyping(row.range);
  const typed = row.draft.typed[seat] ?? '';
  const text = typing.textOf(typed);
  const problem = row.problems[seat];
  const isStruck = Boolean(line && (line.dropped || line.counted !== line.given));

  const keyDown = (event: KeyboardEvent): void => {
    if (isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab' && event.shiftKey) return;
    // Held down, Enter would go on to what comes next.
    if (event.key === 'Enter' && event.repeat) return;
    if (row.press(event.key)) event.preventDefault();
  };
  /** Keys that come as text: a keyboard on the screen, dictation, a paste. */
  const changed = ({ target: { value } }: ChangeEvent<HTMLInputElement>): void => {
    const score = hundredthsIn(/\d{1,2}[.,]\d\d$/.exec(value)?.[0] ?? '');
    if (score !== null) row.put(seat, score);
    else if (value.length < text.length) row.press('Backspace');
    else row.press(value.at(-1) ?? '');
  };
  return (
    <div className="grid grid-rows-[auto_auto_1fr] gap-1">
      <label htmlFor={id} className="grid leading-tight">
        <span className={`truncate font-semibold ${row.draft.typed.length > 5 ? 'text-sm' : 'max-sm:text-sm'}`}>
          {seatText(seat)}
        </span>
        <span className="truncate text-xs text-muted">{judge?.name ?? '\u00a0'}</span>
      </label>
      <input
        ref={field => {
          row.seats.current[seat] = field;
        }}
        id={id}
        data-step
        type="text"
        readOnly={isReadOnly}
        inputMode="none"
        autoComplete="off"
        value={typed === '' && (isReadOnly || seat !== row.seat) ? '' : text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-mark`}
        onChange={changed}
        onKeyDown={keyDown}
        onFocus={() => row.sit(seat)}
        onBlur={() => row.leave(seat)}
        className={`h-16 w-full min-w-0 rounded border-2 bg-surface text-center text-lg sm:text-xl font-semibold tabular-nums caret-transparent focus-visible:outline-offset-0 ${
          seat === row.seat && !isReadOnly ? 'border-action ring-2 ring-action' : 'border-edge'
        } ${isStruck ? 'text-muted line-through' : 'text-ink'} aria-invalid:border-danger aria-invalid:text-danger aria-invalid:ring-danger`}
      />
      <p
        id={`${id}-mark`}
        className={`min-h-9 text-xs leading-tight ${problem ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {problem ? (
          <>
            <Icon name="warning" className="mr-1 align-[-0.2em]" />
            {seatProblemText(problem, row.range)}
          </>
        ) : (
          <Mark line={line} />
        )}
      </p>
    </div>
  );
}

/** A seat for each judge, the centre judge first. */
export function SeatRow({
  row,
  judges,
  name,
  isReadOnly,
}: {
  row: EditedRow;
  judges: readonly TableJudge[];
  name: string;
  isReadOnly: boolean;
}) {
  return (
    <fieldset className={`grid gap-x-1.5 gap-y-1 sm:gap-x-2 ${COLUMNS[row.draft.typed.length] ?? ''}`}>
      <legend className="sr-only">Scores of {name}</legend>
      {row.draft.typed.map((_, seat) => (
        <Seat
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          key={seat}
          {...{ seat, row, isReadOnly, judge: judges[seat], line: row.total?.lines[seat], id: `seat-${seat}` }}
        />
      ))}
    </fieldset>
  );
}
