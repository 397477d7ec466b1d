import { useState } from 'react';
import * as say from '#say/controls.ts';
import { formatNumber } from '#words/format.ts';
import { controlClass, FieldGroup, type FieldProps, fieldIdOf } from './field.tsx';

type Measure = 'weight' | 'height';

export type UnitFieldProps = FieldProps & {
  measure: Measure;
  /** Always metric: kilograms to a tenth, whole centimetres. */
  defaultValue?: number | null;
  onChange?: (metric: number | null) => void;
};

/** One way of writing a measure: one or two boxes. */
type Unit = {
  id: string;
  name: () => string;
  boxes: readonly { label: () => string; sign: () => string }[];
  toMetric: (numbers: readonly number[]) => number;
  fromMetric: (metric: number) => readonly string[];
};

const KG_PER_LB = 0.45359237;
const CM_PER_INCH = 2.54;
const tenths = (value: number) => Math.round(value * 10) / 10;

const UNITS: Record<Measure, readonly [Unit, Unit]> = {
  weight: [
    {
      id: 'kg',
      name: () => 'kg',
      boxes: [{ label: say.kilograms, sign: () => 'kg' }],
      toMetric: ([kg = 0]) => tenths(kg),
      fromMetric: kg => [formatNumber(kg)],
    },
    {
      id: 'lb',
      name: () => 'lb',
      boxes: [{ label: say.pounds, sign: () => 'lb' }],
      toMetric: ([lb = 0]) => tenths(lb * KG_PER_LB),
      fromMetric: kg => [formatNumber(tenths(kg / KG_PER_LB))],
    },
  ],
  height: [
    {
      id: 'cm',
      name: () => 'cm',
      boxes: [{ label: say.centimetres, sign: () => 'cm' }],
      toMetric: ([cm = 0]) => Math.round(cm),
      fromMetric: cm => [String(cm)],
    },
    {
      id: 'ft',
      name: say.feetAndInches,
      boxes: [
        { label: say.feet, sign: say.feetSign },
        { label: say.inches, sign: say.inchesSign },
      ],
      toMetric: ([ft = 0, inches = 0]) => Math.round((ft * 12 + inches) * CM_PER_INCH),
      fromMetric: cm => {
        const inches = Math.round(cm / CM_PER_INCH);
        return [String(Math.floor(inches / 12)), String(inches % 12)];
      },
    },
  ],
};

function metricOf(unit: Unit, texts: readonly string[]): number | null {
  const numbers = texts.map(text => Number(text.replace(',', '.') || '0'));
  return texts.some(text => text.trim()) && numbers.every(Number.isFinite) ? unit.toMetric(numbers) : null;
}

export function UnitField(props: UnitFieldProps) {
  const { label, name, hint, error, optional, measure } = props;
  const id = props.id ?? fieldIdOf(name);
  const units = UNITS[measure];
  const [unit, setUnit] = useState<Unit>(units[0]);
  const start = props.defaultValue ?? null;
  const [metric, setMetric] = useState(start);
  // What was typed is kept for each unit, so that switching there and back changes nothing.
  const [typed, setTyped] = useState<Record<string, readonly string[]>>({});
  const texts = typed[unit.id] ?? (metric === null ? unit.boxes.map(() => '') : unit.fromMetric(metric));

  function change(box: number, text: string) {
    const next = texts.map((old, i) => (i === box ? text.replace(/[^\d.,]/g, '') : old));
    const value = metricOf(unit, next);
    setTyped({ [unit.id]: next });
    setMetric(value);
    props.onChange?.(value);
  }

  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="flex flex-wrap items-center gap-3">
        {unit.boxes.map((box, i) => (
          <label key={box.label()} className="relative w-28">
            <span className="sr-only">{box.label()}</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={texts[i]}
              onChange={event => change(i, event.currentTarget.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={`${controlClass} pr-10`}
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
            >
              {box.sign()}
            </span>
          </label>
        ))}
        <div role="radiogroup" aria-label={say.unitOf({ label })} className="flex rounded border-2 border-line">
          {units.map(choice => (
            <label
              key={choice.id}
              className="grid min-h-11 min-w-12 cursor-pointer place-items-center px-3 text-sm font-semibold text-muted outline-focus has-checked:bg-line has-checked:text-ink has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name={`${name}-unit`}
                checked={choice.id === unit.id}
                onChange={() => setUnit(choice)}
                className="sr-only"
              />
              {choice.name()}
            </label>
          ))}
        </div>
      </div>
      <input type="hidden" name={name} value={metric ?? ''} />
    </FieldGroup>
  );
}
