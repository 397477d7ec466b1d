import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { calendarDate, id, queryId, text, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';

const books = { roles: access.keepBooks } as const;

export const Journal = z.object({
  /** Null: the open period. */
  periodId: z.nullable(z.int()),
  periods: z.array(z.object({ periodId: z.int(), untilOn: z.string(), closedAt: z.string(), closedBy: z.string() })),
  /** Documents of the period that was asked for: payments, credit notes, fees, payouts. */
  documents: z.int(),
  accounts: z.array(
    z.object({
      account: z.string(),
      /** Null: of cash, until two people have counted it. */
      debitCents: z.nullable(z.int()),
      creditCents: z.nullable(z.int()),
    }),
  ),
  /** HST in what was sold, less what was given back. */
  taxCents: z.int(),
  /** Heard after the period in which it happened was closed. */
  late: z.int(),
  /** What can be closed now: until yesterday. */
  closableUntil: z.string(),
  /** What is sold at the next or latest tournament, and whether HST is in it. */
  products: z.array(z.object({ product: z.string(), name: z.string(), isTaxed: z.boolean() })),
  tournamentId: z.nullable(z.int()),
  isRegistered: z.boolean(),
});
export type Journal = z.infer<typeof Journal>;

const chosen = z.object({ period: queryId() });
export const getJournal = route({
  method: 'GET',
  path: '/api/admin/journal',
  summary: 'The journal of a period, by account; the open one when none is named',
  ...books,
  query: chosen,
  output: Journal,
  errors: ['not_found'],
});
export const downloadJournal = route({
  method: 'GET',
  path: '/api/admin/journal.csv',
  summary: 'The journal of a period as a table for QuickBooks or a spreadsheet',
  ...books,
  query: chosen,
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});

export const ClosingInput = z.object({ until: calendarDate(2000, 2100) });
export const closePeriod = route({
  method: 'POST',
  path: '/api/admin/journal/periods',
  summary: 'Close the journal until a day: what is heard later goes to the open period',
  ...books,
  input: ClosingInput,
  output: Journal,
  errors: ['bad_input'],
});

export const setTaxedProduct = route({
  method: 'PUT',
  path: '/api/admin/journal/products',
  summary: 'Say whether HST is in what is sold; receipts that were issued stay as they are',
  ...books,
  input: z.object({ tournamentId: id(), product: text(40), isTaxed: yesOrNo() }),
  output: Journal,
  errors: ['not_found', 'bad_input'],
});
