import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/field/text-field.tsx';
import { formatCents } from '#words/format.ts';

/** An amount as it is typed. */
export const MoneyField = (props: TextFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" prefix="$" maxLength={10} {...props} />
);

/** An amount that is read at arm's length, under what it is. */
export function BigAmount({ label, cents, children }: { label: string; cents: number; children?: ReactNode }) {
  return (
    <p>
      <span className="text-lg text-muted">{label}</span>
      <span className="block font-display text-price tabular-nums">{formatCents(cents)}</span>
      {children}
    </p>
  );
}
