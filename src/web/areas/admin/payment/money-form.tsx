import type { ReactNode } from 'react';
import type { Form } from '#web/lib/form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { MoneyField } from '../parts/amount.tsx';
import { FormButtons } from '../parts/form-buttons.tsx';
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
  tooMuch?: string | undefined;
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog's form about money: why it was refused, its fields, and the button that does it. */
export function MoneyForm({ form, label, what, act, tooMuch, isDanger, onClose, children }: MoneyFormProps) {
  return (
    <form {...form.props} aria-label={label} className="grid gap-5">
      <MoneyFailure form={form} what={what} act={act} tooMuch={tooMuch} />
      {children}
      <FormButtons act={act} isBusy={form.isBusy} variant={isDanger ? 'danger' : 'primary'} isHeld onClose={onClose} />
    </form>
  );
}

type MoneyFailureProps = Pick<MoneyFormProps, 'form' | 'what' | 'act' | 'tooMuch'>;

/** Why the whole was refused, or what to look at where no answer came. */
export function MoneyFailure({ form, what, act, tooMuch }: MoneyFailureProps) {
  const { failure } = form;
  if (!failure || Object.keys(failure.fields).length > 0) return null;
  const refusal = failure.code === 'too_much' && tooMuch ? tooMuch : failure.message;
  return (
    <Alert kind="danger" onDismiss={form.dismissFailure}>
      {isAnswerLost(failure) ? lostAnswer(what, act) : refusal}
    </Alert>
  );
}

type AmountFieldProps = { form: Form; hint?: string; defaultValue?: string };

export function AmountField({ form, ...more }: AmountFieldProps) {
  return <MoneyField label="Amount" name="amountCents" error={form.errorOf('amountCents') && amountHint} {...more} />;
}

type ReasonFieldProps = { form: Form; label?: string; placeholder: string };

export function ReasonField({ form, label = 'Why', placeholder }: ReasonFieldProps) {
  return (
    <TextField {...form.field('reason')} label={label} maxLength={300} autoComplete="off" placeholder={placeholder} />
  );
}
