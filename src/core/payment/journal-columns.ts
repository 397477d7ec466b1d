/** The columns of the journal's file: the first seven as QuickBooks reads them. PAY-40 */
export const journalColumns = {
  number: 'Journal No.',
  date: 'Journal Date',
  account: 'Account Name',
  debits: 'Debits',
  credits: 'Credits',
  description: 'Description',
  currency: 'Currency',
  document: 'Document',
  gross: 'Amount with HST',
  tax: 'HST contained',
  ownDate: 'Own date',
  period: 'Period',
  name: 'Family',
  code: 'Code',
  registration: 'Registration',
  tournament: 'Tournament',
  reference: 'Reference',
  takenBy: 'Taken by',
  stripePayment: 'Stripe payment',
  stripeId: 'Stripe id',
  stripeBalance: 'Stripe balance transaction',
  stripePayout: 'Stripe payout',
} as const;

/** What each column says, for the page and docs/journal.md. */
export const journalColumnWords: Record<keyof typeof journalColumns, string> = {
  number:
    'One number for each document: L and the ledger’s number, S and that of a movement at Stripe, or C and that of a count.',
  date: 'The day to post on. It is the own date, or the first open day if that period was closed.',
  account:
    'A product, where the money is, HST collected, Stripe fees, HST paid on them, Complimentary, Family credit, or Cash over and short.',
  debits: 'In dollars. Of each document, debits and credits are equal.',
  credits: 'In dollars, products without the HST in them.',
  description: 'Method, card and reason.',
  currency: 'Always CAD, unless someone changed the payment at Stripe.',
  document: 'Payment, credit note (a refund), correction, Stripe fee, payout, count of a shift, and so on.',
  gross: 'Of a product: what was paid for it, HST included; below zero for what was given back.',
  tax: 'Of a product: the HST in that amount. The column adds up to the account HST collected.',
  ownDate: 'The day on which it happened, by Stripe’s clock for online payments.',
  period: 'The closed period, or open.',
  name: 'Who registered.',
  code: 'The confirmation code on the receipt.',
  registration: 'The registration’s number.',
  tournament: 'The day of the tournament.',
  reference: 'Confirmation, cheque or slip number.',
  takenBy: 'Who took the payment at the desk, or whose shift was counted.',
  stripePayment: 'Stripe’s number of the payment, pi_…',
  stripeId: 'Stripe’s number of the payment, refund or dispute itself.',
  stripeBalance: 'Stripe’s number of the movement on its balance, txn_…',
  stripePayout: 'The payout that took it to the bank, po_…',
};

/**
 * An account as QuickBooks names it: "Parent:Sub" without a space, so merch items are accounts under Merch. Its names have
 * no other colon and no quotation mark. PAY-40
 */
export function accountInFile(account: string): string {
  const [, item] = /^Merch: (.+)$/s.exec(account) ?? [];
  return item === undefined
    ? account
    : `Merch:${item
        .replaceAll('"', '')
        .split(':')
        .map(part => part.trim())
        .join(' ')
        .trim()}`;
}
