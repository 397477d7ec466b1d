import type { ReactNode } from 'react';
import { FieldGroup, type FieldProps, fieldIdOf } from './field.tsx';

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** `cards` frames each choice: for few choices with a hint each. */
  look?: 'plain' | 'cards';
  required?: boolean;
  disabled?: boolean;
  className?: string;
};

const ROW = {
  plain: 'min-h-11 py-2',
  cards: 'min-h-14 rounded border-2 border-line bg-surface px-4 py-3 has-checked:border-action',
};

export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    name,
    hint,
    error,
    optional,
    options,
    value,
    defaultValue,
    onChange,
    look = 'plain',
    className,
  } = props;
  const id = props.id ?? fieldIdOf(name);
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className={look === 'cards' ? 'grid grid-cols-1 gap-2' : 'grid grid-cols-1'}>
        {options.map(option => (
          <label
            key={option.value}
            className={`flex cursor-pointer items-start gap-3 has-disabled:text-muted ${ROW[look]}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={event => onChange?.(event.currentTarget.value)}
              required={props.required}
              disabled={props.disabled || option.disabled}
              aria-describedby={error ? `${id}-error` : undefined}
              className="mt-0.5 size-6 shrink-0"
            />
            <span className="min-w-0 wrap-anywhere">
              {option.label}
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
