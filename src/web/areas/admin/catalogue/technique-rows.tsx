import type { BoutRules } from '#core/scoring/bout.ts';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { AddRow, RowButtons } from '../parts/row-buttons.tsx';
import { RowCell } from '../parts/row-cell.tsx';
import { useRows } from '../parts/use-rows.ts';

const mostTechniques = 6;
const COLUMNS = 'grid-cols-[minmax(0,1fr)_5rem] sm:grid-cols-[minmax(0,1fr)_5rem_auto]';

type Row = { key: number; title: string; points: string };
type TechniqueRowsProps = { initial: BoutRules['techniques']; errorOf: (name: string) => string | undefined };

const nameOf = (row: Row, index: number): string => row.title.trim() || `technique ${index + 1}`;

/** What counts in a bout, most used first: the scorekeeper's buttons. */
export function TechniqueRows({ initial, errorOf }: TechniqueRowsProps) {
  const techniques = useRows<Row>(
    () => initial.map(({ title, points }, key) => ({ key, title, points: String(points) })),
    nameOf,
  );
  const { rows } = techniques;
  return (
    <FieldGroup
      id="field-boutRules.techniques"
      label="What counts"
      hint="Buttons at the ring, in this order"
      error={errorOf('boutRules.techniques')}
    >
      <input ref={techniques.marker} type="hidden" name="techniques-rows" value={rows.length} />
      {rows.length > 0 && (
        <div aria-hidden="true" className={`grid gap-x-3 text-sm font-semibold ${COLUMNS}`}>
          <span>Technique</span>
          <span className="text-right">Points</span>
          <span className="hidden w-35 sm:block" />
        </div>
      )}
      <ol ref={techniques.list} className="grid gap-4 sm:gap-3">
        {rows.map((row, index) => (
          <li key={row.key} data-row={row.key} className={`grid items-start gap-x-3 gap-y-1 ${COLUMNS}`}>
            <RowCell
              name={`boutRules.techniques.${index}.title`}
              label={`Technique ${index + 1}`}
              value={row.title}
              required
              maxLength={20}
              onChange={title => techniques.change(row.key, { title })}
              error={errorOf(`boutRules.techniques.${index}.title`)}
            />
            <RowCell
              name={`boutRules.techniques.${index}.points`}
              label={`Points of ${nameOf(row, index)}`}
              value={row.points}
              required
              maxLength={2}
              isNumber
              onChange={points => techniques.change(row.key, { points })}
              error={errorOf(`boutRules.techniques.${index}.points`)}
            />
            <span className="col-span-2 flex items-center gap-1 sm:col-span-1">
              <RowButtons rows={techniques} index={index} name={nameOf(row, index)} />
            </span>
          </li>
        ))}
      </ol>
      <AddRow
        rows={techniques}
        most={mostTechniques}
        label="Add a technique"
        onAdd={() => techniques.append({ key: techniques.newKey(), title: '', points: '1' })}
      />
    </FieldGroup>
  );
}
