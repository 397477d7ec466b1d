import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Balance } from '#contract/payment/balance.ts';
import { creditCents } from '#core/payment/credit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatCents } from '#words/format.ts';
import { BigAmount } from '../parts/amount.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { AskAgain } from './ask-again.tsx';
import { GiveComp } from './give-comp.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { TakeForm } from './take-form.tsx';
import { type Taken, TakenPanel } from './taken-panel.tsx';
import { UseCredit } from './use-credit.tsx';

const refundWaitMs = 2000;

/** While a refund is on its way to the bank, the page asks again by itself. */
function useRefundNews(requestedCents: number) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (requestedCents === 0 || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), refundWaitMs);
    return () => clearTimeout(timer);
  }, [requestedCents, revalidate, state]);
}

function DueLine({ balance }: { balance: Balance }) {
  const { dueCents } = balance;
  const label =
    dueCents > 0 ? 'Amount due' : dueCents === 0 ? 'Nothing due' : balance.isCompleted ? 'Credit' : 'Overpaid';
  return (
    <BigAmount label={label} cents={Math.abs(dueCents)}>
      {balance.paidCents !== 0 && (
        <span className="mt-2 block text-muted tabular-nums">
          {formatCents(balance.paidCents)} of {formatCents(balance.costCents)} paid or credited
        </span>
      )}
    </BigAmount>
  );
}

/** One family at the desk: what it owes, taking it, and everything it has paid. */
export function BalancePanel({ balance, search }: { balance: Balance; search: string }) {
  const { registrationId, familyName, confirmationCode, isCompleted } = balance;
  const [taken, setTaken] = useState<Taken | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRefundNews(balance.requestedCents - balance.unclearCents);
  // With a keyboard at hand one types at once; on a phone its keyboard would hide what is owed.
  useEffect(() => {
    const field = matchMedia('(pointer: fine)').matches && document.getElementById('field-parts.0.tenderedCents');
    (field || heading.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-8">
      <div>
        <Link
          to={search ? `/admin/payments?search=${encodeURIComponent(search)}` : '/admin/payments'}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
        >
          Back to the list
        </Link>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none wrap-anywhere">
          {familyName}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {confirmationCode && <span className="font-mono">{confirmationCode}</span>}
          <span className="wrap-anywhere">{balance.email || 'No e-mail address'}</span>
          {balance.isInPerson && <Badge>In person</Badge>}
          {balance.isPayingOnline && <Badge tone="info">Paying online now</Badge>}
        </p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-14">
        <div className="grid gap-6">
          <DueLine balance={balance} />
          <ul className="grid">
            {balance.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same thing can be bought twice, as two lines
              <li key={index} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
                <span className="min-w-0">
                  {line.quantity > 1 && `${line.quantity} × `}
                  {line.description}
                </span>
                <Money dollars={line.amount} className="font-semibold" />
              </li>
            ))}
          </ul>
          {balance.competitors.length > 0 && (
            <p className="text-sm text-muted wrap-anywhere">{balance.competitors.join(', ')}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <LinkButton to={`/admin/registration/${registrationId}`} size="small">
              Registration
            </LinkButton>
            {isCompleted && (
              <LinkButton to={`/admin/payments/receipt/${registrationId}`} size="small">
                Receipt
              </LinkButton>
            )}
          </div>
        </div>
        <div className="grid gap-6">
          {taken ? (
            <TakenPanel taken={taken} balance={balance} search={search} onMore={() => setTaken(null)} />
          ) : balance.abilities.take ? (
            <>
              {balance.isPayingOnline && (
                <Alert kind="info">
                  The family has an online payment page open. Taking a payment here closes it, so no one pays twice.
                </Alert>
              )}
              <TakeForm balance={balance} onTaken={setTaken} />
              {balance.abilities.refund && <GiveComp balance={balance} />}
            </>
          ) : (
            <NothingToTake balance={balance} />
          )}
        </div>
      </div>
      <PagePart id="ledger" title="Payments so far">
        {balance.abilities.ask && <AskAgain balance={balance} />}
        <LedgerTable balance={balance} />
      </PagePart>
      <HistoryPanel subject="registration" subjectId={registrationId} />
    </div>
  );
}

function NothingToTake({ balance }: { balance: Balance }) {
  if (balance.isInReview && !balance.isCompleted)
    return (
      <Alert kind="info" title="A payment needs review first">
        We received money that doesn’t match this order.{' '}
        <Link to="/admin/payments/reviews">Decide what to do with it</Link>, then take what’s left.
      </Alert>
    );
  if (balance.dueCents < 0)
    return (
      <>
        <Alert
          kind="info"
          title={`${balance.isCompleted ? 'Credit' : 'Overpaid by'} ${formatCents(-balance.dueCents)}`}
        >
          {balance.abilities.refund
            ? 'It stays with this family until you use it for another registration or refund it below.'
            : 'It stays with this family until a director uses it for another registration or refunds it.'}
        </Alert>
        {creditCents(balance) > 0 && balance.abilities.refund && <UseCredit balance={balance} />}
      </>
    );
  return balance.costCents === 0 ? (
    <Alert kind="info">There is nothing in this order yet.</Alert>
  ) : (
    <Alert kind="success">Paid in full.</Alert>
  );
}
