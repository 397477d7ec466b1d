import { useState } from 'react';
import type { ResultSheet } from '#contract/result.ts';
import { inGroups, type ResultGroup } from '#core/result/result-groups.ts';
import { Button } from '#web/ui/button.tsx';
import { type Chosen, canBeChosen } from './choice.ts';
import { ResultTable } from './result-table.tsx';
import { resultsCounted } from './result-words.ts';
import type { useResults } from './use-results.ts';

const groupTitles: Record<ResultGroup, string> = {
  waiting: 'Ready to publish',
  running: 'In progress or not ready',
  notBegun: 'Not started',
  released: 'Published',
};

/** So many of a group at first, and so many more with each tap. */
const shownAtFirst = 12;
const shownMore = 50;

type Props = {
  sheets: readonly ResultSheet[];
  isReadOnly: boolean;
  actions: ReturnType<typeof useResults>;
};

function Group({ group, sheets, isReadOnly, actions }: Props & { group: ResultGroup }) {
  const [most, setMost] = useState(shownAtFirst);
  // One or two more are no reason to ask for a tap.
  const shown = sheets.length <= most + 3 ? sheets : sheets.slice(0, most);
  const more = Math.min(shownMore, sheets.length - shown.length);
  const title = groupTitles[group];
  const id = `results-${group}`;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 id={id} className="flex min-h-11 items-baseline gap-2 text-xl">
          {title} <span className="text-muted tabular-nums">{sheets.length}</span>
        </h3>
        {!isReadOnly && (
          <SelectAll sheets={shown.filter(canBeChosen)} chosen={actions.chosen} onChoose={actions.choose} />
        )}
      </div>
      <ResultTable
        caption={`Results by division: ${title.toLowerCase()}`}
        sheets={shown}
        isReadOnly={isReadOnly}
        isChosen={({ sheetId }) => sheetId !== null && actions.chosen.has(sheetId)}
        busy={actions.busy !== null}
        onChoose={sheet => actions.choose([sheet], !actions.chosen.has(sheet.sheetId ?? 0))}
        onRelease={actions.release}
        onRetract={actions.askTakeBack}
        onMedals={sheet => void actions.giveMedals(sheet)}
      />
      {more > 0 && (
        <Button size="small" className="mt-1 w-fit" onClick={() => setMost(shown.length + shownMore)}>
          {more === sheets.length - shown.length
            ? `Show the other ${resultsCounted(more)}`
            : `Show ${more} more of ${sheets.length - shown.length}`}
          <span className="sr-only">{`(${title.toLowerCase()})`}</span>
        </Button>
      )}
    </section>
  );
}

/** All results in view, what needs somebody first. RESULT-8 */
export function ResultGroupsPart({ sheets, ...others }: Props) {
  return (
    <div className="mt-4 grid gap-8">
      {inGroups(sheets).map(one => (
        <Group key={one.group} {...one} {...others} />
      ))}
    </div>
  );
}

type SelectAllProps = {
  /** Those in view with which something can be done. */
  sheets: readonly ResultSheet[];
  chosen: Chosen;
  onChoose: (sheets: readonly ResultSheet[], isOn: boolean) => void;
};

function SelectAll({ sheets, chosen, onChoose }: SelectAllProps) {
  if (sheets.length < 2) return null;
  const isAll = sheets.every(({ sheetId }) => sheetId !== null && chosen.has(sheetId));
  return (
    <Button size="small" variant="quiet" className="-my-2 -ml-4 w-fit" onClick={() => onChoose(sheets, !isAll)}>
      {isAll ? 'Select none of these' : `Select these ${sheets.length}`}
    </Button>
  );
}
