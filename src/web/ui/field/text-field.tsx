import type { ComponentProps, ReactNode } from 'react';
import { controlClass, describing, type FieldProps, FieldShell, fieldIdOf } from './field.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'prefix' | 'aria-describedby' | 'aria-invalid'> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

export function TextField({ label, hint, error, optional, prefix, suffix, className, ...input }: TextFieldProps) {
  const id = input.id ?? fieldIdOf(input.name);
  const affix = 'pointer-events-none absolute inset-y-0 flex items-center text-muted';
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className="relative block">
        {prefix && <span className={`${affix} left-3`}>{prefix}</span>}
        <input
          type="text"
          {...input}
          {...describing(id, { hint, error })}
          id={id}
          className={`${controlClass} ${prefix ? 'pl-9' : ''} ${suffix ? 'pr-12' : ''}`}
        />
        {suffix && <span className={`${affix} right-3`}>{suffix}</span>}
      </span>
    </FieldShell>
  );
}
