import type Stripe from 'stripe';
import { newId, type StripeAccount } from './account.ts';
import { moveBalance } from './balance.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

const day = 24 * 3600;

/** Everything on the balance that no payout holds yet goes to the bank, or comes from there, as Stripe does by its schedule. */
export function payOut(account: StripeAccount): Stripe.Payout {
  const held = [...account.balanceTransactions.values()].filter(
    one => !account.payoutOf.has(one.id) && one.type !== 'payout' && one.currency === 'cad',
  );
  const amount = held.reduce((sum, { net }) => sum + net, 0);
  if (amount === 0) throw invalidRequest('You have insufficient funds in your Stripe account.');
  const id = newId('po');
  const common = { amount: -amount, currency: 'cad', description: 'STRIPE PAYOUT' };
  const movement = moveBalance(account, { ...common, reporting_category: 'payout', source: id, type: 'payout' });
  for (const { id: of } of [...held, movement]) account.payoutOf.set(of, id);
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: Math.floor(account.now() / day) * day + 2 * day,
    automatic: true,
    balance_transaction: movement.id,
    created: account.now(),
    currency: 'cad',
    description: 'STRIPE PAYOUT',
    destination: 'ba_fake',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  account.payouts.set(id, payout);
  account.emit('payout.created', payout);
  return payout;
}

/** The bank took it, or sent it back: then it is on the balance again, and in the next payout. */
export function settlePayout(account: StripeAccount, id: string, status: 'paid' | 'failed'): Stripe.Payout {
  const payout = account.payouts.get(id);
  if (payout === undefined) throw noSuch('payout', id, 'payout');
  payout.status = status;
  if (status === 'failed') {
    payout.failure_code = 'account_closed';
    payout.failure_balance_transaction = moveBalance(account, {
      amount: payout.amount,
      currency: payout.currency,
      description: 'STRIPE PAYOUT FAILURE',
      reporting_category: 'payout_reversal',
      source: id,
      type: 'payout_failure',
    }).id;
  }
  account.emit(status === 'paid' ? 'payout.paid' : 'payout.failed', payout);
  return payout;
}

/** A bill of Stripe itself that belongs to no payment. */
export function chargeFee(account: StripeAccount, cents: number): Stripe.BalanceTransaction {
  return moveBalance(account, {
    amount: -cents,
    currency: 'cad',
    description: 'Billing - Usage Fee',
    reporting_category: 'fee',
    source: newId('fee'),
    type: 'stripe_fee',
  });
}
