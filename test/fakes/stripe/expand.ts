import type Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import { invalidRequest } from './stripe-error.ts';

type StripeObject = { object: string; id?: string };
type Copy = { [key: string]: unknown };

type Expansion = {
  leadsTo: string;
  find: (account: StripeAccount, ownId: string, id: string) => StripeObject | undefined;
};

const expansions: Record<string, Expansion> = {
  'checkout.session.payment_intent': { leadsTo: 'payment_intent', find: (account, _, id) => account.intents.get(id) },
  'checkout.session.line_items': {
    leadsTo: 'list of item',
    find: (account, ownId) =>
      page(account.sessions.get(ownId)?.lineItems ?? [], {}, `/v1/checkout/sessions/${ownId}/line_items`),
  },
  'payment_intent.latest_charge': { leadsTo: 'charge', find: (account, _, id) => account.charges.get(id) },
  'balance_transaction.source': {
    leadsTo: 'source',
    find: (account, _, id) =>
      account.charges.get(id) ?? account.refunds.get(id) ?? account.disputes.get(id) ?? account.payouts.get(id),
  },
  'charge.payment_intent': { leadsTo: 'payment_intent', find: (account, _, id) => account.intents.get(id) },
  'charge.refunds': {
    leadsTo: 'list of refund',
    find: (account, ownId) =>
      page(
        [...account.refunds.values()].reverse().filter(refund => refund.charge === ownId),
        {},
        `/v1/charges/${ownId}/refunds`,
      ),
  },
  'refund.charge': { leadsTo: 'charge', find: (account, _, id) => account.charges.get(id) },
  'dispute.charge': { leadsTo: 'charge', find: (account, _, id) => account.charges.get(id) },
  'dispute.payment_intent': { leadsTo: 'payment_intent', find: (account, _, id) => account.intents.get(id) },
  'refund.payment_intent': { leadsTo: 'payment_intent', find: (account, _, id) => account.intents.get(id) },
};

/** Refuses paths that lead nowhere, before anything is done. */
export function checkExpansions(answer: string, paths: string[]): void {
  for (const path of paths) {
    let at = answer;
    for (const step of path.split('.')) {
      const item = /^list of (.+)$/.exec(at)?.[1];
      const next = item === undefined ? expansions[`${at}.${step}`]?.leadsTo : step === 'data' ? item : undefined;
      if (next === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
      at = next;
    }
  }
}

/** A copy of the object as it goes over the wire, with the asked ids replaced by what they stand for. */
export function expand(account: StripeAccount, object: StripeObject, paths: string[]): Copy {
  const copy = JSON.parse(JSON.stringify(object)) as Copy;
  for (const path of paths) follow(account, copy, path.split('.'));
  return copy;
}

function follow(account: StripeAccount, target: Copy, [step, ...rest]: string[]): void {
  if (step === undefined) return;
  if (target.object === 'list') {
    for (const item of target.data as Copy[]) follow(account, item, rest);
    return;
  }
  const current = target[step];
  if (current === null) return;
  if (typeof current !== 'object') {
    const found = expansions[`${String(target.object)}.${step}`]?.find(account, String(target.id), String(current));
    if (found === undefined) return;
    target[step] = expand(account, found, []);
  }
  follow(account, target[step] as Copy, rest);
}

/** One page of a list that is already in its order. */
export function page<T extends { id: string }>(
  items: T[],
  { limit = 10, starting_after: after, ending_before: before }: Stripe.PaginationParams,
  url: string,
): Stripe.ApiList<T> {
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Limit must be between 1 and 100.', { code: 'parameter_invalid_integer', param: 'limit' });
  }
  const indexOf = (id: string, param: string) => {
    const index = items.findIndex(item => item.id === id);
    if (index === -1) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
    return index;
  };
  if (before !== undefined) {
    const earlier = items.slice(0, indexOf(before, 'ending_before'));
    return { object: 'list', data: earlier.slice(-limit), has_more: earlier.length > limit, url };
  }
  const rest = after === undefined ? items : items.slice(indexOf(after, 'starting_after') + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

/** Stripe's `created` filter: an instant or a range. */
export function isCreatedIn(created: number, filter: Stripe.RangeQueryParam | number | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
}
