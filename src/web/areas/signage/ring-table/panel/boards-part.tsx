import { type FormEvent, useState } from 'react';
import { boardsOf } from '#core/ring-table/panel-row.ts';
import type { Boards } from '#core/scoring/panel/boards.ts';
import type { PanelNext } from '#core/scoring/panel/panel-next.ts';
import { hundredthsIn, scoreWords } from '#core/scoring/score-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import type { OpenScoreSheet } from '../open-score-sheet.ts';

type Props = {
  scoreSheet: OpenScoreSheet;
  row: PanelNext;
  isTimed: boolean;
  isReadOnly: boolean;
  onSave: (boards: Boards) => void;
};

type Read = { boards: Boards | null; problem: string | null };

/** What was typed; the sheet says what else cannot be. SCORE-48 */
function readBoards(broken: string, tried: string, time: string, isTimed: boolean): Read {
  const [down, all] = [broken, tried].map(text => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : null));
  if (down == null || all == null || down > all || all === 0)
    return { boards: null, problem: 'Enter the boards broken, and at least as many tried.' };
  const seconds = time.trim() === '' ? null : hundredthsIn(time);
  if (seconds === null && (isTimed || time.trim() !== ''))
    return { boards: null, problem: 'Enter the time in seconds, such as 12.40.' };
  return { boards: { broken: down, tried: all, ms: seconds === null ? null : seconds * 10 }, problem: null };
}

/** Breaking: the boards of one performance, and its time where that decides. */
export function BoardsPart({ scoreSheet, row, isTimed, isReadOnly, onSave }: Props) {
  const written = boardsOf(scoreSheet.log, row.competitorId, row.turn);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState({
    broken: written ? String(written.broken) : '',
    tried: written ? String(written.tried) : '',
    time: written?.ms == null ? '' : scoreWords(written.ms / 10),
  });
  const field = (name: keyof typeof typed, label: string) => ({
    name: `boards-${name}`,
    label,
    value: typed[name],
    readOnly: isReadOnly,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readBoards(typed.broken, typed.tried, typed.time, isTimed);
    setProblem(read.problem);
    if (read.boards) onSave(read.boards);
  };
  return (
    <form
      noValidate
      aria-label="Boards"
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3 rounded border-2 border-line p-3 [&_input]:min-h-14"
    >
      <TextField {...field('broken', 'Boards broken')} inputMode="numeric" maxLength={2} className="w-36" />
      <TextField {...field('tried', 'Of boards tried')} inputMode="numeric" maxLength={2} className="w-36" />
      {isTimed && <TextField {...field('time', 'Seconds')} inputMode="decimal" maxLength={6} className="w-36" />}
      {!isReadOnly && (
        <Button type="submit" size="large" variant={written ? 'secondary' : 'primary'}>
          {written ? 'Correct boards' : 'Save boards'}
        </Button>
      )}
      {problem && (
        <p role="alert" className="basis-full font-semibold text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
