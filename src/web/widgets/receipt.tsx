import type { Receipt as ReceiptData } from '#contract/registration/registration.ts';
import { spacedCode } from '#core/payment/confirmation-code.ts';
import * as say from '#say/payment.ts';
import { competitors as competitorsTitle, total } from '#say/registration.ts';
import { TypedList, useTyped } from '#web/lib/typed.tsx';
import { Money } from '#web/ui/money.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { formatCents } from '#words/format.ts';
import { CostLines } from './cost-lines.tsx';
import { LongDate } from './long-date.tsx';
import { OwnLogo } from './own-logo.tsx';

/** What was paid and the code that opens it at check-in. The same on screen, on paper and for staff. */
export function Receipt({ receipt }: { receipt: ReceiptData }) {
  const { confirmationCode, refundedCents, creditCents, taxCents, taxNumber, dueCents, payments, seller, competitors } =
    receipt;
  const typed = useTyped();
  const date = () => <LongDate key="date" iso={receipt.paidOn} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:grid-cols-[minmax(0,1fr)_14rem] print:grid-cols-[minmax(0,1fr)_11rem] print:gap-5">
      <div className="grid content-start gap-6 wrap-anywhere print:gap-3">
        <OwnLogo className="h-14 w-auto max-w-56 p-1 print:h-12 print:p-0" />
        <div>
          <p className="text-muted">{say.confirmationCode()}</p>
          <p className="font-display text-3xl tracking-wider">{spacedCode(confirmationCode)}</p>
        </div>
        <div>
          <p>{receipt.description}</p>
          <p className="text-muted">{dueCents > 0 ? say.registeredOn({ date }) : say.paidOn({ date })}</p>
          <p className="text-muted">{say.receiptNumber({ number: receipt.receiptId })}</p>
        </div>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
          <div>
            <dt className="text-muted">{say.seller()}</dt>
            <dd>
              <span className="block">{seller.legalName ?? typed(seller.name)}</span>
              {seller.postalAddress && <span className="block whitespace-pre-line">{seller.postalAddress}</span>}
              <span className="block">{seller.mailbox}</span>
            </dd>
          </div>
          <div>
            <dt className="text-muted">{dueCents > 0 ? say.registeredBy() : say.payer()}</dt>
            <dd>{receipt.payer}</dd>
          </div>
        </dl>
        {competitors.length > 0 && (
          <div>
            <p className="text-muted">{competitorsTitle()}</p>
            <ul className="grid gap-1">
              {competitors.map(({ name, events, isWithdrawn }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people can have the same name
                <li key={index}>
                  {name} {isWithdrawn && say.withdrawnMark()}
                  <span className="block text-sm text-muted">
                    <TypedList texts={events} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <CostLines lines={receipt.receiptItems} />
          <p className="mt-3 flex items-baseline justify-between">
            {dueCents > 0 ? total() : say.paid()}{' '}
            <Money dollars={receipt.paymentAmount} className="font-display text-2xl" />
          </p>
          {taxNumber !== null && taxCents !== null && (
            <p className="text-sm text-muted">
              {say.taxIncluded({ amount: formatCents(taxCents), number: taxNumber })}
            </p>
          )}
          {payments.map(({ method, cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same amount can be paid twice in the same way
            <p key={index} className="mt-1 flex items-baseline justify-between text-muted">
              {method} <span className="whitespace-nowrap tabular-nums">{formatCents(cents)}</span>
            </p>
          ))}
          {dueCents > 0 && (
            <p className="mt-1 flex items-baseline justify-between font-semibold">
              {say.stillToPay()} <span className="whitespace-nowrap tabular-nums">{formatCents(dueCents)}</span>
            </p>
          )}
          {creditCents > 0 && (
            <p className="mt-1 flex items-baseline justify-between font-semibold">
              {say.creditLeft()} <span className="whitespace-nowrap tabular-nums">{formatCents(creditCents)}</span>
            </p>
          )}
          {refundedCents > 0 && (
            <p className="mt-1 flex items-baseline justify-between font-semibold">
              {say.refunded()} <span className="whitespace-nowrap tabular-nums">{formatCents(refundedCents)}</span>
            </p>
          )}
        </div>
      </div>
      <figure className="grid max-w-full grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-2 justify-self-center text-center sm:justify-self-end">
        <QrCode
          qr={receipt.qr}
          label={say.qrOfCode({ code: spacedCode(confirmationCode) })}
          className="aspect-square w-56 max-w-full print:w-44"
        />
        <figcaption className="text-sm text-muted">{say.showAtCheckIn()}</figcaption>
      </figure>
    </div>
  );
}
