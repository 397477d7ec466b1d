import type { ComponentProps, ReactNode } from 'react';
import { describing, FieldError, FieldHint, type FieldProps, fieldIdOf } from './field.tsx';

export type CheckboxFieldProps = Omit<FieldProps, 'label' | 'optional'> & { label: ReactNode } & Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'type'
  >;

export function CheckboxField({ label, hint, error, className = '', ...input }: CheckboxFieldProps) {
  const id = input.id ?? fieldIdOf(input.name);
  return (
    <div className={`grid grid-cols-1 gap-1 ${className}`}>
      <label htmlFor={id} className="flex min-h-11 w-fit max-w-full items-start gap-3 py-2 has-disabled:text-muted">
        <input
          {...input}
          {...describing(id, { hint, error })}
          id={id}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <div className="grid gap-1 pl-9 empty:hidden">
        <FieldHint id={id}>{hint}</FieldHint>
        <FieldError id={id}>{error}</FieldError>
      </div>
    </div>
  );
}
