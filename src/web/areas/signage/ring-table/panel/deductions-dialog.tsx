import { type FormEvent, useState } from 'react';
import type { Deduction } from '#core/scoring/panel/panel-total.ts';
import { hundredthsIn, scoreWords } from '#core/scoring/score-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PanelDialog } from '../panel-dialog.tsx';

const REASONS = ['Over time', 'Under time', 'Out of bounds', 'Dropped weapon', 'Restarted'];
const AMOUNTS = [1, 5, 10, 20, 50];
/** What travels. */
const MOST = { hundredths: 1000, reason: 60, count: 20 };

interface ChoiceProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Choices({ name, legend, options, value, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(option => (
          <label
            key={option.value}
            className="flex min-h-14 min-w-14 cursor-pointer items-center justify-center rounded border-2 border-edge px-3.5 has-checked:border-action has-checked:bg-good-soft has-checked:ring-1 has-checked:ring-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function problemOf(hundredths: number | null, reason: string): { amount?: string; reason?: string } {
  return {
    ...(reason === '' ? { reason: 'Please choose a reason' } : {}),
    ...(hundredths === null || hundredths < 1 || hundredths > MOST.hundredths
      ? { amount: `Please choose, or type ${scoreWords(1)} to ${scoreWords(MOST.hundredths)}` }
      : {}),
  };
}

const OTHER = 'other';

/** What is chosen in the dialog, and what is still to be said. */
function useNewDeduction() {
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [amount, setAmount] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const what = (reason === OTHER ? words : reason).trim();
  const hundredths = amount === OTHER ? hundredthsIn(typed) : amount === '' ? null : Number(amount);
  const problems = problemOf(hundredths, what);
  const isWhole = Object.keys(problems).length === 0;
  return {
    reason,
    setReason,
    words,
    setWords,
    amount,
    setAmount,
    typed,
    setTyped,
    problems: isTried ? problems : {},
    isBegun: reason !== '' || amount !== '',
    /** Null: something is to be said first. */
    chosen: isWhole ? { hundredths: hundredths as number, reason: what } : null,
    ask: () => setTried(true),
  };
}

function NewDeduction({ form }: { form: ReturnType<typeof useNewDeduction> }) {
  const { reason, amount, problems } = form;
  const other = { value: OTHER, label: 'Other …' };
  return (
    <>
      <Choices
        name="reason"
        legend="Reason"
        value={reason}
        onChange={form.setReason}
        options={[...REASONS.map(value => ({ value, label: value })), other]}
      />
      {reason === OTHER && (
        <TextField
          label="Reason, in words"
          name="words"
          maxLength={MOST.reason}
          value={form.words}
          onChange={event => form.setWords(event.currentTarget.value)}
        />
      )}
      {problems.reason && <Wrong>{problems.reason}</Wrong>}
      <Choices
        name="amount"
        legend="How much?"
        value={amount}
        onChange={form.setAmount}
        options={[...AMOUNTS.map(value => ({ value: String(value), label: scoreWords(value) })), other]}
      />
      {amount === OTHER && (
        <TextField
          label="How much, in points"
          name="points"
          inputMode="decimal"
          value={form.typed}
          onChange={event => form.setTyped(event.currentTarget.value)}
          className="max-w-48"
        />
      )}
      {problems.amount && <Wrong>{problems.amount}</Wrong>}
    </>
  );
}

const Wrong = ({ children }: { children: string }) => (
  <p role="alert" className="-mt-2 text-sm font-semibold text-danger">
    {children}
  </p>
);

export interface DeductionsDialogProps {
  name: string;
  deductions: readonly Deduction[];
  onChange: (deductions: readonly Deduction[]) => void;
  onClose: () => void;
}

/** What is taken off somebody’s sum; it is written with the row. */
export function DeductionsDialog({ name, deductions, onChange, onClose }: DeductionsDialogProps) {
  const form = useNewDeduction();
  const isFull = deductions.length >= MOST.count;
  const finish = (event: FormEvent): void => {
    event.preventDefault();
    if (form.isBegun && !form.chosen) form.ask();
    else {
      if (form.chosen) onChange([...deductions, form.chosen]);
      onClose();
    }
  };
  return (
    <PanelDialog title={`Deductions: ${name}`} onClose={onClose}>
      <form onSubmit={finish} noValidate className="grid gap-4">
        {deductions.length > 0 && (
          <ul aria-label="Deductions" className="border-t border-line">
            {deductions.map(({ hundredths, reason }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be taken off twice
              <li key={i} className="flex items-center gap-3 border-b border-line">
                <span className="grow">{reason}</span>
                <span className="font-semibold tabular-nums">− {scoreWords(hundredths)}</span>
                <button
                  type="button"
                  aria-label={`Remove: ${reason}, ${scoreWords(hundredths)}`}
                  onClick={() => onChange(deductions.filter((_, other) => other !== i))}
                  className="-mr-2 grid size-14 shrink-0 place-items-center rounded hover:bg-ink/10"
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {!isFull && <NewDeduction form={form} />}
        <Button type="submit" variant="primary" size="large">
          {form.chosen ? `Deduct ${scoreWords(form.chosen.hundredths)}` : form.isBegun ? 'Deduct' : 'Done'}
        </Button>
      </form>
    </PanelDialog>
  );
}
