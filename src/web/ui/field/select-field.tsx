import type { ComponentProps } from 'react';
import { controlClass, describing, type FieldProps, FieldShell, fieldIdOf } from './field.tsx';

/** `lang` where it is another language than the page's. */
type SelectOption = { value: string | number; label: string; lang?: string; disabled?: boolean };

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'multiple' | 'size'> & {
    options: readonly SelectOption[];
    /** Text of a first, empty choice. */
    placeholder?: string;
  };

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const id = select.id ?? fieldIdOf(select.name);
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <select {...select} {...describing(id, { hint, error })} id={id} className={controlClass}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
