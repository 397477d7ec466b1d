import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { type DueRow, takeTransfer } from '#contract/payment/staff-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import { suggestedShares } from '#core/payment/transfer.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { formatCents } from '#words/format.ts';
import { MoneyField } from '../parts/amount.tsx';
import { FindFamily } from './find-family.tsx';
import { isAnswerLost, lostAnswer } from './lost-answer.ts';
import { amountHint, amountText, centsOf } from './money-text.ts';

export const meta = () => pageMeta('Payments');

/** `typed`: what somebody typed as its share; null: what it owes, as far as the money goes. */
type Family = DueRow & { typed: string | null };
type Done = OutputOf<typeof takeTransfer>['shares'];

/** One e-transfer that pays several families. */
export default function PaymentTransfer() {
  const [done, setDone] = useState<Done | null>(null);
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <Link
          to="/admin/payments"
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
        >
          Back to the list
        </Link>
        <h2 className="mt-1 text-2xl">One e-transfer for several families</h2>
      </div>
      {done ? <TransferDone shares={done} onMore={() => setDone(null)} /> : <TransferForm onDone={setDone} />}
    </div>
  );
}

function TransferDone({ shares, onMore }: { shares: Done; onMore: () => void }) {
  return (
    <div className="grid gap-5">
      <Alert kind="success" title="E-transfer recorded">
        <ul className="grid gap-1">
          {shares.map(({ registrationId, familyName, amountCents, dueCents }) => (
            <li key={registrationId} className="wrap-anywhere">
              <Link to={`/admin/payments?registration=${registrationId}`}>{familyName}</Link>:{' '}
              {formatCents(amountCents)}
              {dueCents > 0 && `, ${formatCents(dueCents)} still due`}
              {dueCents < 0 && `, credit ${formatCents(-dueCents)}`}
            </li>
          ))}
        </ul>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to="/admin/payments">
          Done
        </LinkButton>
        <Button onClick={onMore}>Another e-transfer</Button>
      </div>
    </div>
  );
}

function TransferForm({ onDone }: { onDone: (shares: Done) => void }) {
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [families, setFamilies] = useState<Family[]>([]);
  const [creditTo, setCreditTo] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same transfer pressed twice is booked once, also when the first answer got lost.
  const key = useRef(newKey());

  const amountCents = centsOf(amount);
  const suggested = suggestedShares(
    (amountCents ?? 0) - families.reduce((sum, { typed }) => sum + (typed === null ? 0 : (centsOf(typed) ?? 0)), 0),
    families.map(({ typed, dueCents }) => (typed === null ? Math.max(0, dueCents) : 0)),
  );
  const texts = families.map(({ typed }, index) => typed ?? amountText(suggested[index] ?? 0));
  const left = (amountCents ?? 0) - texts.reduce((sum, text) => sum + (centsOf(text) ?? 0), 0);

  // Whoever was chosen may have been removed again.
  const keeper = families.some(({ registrationId }) => String(registrationId) === creditTo) ? creditTo : '';

  function touch() {
    key.current = newKey();
    setWrong({});
    setProblem(null);
  }
  function change(next: Family[]) {
    touch();
    setFamilies(next);
  }
  async function send() {
    if (isBusy) return;
    setProblem(null);
    const unreadable = Object.fromEntries(
      texts.flatMap((text, index) => (centsOf(text) === null ? [[`shares.${index}.amountCents`, amountHint]] : [])),
    );
    if (!amountCents) unreadable.amountCents = amountHint;
    if (Object.keys(unreadable).length > 0) return setWrong(unreadable);
    if (families.length === 0) return setProblem('Find the families that this e-transfer pays for.');
    const shares = families.map(({ registrationId }, index) => ({
      registrationId,
      amountCents: centsOf(texts[index] ?? '') ?? 0,
    }));
    setBusy(true);
    try {
      const { shares: booked } = await api(takeTransfer, {
        input: {
          reference,
          amountCents: amountCents ?? 0,
          shares: shares.filter(share => share.amountCents > 0),
          creditRegistrationId: left > 0 && keeper ? Number(keeper) : null,
        },
        idempotencyKey: key.current,
      });
      onDone(booked);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The answer numbers the shares that were sent: those of nothing were left out.
      const sent = shares.flatMap((share, index) => (share.amountCents > 0 ? [index] : []));
      const fields = Object.fromEntries(
        Object.entries(error.fields).map(([name, lines]) => [
          name.replace(/^shares\.(\d+)/, (_, at) => `shares.${sent[Number(at)]}`),
          lines.join(' '),
        ]),
      );
      if (isAnswerLost(error)) setProblem(lostAnswer('The e-transfer', 'Record e-transfer'));
      else if (error.code === 'reference_used') setWrong({ reference: error.message });
      else if (Object.keys(fields).length > 0) setWrong(fields);
      else setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-6">
      <TextAlert kind="danger" text={problem} onDismiss={() => setProblem(null)} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MoneyField
          label="Amount of the e-transfer"
          name="amountCents"
          value={amount}
          onChange={event => {
            touch();
            setAmount(event.currentTarget.value);
          }}
          error={wrong.amountCents}
        />
        <TextField
          label="Confirmation number"
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          value={reference}
          onChange={event => {
            touch();
            setReference(event.currentTarget.value);
          }}
          error={wrong.reference}
        />
      </div>
      <FindFamily
        taken={families.map(family => family.registrationId)}
        onFound={row => change([...families, { ...row, typed: null }])}
      />
      {families.length > 0 && (
        <ul aria-label="Families that it pays for" className="grid">
          {families.map((family, index) => (
            <li key={family.registrationId} className="grid gap-2 border-b border-line py-4">
              <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
                <p className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{family.familyName}</span>
                  <span className="block text-sm text-muted">
                    {family.confirmationCode ? `${family.confirmationCode}, ` : ''}
                    {family.dueCents > 0 ? `${formatCents(family.dueCents)} due` : 'nothing due'}
                  </span>
                </p>
                <div className="flex items-end gap-3">
                  <MoneyField
                    label="Share"
                    aria-label={`Share of ${family.familyName}`}
                    name={`shares.${index}.amountCents`}
                    value={texts[index] ?? ''}
                    onChange={event => {
                      const typed = event.currentTarget.value;
                      change(families.map((one, i) => (i === index ? { ...one, typed } : one)));
                    }}
                    onFocus={event => event.currentTarget.select()}
                    error={wrong[`shares.${index}.amountCents`]}
                    className="w-44"
                  />
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${family.familyName}`}
                    onClick={() => change(families.filter((_, i) => i !== index))}
                  >
                    Remove
                  </Button>
                </div>
              </div>
              {wrong[`shares.${index}.registrationId`] && (
                <Alert kind="danger">{wrong[`shares.${index}.registrationId`]}</Alert>
              )}
            </li>
          ))}
        </ul>
      )}
      {families.length > 0 && left > 0 && (
        <SelectField
          label={`${formatCents(left)} is left. Who keeps it as credit?`}
          name="creditRegistrationId"
          value={keeper}
          onChange={event => {
            touch();
            setCreditTo(event.currentTarget.value);
          }}
          options={[
            { value: '', label: 'Choose a family' },
            ...families.map(({ registrationId, familyName }) => ({ value: String(registrationId), label: familyName })),
          ]}
          error={wrong.creditRegistrationId}
          className="sm:max-w-md"
        />
      )}
      {left < 0 && amountCents && (
        <p role="status" className="text-danger">
          The shares are {formatCents(-left)} more than the e-transfer.
        </p>
      )}
      <div>
        <Button variant="primary" size="large" busy={isBusy} onClick={() => void send()}>
          Record e-transfer
        </Button>
      </div>
    </div>
  );
}
