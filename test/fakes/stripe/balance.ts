import type Stripe from 'stripe';
import { newId, type StripeAccount } from './account.ts';

/** Books a movement of the account's balance, as Stripe lists it for payouts and accountants. */
export function moveBalance(
  account: StripeAccount,
  moved: Pick<Stripe.BalanceTransaction, 'amount' | 'currency' | 'description' | 'reporting_category' | 'type'> & {
    source: string;
    /** `taxCents`: the part of it that is tax. */
    fee?: { cents: number; description: string; taxCents?: number };
  },
): Stripe.BalanceTransaction {
  const { fee, ...facts } = moved;
  const cents = fee?.cents ?? 0;
  const transaction: Stripe.BalanceTransaction = {
    ...facts,
    id: newId('txn'),
    object: 'balance_transaction',
    available_on: account.now(),
    balance_type: 'payments',
    created: account.now(),
    exchange_rate: null,
    fee: cents,
    fee_details: feeDetails(moved.currency, fee),
    net: moved.amount - cents,
    status: 'available',
  };
  account.balanceTransactions.set(transaction.id, transaction);
  return transaction;
}

function feeDetails(
  currency: string,
  fee: { cents: number; description: string; taxCents?: number } | undefined,
): Stripe.BalanceTransaction.FeeDetail[] {
  if (fee === undefined) return [];
  const { cents, description, taxCents = 0 } = fee;
  const detail = (type: string, amount: number, description: string) => ({
    ...{ amount, application: null, currency, description, type },
  });
  return [
    detail('stripe_fee', cents - taxCents, description),
    ...(taxCents === 0 ? [] : [detail('tax', taxCents, 'HST')]),
  ];
}

/** What a card costs in Canada: 2.9 % and 30 cents, and 13 % HST on that in Ontario. */
export function cardFee(amount: number) {
  const fee = Math.round(amount * 0.029) + 30;
  const taxCents = Math.round(fee * 0.13);
  return { cents: fee + taxCents, description: 'Stripe processing fees', taxCents };
}
