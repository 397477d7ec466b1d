import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { givenThings } from '#core/registration/give-back.ts';
import { id, oneOf, pathId, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

export const GiveBackItem = z.object({
  what: z.enum(givenThings),
  /** Of merch. */
  merchOrderId: z.nullable(z.int()),
  title: z.nullable(z.string()),
  sizeTitle: z.nullable(z.string()),
  count: z.int(),
  /** What was paid for one. */
  eachCents: z.int(),
  /** A desk has handed it out, so it stays. */
  isHandedOver: z.boolean(),
});
export type GiveBackItem = z.infer<typeof GiveBackItem>;
export const GiveBack = z.object({
  /** Why nothing can be given back here; null: it can. */
  refusal: z.nullable(z.enum(['closed', 'due', 'no_policy'])),
  /** What comes back on this day, and the last day on which it is so. */
  percent: z.int(),
  until: z.nullable(z.string()),
  /** No more than this comes back. */
  leftCents: z.int(),
  items: z.array(GiveBackItem),
});
export type GiveBack = z.infer<typeof GiveBack>;

const byRegistration = z.object({ registrationId: pathId() });
export const getGiveBack = route({
  method: 'GET',
  path: '/api/customer/registration/{registrationId}/give-back',
  summary: 'What a family can give back of a paid registration, and what comes back today',
  roles: access.manageOwn,
  params: byRegistration,
  output: GiveBack,
  errors: ['not_found'],
});
export const giveBack = route({
  method: 'PUT',
  path: '/api/customer/registration/{registrationId}/give-back',
  summary: 'Give back passes, lunches or merch; the money goes back as the refund policy says',
  roles: access.manageOwn,
  params: byRegistration,
  input: z.object({
    what: oneOf(givenThings),
    merchOrderId: z.nullable(id()),
    /** How many stay. */
    keep: wholeNumber(0, 100),
    /** What the family was shown: another day may have another share. */
    backCents: wholeNumber(0, 100_000_000),
  }),
  output: GiveBack,
  errors: ['not_found', 'bad_input', 'changes_closed', 'handed_over', 'changed_meanwhile', 'disputed'],
});
