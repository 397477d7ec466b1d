import type { ReactNode } from 'react';
import * as say from '#say/ui.ts';

/** What every field has. `error` is the text itself; none means the field is fine. */
export type FieldProps = {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Defaults to one made of the name; set it where two forms on a page share names. */
  id?: string;
};

export function fieldIdOf(name: string): string {
  return `field-${name}`;
}

export const controlClass =
  'min-h-12 w-full rounded border-2 border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger';

/** The attributes that tie a control to its hint and its error. */
export function describing(id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}

export function OptionalMark({ optional }: { optional?: boolean | undefined }) {
  return optional ? <span className="font-normal text-muted"> {say.optional()}</span> : null;
}

export function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {children}
    </p>
  ) : null;
}

export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  return children ? (
    <p id={`${id}-error`} className="text-sm font-semibold text-danger">
      <span className="sr-only">{say.error()} </span>
      {children}
    </p>
  ) : null;
}

type ShellProps = Omit<FieldProps, 'name' | 'id'> & { id: string; children: ReactNode; className?: string | undefined };

/** Label, hint, control, error: in this order, in every field with one control. */
export function FieldShell({ id, label, hint, error, optional, children, className = '' }: ShellProps) {
  return (
    <div className={`grid grid-cols-1 gap-1.5 ${className}`}>
      <label htmlFor={id} className="w-fit font-semibold">
        {label}
        <OptionalMark optional={optional} />
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

type GroupProps = Omit<FieldProps, 'name' | 'id'> & { id: string; children: ReactNode; className?: string | undefined };

/** The same for a question with several controls. */
export function FieldGroup({ id, label, hint, error, optional, children, className = '' }: GroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describing(id, { hint, error })['aria-describedby']}
      className={`min-w-0 ${className}`}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        <OptionalMark optional={optional} />
      </legend>
      <div className="grid grid-cols-1 gap-1.5">
        <FieldHint id={id}>{hint}</FieldHint>
        {children}
        <FieldError id={id}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
