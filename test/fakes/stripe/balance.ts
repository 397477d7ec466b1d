import type Stripe from 'stripe';
import { newId, type StripeAccount } from './account.ts';

/** Books a movement of the account's balance, as Stripe lists it for payouts and accountants. */
export function moveBalance(
  account: StripeAccount,
  moved: Pick<Stripe.BalanceTransaction, 'amount' | 'currency' | 'description' | 'reporting_category' | 'type'> & {
    source: string;
    fee?: { cents: number; description: string };
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
    fee_details:
      fee === undefined
        ? []
        : [
            {
              amount: cents,
              application: null,
              currency: moved.currency,
              description: fee.description,
              type: 'stripe_fee',
            },
          ],
    net: moved.amount - cents,
    status: 'available',
  };
  account.balanceTransactions.set(transaction.id, transaction);
  return transaction;
}

/** What a card costs in Canada: 2.9 % and 30 cents. */
export const cardFee = (amount: number) => ({
  cents: Math.round(amount * 0.029) + 30,
  description: 'Stripe processing fees',
});
