import type { ReactNode } from 'react';
import type { Form } from '#web/lib/form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { isAnswerLost, lostAnswer } from './lost-answer.ts';
import { amountHint } from './money-text.ts';

type MoneyFormProps = {
  form: Form;
  label: string;
  /** What is lost with an answer: "The refund". */
  what: string;
  /** On its button. */
  act: string;
  /** Told when more is asked for than there is. */
  tooMuch?: string;
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog's form about money: why it was refused, its fields, and the button that does it. */
export function MoneyForm({ form, label, what, act, tooMuch, isDanger, onClose, children }: MoneyFormProps) {
  const { failure } = form;
  return (
    <form {...form.props} aria-label={label} className="grid gap-5">
      {failure && Object.keys(failure.fields).length === 0 && (
        <Alert kind="danger" onDismiss={form.dismissFailure}>
          {failure.code === 'too_much' && tooMuch
            ? tooMuch
            : isAnswerLost(failure)
              ? lostAnswer(what, act)
              : failure.message}
        </Alert>
      )}
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} disabled={form.isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={form.isBusy}>
          {act}
        </Button>
      </div>
    </form>
  );
}

type AmountFieldProps = { form: Form; hint?: string; defaultValue?: string };

export function AmountField({ form, ...more }: AmountFieldProps) {
  return (
    <TextField
      label="Amount"
      name="amountCents"
      inputMode="decimal"
      autoComplete="off"
      prefix="$"
      maxLength={10}
      error={form.errorOf('amountCents') && amountHint}
      {...more}
    />
  );
}

type ReasonFieldProps = { form: Form; label?: string; placeholder: string };

export function ReasonField({ form, label = 'Why', placeholder }: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      name="reason"
      maxLength={300}
      autoComplete="off"
      placeholder={placeholder}
      error={form.errorOf('reason')}
    />
  );
}
