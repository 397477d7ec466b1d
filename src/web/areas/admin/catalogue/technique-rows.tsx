import type { BoutRules } from '#core/scoring/bout.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, describing, FieldError, FieldGroup } from '#web/ui/field/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowButtons } from '../parts/row-buttons.tsx';
import { useRows } from '../parts/use-rows.ts';

const mostTechniques = 6;
const COLUMNS = 'grid-cols-[minmax(0,1fr)_5rem] sm:grid-cols-[minmax(0,1fr)_5rem_auto]';

type Row = { key: number; title: string; points: string };
type Errors = { errorOf: (name: string) => string | undefined };

const nameOf = (row: Row, index: number): string => row.title.trim() || `technique ${index + 1}`;

/** What counts in a bout, most used first: the scorekeeper's buttons. */
export function TechniqueRows({ initial, errorOf }: { initial: BoutRules['techniques'] } & Errors) {
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
            <Cell
              name={`boutRules.techniques.${index}.title`}
              label={`Technique ${index + 1}`}
              value={row.title}
              maxLength={20}
              onChange={title => techniques.change(row.key, { title })}
              errorOf={errorOf}
            />
            <Cell
              name={`boutRules.techniques.${index}.points`}
              label={`Points of ${nameOf(row, index)}`}
              value={row.points}
              maxLength={2}
              isNumber
              onChange={points => techniques.change(row.key, { points })}
              errorOf={errorOf}
            />
            <span className="col-span-2 flex items-center gap-1 sm:col-span-1">
              <RowButtons rows={techniques} index={index} name={nameOf(row, index)} />
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        {rows.length < mostTechniques && (
          <span ref={techniques.add}>
            <Button
              size="small"
              onClick={() => techniques.append({ key: techniques.newKey(), title: '', points: '1' })}
            >
              <Icon name="plus" />
              Add a technique
            </Button>
          </span>
        )}
        <span role="status" className="text-sm text-muted">
          {techniques.said}
        </span>
      </div>
    </FieldGroup>
  );
}

type CellProps = Errors & {
  name: string;
  label: string;
  value: string;
  maxLength: number;
  isNumber?: boolean;
  onChange: (value: string) => void;
};

function Cell({ name, label, isNumber, onChange, errorOf, ...input }: CellProps) {
  const id = `field-${name}`;
  const error = errorOf(name);
  return (
    <div className="grid gap-1">
      <input
        type="text"
        id={id}
        name={name}
        aria-label={label}
        autoComplete="off"
        inputMode={isNumber ? 'numeric' : 'text'}
        required
        {...input}
        {...describing(id, { error })}
        onChange={event => onChange(event.currentTarget.value)}
        className={`${controlClass} ${isNumber ? 'text-right tabular-nums' : ''}`}
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
