import type { ComponentProps } from 'react';
import { controlClass, describing, type FieldProps, FieldShell, fieldIdOf } from './field.tsx';

export type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

export function TextAreaField({ label, hint, error, optional, className, ...area }: TextAreaFieldProps) {
  const id = area.id ?? fieldIdOf(area.name);
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <textarea
        rows={5}
        {...area}
        {...describing(id, { hint, error })}
        id={id}
        className={`${controlClass} field-sizing-content min-h-36`}
      />
    </FieldShell>
  );
}
