import type { StripeAccount } from './account.ts';
import { createSession, expireSession, findSession } from './checkout-sessions.ts';
import { findDispute } from './disputes.ts';
import { checkExpansions, expand, isCreatedIn, page } from './expand.ts';
import type { FormObject } from './form-body.ts';
import { findCharge, findIntent } from './payments.ts';
import { createRefund, findRefund } from './refunds.ts';
import { type OperationParams, validateParams } from './validate-params.ts';

/** An endpoint of the API: checks the form, then answers what doing it gives. */
export type Operation = { method: string; path: RegExp; check: (form: FormObject) => Doing };
type Doing = (account: StripeAccount, id: string) => unknown;

function operation<Name extends keyof OperationParams>(
  method: string,
  path: RegExp,
  name: Name,
  answer: string,
  run: (account: StripeAccount, params: OperationParams[Name], id: string) => { object: string },
): Operation {
  return {
    method,
    path,
    check: form => {
      const params = validateParams(name, form);
      const paths = params.expand ?? [];
      checkExpansions(answer, paths);
      return (account, id) => expand(account, run(account, params, id), paths);
    },
  };
}

/** Stripe lists the newest first. */
function newest<T>(objects: Map<string, T>): T[] {
  return [...objects.values()].reverse();
}

export const operations: Operation[] = [
  operation('POST', /^\/v1\/checkout\/sessions$/, 'CheckoutSessionCreate', 'checkout.session', createSession),
  operation('GET', /^\/v1\/checkout\/sessions$/, 'CheckoutSessionList', 'list of checkout.session', (account, params) =>
    page(
      newest(account.sessions)
        .map(({ session }) => session)
        .filter(session => isCreatedIn(session.created, params.created))
        .filter(session => session.payment_intent === (params.payment_intent ?? session.payment_intent))
        .filter(session => session.status === (params.status ?? session.status)),
      params,
      '/v1/checkout/sessions',
    ),
  ),
  operation(
    'GET',
    /^\/v1\/checkout\/sessions\/([^/]+)$/,
    'CheckoutSessionRetrieve',
    'checkout.session',
    (account, _, id) => findSession(account, id).session,
  ),
  operation(
    'GET',
    /^\/v1\/checkout\/sessions\/([^/]+)\/line_items$/,
    'CheckoutSessionListLineItems',
    'list of item',
    (account, params, id) => page(findSession(account, id).lineItems, params, `/v1/checkout/sessions/${id}/line_items`),
  ),
  operation(
    'POST',
    /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    'CheckoutSessionExpire',
    'checkout.session',
    (account, _, id) => expireSession(account, id),
  ),
  operation('GET', /^\/v1\/payment_intents\/([^/]+)$/, 'PaymentIntentRetrieve', 'payment_intent', (account, _, id) =>
    findIntent(account, id),
  ),
  operation('GET', /^\/v1\/charges$/, 'ChargeList', 'list of charge', (account, params) =>
    page(
      newest(account.charges)
        .filter(charge => isCreatedIn(charge.created, params.created))
        .filter(charge => charge.payment_intent === (params.payment_intent ?? charge.payment_intent)),
      params,
      '/v1/charges',
    ),
  ),
  operation('GET', /^\/v1\/charges\/([^/]+)$/, 'ChargeRetrieve', 'charge', (account, _, id) => findCharge(account, id)),
  operation('POST', /^\/v1\/refunds$/, 'RefundCreate', 'refund', createRefund),
  operation('GET', /^\/v1\/refunds$/, 'RefundList', 'list of refund', (account, params) =>
    page(
      newest(account.refunds)
        .filter(refund => isCreatedIn(refund.created, params.created))
        .filter(refund => refund.charge === (params.charge ?? refund.charge))
        .filter(refund => refund.payment_intent === (params.payment_intent ?? refund.payment_intent)),
      params,
      '/v1/refunds',
    ),
  ),
  operation('GET', /^\/v1\/refunds\/([^/]+)$/, 'RefundRetrieve', 'refund', (account, _, id) => findRefund(account, id)),
  operation('GET', /^\/v1\/disputes$/, 'DisputeList', 'list of dispute', (account, params) =>
    page(
      newest(account.disputes)
        .filter(dispute => isCreatedIn(dispute.created, params.created))
        .filter(dispute => dispute.charge === (params.charge ?? dispute.charge))
        .filter(dispute => dispute.payment_intent === (params.payment_intent ?? dispute.payment_intent)),
      params,
      '/v1/disputes',
    ),
  ),
  operation(
    'GET',
    /^\/v1\/balance_transactions$/,
    'BalanceTransactionList',
    'list of balance_transaction',
    (account, params) =>
      page(
        newest(account.balanceTransactions)
          .filter(one => isCreatedIn(one.created, params.created))
          .filter(one => one.source === (params.source ?? one.source))
          .filter(one => one.type === (params.type ?? one.type))
          .filter(one => params.payout === undefined || account.payoutOf.get(one.id) === params.payout),
        params,
        '/v1/balance_transactions',
      ),
  ),
  operation('GET', /^\/v1\/events$/, 'EventList', 'list of event', (account, params) =>
    page(
      account
        .events()
        .toReversed()
        .filter(event => isCreatedIn(event.created, params.created))
        .filter(event => event.type === (params.type ?? event.type)),
      params,
      '/v1/events',
    ),
  ),
  operation('GET', /^\/v1\/payouts$/, 'PayoutList', 'list of payout', (account, params) =>
    page(
      newest(account.payouts)
        .filter(payout => isCreatedIn(payout.created, params.created))
        .filter(payout => payout.status === (params.status ?? payout.status)),
      params,
      '/v1/payouts',
    ),
  ),
  operation('GET', /^\/v1\/disputes\/([^/]+)$/, 'DisputeRetrieve', 'dispute', (account, _, id) =>
    findDispute(account, id),
  ),
];
