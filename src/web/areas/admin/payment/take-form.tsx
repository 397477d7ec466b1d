import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Balance } from '#contract/payment/balance.ts';
import { takePayment } from '#contract/payment/staff-payment.ts';
import { takeVerdict } from '#core/payment/staff-payment.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { isPassing } from '#web/lib/kept-data.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { formatCents } from '#words/format.ts';
import { BigAmount } from '../parts/amount.tsx';
import { isAnswerLost, lostAnswer } from './lost-answer.ts';
import { amountHint, amountText, centsOf } from './money-text.ts';
import { type DraftPart, PartFields } from './part-fields.tsx';
import type { Taken } from './taken-panel.tsx';

type Texts = Record<string, string>;
const mostParts = 6;

const newPart = (cents: number): DraftPart => ({
  key: newKey(),
  channel: 'cash',
  amount: amountText(cents),
  tendered: '',
  reference: '',
});

/** What is typed, as the call takes it; and which amounts are none. */
function readParts(parts: readonly DraftPart[]) {
  const wrong: Texts = {};
  const read = parts.map((part, index) => {
    const amountCents = centsOf(part.amount);
    const isCash = part.channel === 'cash';
    const tenderedCents = isCash && part.tendered.trim() !== '' ? centsOf(part.tendered) : null;
    if (!amountCents) wrong[`parts.${index}.amountCents`] = amountHint;
    if (isCash && part.tendered.trim() !== '' && !tenderedCents) wrong[`parts.${index}.tenderedCents`] = amountHint;
    return {
      channel: part.channel,
      amountCents: amountCents ?? 0,
      tenderedCents,
      reference: isCash ? null : part.reference.trim() || null,
    };
  });
  return { read, wrong };
}

/** Taking what a family owes, in one way or split over several; Enter takes it. */
export function TakeForm({ balance, onTaken }: { balance: Balance; onTaken: (taken: Taken) => void }) {
  const { registrationId, dueCents } = balance;
  const form = useRef<HTMLFormElement>(null);
  const revalidator = useRevalidator();
  const [parts, setParts] = useState<DraftPart[]>(() => [newPart(dueCents)]);
  const [wrong, setWrong] = useState<Texts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnsigned, setUnsigned] = useState(false);
  const [wantsCredit, setWantsCredit] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // The same money pressed twice is taken once, also when the first answer got lost.
  const key = useRef(newKey());

  const { read, wrong: unreadable } = readParts(parts);
  const sum = read.reduce((total, part) => total + part.amountCents, 0);
  const left = dueCents - sum;
  const keepsRest = wantsCredit && left < 0;
  const verdict = Object.keys(unreadable).length === 0 ? takeVerdict(read, dueCents, keepsRest) : null;

  function change(index: number, changes: Partial<DraftPart>) {
    key.current = newKey();
    setWrong({});
    setProblem(null);
    setParts(parts.map((part, i) => (i === index ? { ...part, ...changes } : part)));
  }
  function split() {
    key.current = newKey();
    setParts([...parts, newPart(Math.max(0, left))]);
    requestAnimationFrame(() => document.getElementById(`field-parts.${parts.length}.amountCents`)?.focus());
  }
  function drop(index: number) {
    key.current = newKey();
    setWrong({});
    setParts(parts.filter((_, i) => i !== index));
    requestAnimationFrame(() => document.getElementById('field-parts.0.amountCents')?.focus());
  }
  function show(texts: Texts) {
    setWrong(texts);
    const [first] = Object.keys(texts);
    if (first) document.getElementById(`field-${first}`)?.focus();
  }

  async function send() {
    if (isBusy) return;
    setProblem(null);
    setUnsigned(false);
    if (Object.keys(unreadable).length > 0) return show(unreadable);
    if (verdict?.verdict === 'bad_input')
      return show(Object.fromEntries(Object.entries(verdict.fields).map(([name, texts]) => [name, texts.join(' ')])));
    if (verdict?.verdict === 'too_much') {
      const index = read.findLastIndex(part => part.channel !== 'cash');
      return show({
        [`parts.${Math.max(0, index)}.amountCents`]: `Only ${formatCents(dueCents)} is due. Lower the amount, or keep the rest as credit`,
      });
    }
    setBusy(true);
    try {
      const { isTaken, changeCents } = await api(takePayment, {
        params: { registrationId },
        input: { parts: read, keepsRest },
        idempotencyKey: key.current,
      });
      key.current = newKey();
      onTaken({ isTaken, changeCents });
      void revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isAnswerLost(error)) setProblem(lostAnswer('The payment', 'Take'));
      else if (error.code === 'reference_used') {
        const index = read.findIndex(part => part.channel === 'etransfer');
        show({ [`parts.${Math.max(0, index)}.reference`]: error.message });
      } else if (Object.keys(error.fields).some(name => name.startsWith('parts.')))
        show(Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [name, texts.join(' ')])));
      else {
        // Where a code has no words of its own, the message is made of these already.
        const more = Object.values(error.fields).flat();
        setProblem([error.message, ...more.filter(text => !error.message.includes(text))].join(' '));
        setUnsigned(error.code === 'competitors_incomplete');
      }
      if (!isPassing(error)) void revalidator.revalidate();
    } finally {
      setBusy(false);
    }
  }

  const back = verdict?.verdict === 'take' ? verdict.changeCents : 0;
  return (
    <form
      ref={form}
      aria-label="Take a payment"
      noValidate
      className="grid gap-6"
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      {problem && (
        <Alert kind="danger" onDismiss={() => setProblem(null)}>
          {problem} {isUnsigned && <Link to={`/admin/registration/${registrationId}#competitors`}>Sign it now</Link>}
        </Alert>
      )}
      {parts.map((part, index) => (
        <PartFields
          key={part.key}
          part={part}
          index={index}
          isOnly={parts.length === 1}
          errorOf={name => wrong[`parts.${index}.${name}`]}
          onChange={changes => change(index, changes)}
          onDrop={() => drop(index)}
        />
      ))}
      {left < 0 && (
        <CheckboxField
          name="keepsRest"
          label={`Keep ${formatCents(-left)} as the family’s credit`}
          hint="It can pay for something else later, or be refunded."
          checked={wantsCredit}
          onChange={event => {
            key.current = newKey();
            setWrong({});
            setWantsCredit(event.currentTarget.checked);
          }}
        />
      )}
      <div role="status" className="grid gap-1">
        {back > 0 && <BigAmount label="Change due" cents={back} />}
        {verdict?.verdict === 'take' && left > 0 && (
          <p className="text-muted">{formatCents(left)} will still be due after this.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          Take {formatCents(keepsRest ? sum : Math.min(Math.max(0, dueCents), sum))}
        </Button>
        {parts.length < mostParts && <Button onClick={split}>Split payment</Button>}
      </div>
    </form>
  );
}
