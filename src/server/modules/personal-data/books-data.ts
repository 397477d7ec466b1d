import { sql } from 'kysely';
import { anyOf, gateway, given, hidden, none, ofRegistration, plain, type TableRules } from './table-rule.ts';

/** Payments, refunds and receipts: the books stay, without names. PRIV-1, PRIV-5 */
export const booksData = {
  paymentAttempt: {
    words: ['payment that was begun', 'payments that were begun'],
    theirs: ofRegistration,
    rows: 'stay',
    columns: {
      ...plain('id', 'registrationId', 'gateway', 'amountCents'),
      lines: given('names out'),
      orderKey: hidden('The order’s numbers again'),
      idempotencyKey: hidden('A key between the site and the payment service'),
      sessionId: given('stays', gateway),
      paymentIntentId: given('stays', gateway),
      checkoutUrl: hidden('The address of a payment page', none),
      ...plain('status', 'expiresAt', 'gatewayExpiresAt', 'createdAt'),
    },
  },
  practiceSession: {
    words: ['practice payment', 'practice payments'],
    theirs: ofRegistration,
    rows: 'stay',
    columns: {
      id: given('stays', gateway),
      idempotencyKey: hidden('A key between the site and the payment service'),
      ...plain('registrationId', 'amountCents'),
      lines: given('names out'),
      ...plain('status'),
      refunds: given('stays', 'Numbers and amounts'),
      ...plain('expiresAt'),
    },
  },
  ledgerEntry: {
    words: ['line in the books', 'lines in the books'],
    theirs: ofRegistration,
    rows: 'stay',
    columns: {
      ...plain('id', 'registrationId', 'kind', 'channel', 'amountCents'),
      currency: given('stays', 'Three letters'),
      externalId: given('stays', gateway),
      ...plain('paymentAttemptId'),
      receiptUrl: given(none),
      card: given(none),
      ...plain('at'),
    },
  },
  refund: {
    words: ['refund', 'refunds'],
    theirs: ofRegistration,
    rows: 'stay',
    columns: {
      ...plain('id', 'registrationId', 'paymentAttemptId', 'merchOrderId', 'amountCents'),
      reason: given('names out'),
      ...plain('status'),
      gatewayRefundId: given('stays', gateway),
      ...plain('createdAt'),
    },
  },
  paymentReview: {
    words: ['payment the team looked at', 'payments the team looked at'],
    theirs: ofRegistration,
    rows: 'stay',
    columns: {
      ...plain('id', 'registrationId', 'kind'),
      dedupeKey: hidden('The kind and a number again'),
      detail: given('names out'),
      ...plain('createdAt', 'settledAt'),
    },
  },
  receipt: {
    words: ['receipt', 'receipts'],
    theirs: ofRegistration,
    rows: 'stay',
    columns: {
      ...plain('id', 'registrationId'),
      confirmationCode: given('stays', 'The receipt’s number, made by chance'),
      title: given('names out'),
      description: given('names out'),
      ...plain('paymentAmount'),
      taxNumber: given('stays', 'The tournament’s own'),
      ...plain('taxCents', 'createdAt'),
    },
  },
  receiptItem: {
    words: ['line of a receipt', 'lines of receipts'],
    key: ['receiptId', 'sortOrder'],
    theirs: ({ receiptIds }) => anyOf(sql`receipt_id`, receiptIds),
    rows: 'stay',
    columns: {
      ...plain('receiptId', 'sortOrder'),
      description: given('names out'),
      ...plain('quantity', 'unitAmount', 'amount'),
    },
  },
} satisfies TableRules;
