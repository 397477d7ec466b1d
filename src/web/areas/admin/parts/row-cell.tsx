import type { ComponentProps } from 'react';
import { controlClass, describing, FieldError, fieldIdOf } from '#web/ui/field/field.tsx';

export type RowCellProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  name: string;
  /** Said with the row, for those who do not see the heading of the column. */
  label: string;
  isNumber?: boolean;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One field of a row under the headings of its columns. */
export function RowCell({ name, label, isNumber, hint, error, className, onChange, ...input }: RowCellProps) {
  const id = fieldIdOf(name);
  return (
    <div className={`grid gap-1 ${className ?? ''}`}>
      <input
        type="text"
        id={id}
        name={name}
        aria-label={label}
        autoComplete="off"
        inputMode={isNumber ? 'numeric' : undefined}
        {...input}
        {...describing(id, { hint, error })}
        onChange={event => onChange(event.currentTarget.value)}
        className={`${controlClass} ${isNumber ? 'text-right tabular-nums' : ''}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-right text-sm text-muted tabular-nums">
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
