import { useState } from 'react';
import * as say from '#say/controls.ts';
import { controlClass, FieldGroup, type FieldProps, fieldIdOf } from './field.tsx';

export type DateFieldProps = FieldProps & {
  /** `2014-03-27`; with or without a time part. */
  defaultValue?: string;
  onChange?: (iso: string) => void;
  /** Only for the account holder's own birthday. */
  autoComplete?: 'bday';
  disabled?: boolean;
  required?: boolean;
  className?: string;
};

type Parts = { day: string; month: string; year: string };

const BOXES = [
  { part: 'day', label: say.day, width: 'basis-13 max-w-18', length: 2 },
  { part: 'month', label: say.month, width: 'basis-13 max-w-18', length: 2 },
  { part: 'year', label: say.year, width: 'basis-18 max-w-26', length: 4 },
] as const;

/** Also of a date that was left unfinished, as `isoOf` gives it. */
function partsOf(iso = ''): Parts {
  const [, year = '', month = '', day = ''] = /^(\d{0,4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return { day: day.replace(/^0+/, ''), month: month.replace(/^0+/, ''), year };
}

/** Empty when nothing is typed. A date that is not there yet or impossible goes out as typed, for the rules to refuse. */
function isoOf({ day, month, year }: Parts): string {
  return day || month || year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

export function DateField(props: DateFieldProps) {
  const { label, name, hint, error, optional, className } = props;
  const id = props.id ?? fieldIdOf(name);
  const [parts, setParts] = useState(() => partsOf(props.defaultValue));

  function change(part: keyof Parts, text: string) {
    const next = { ...parts, [part]: text.replace(/\D/g, '') };
    setParts(next);
    props.onChange?.(isoOf(next));
  }

  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="flex flex-wrap gap-3">
        {BOXES.map(({ part, label: text, width, length }) => (
          <label key={part} className={`grid grow gap-1 text-sm ${width}`}>
            {text()}
            <input
              type="text"
              inputMode="numeric"
              maxLength={length}
              value={parts[part]}
              onChange={event => change(part, event.currentTarget.value)}
              autoComplete={props.autoComplete ? `bday-${part}` : 'off'}
              disabled={props.disabled}
              required={props.required}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={`${controlClass} text-base`}
            />
          </label>
        ))}
      </div>
      <input type="hidden" name={name} value={isoOf(parts)} disabled={props.disabled} />
    </FieldGroup>
  );
}
