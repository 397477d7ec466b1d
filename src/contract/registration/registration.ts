import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import * as say from '#say/fields.ts';
import { id, pathId, phoneNumber, text, texts } from '../fields.ts';
import { route } from '../route.ts';
import { RefundsShown } from '../tournament.ts';
import { OwnCompetitor } from './competitor.ts';

export const Contact = z.object({
  id: z.int(),
  name: z.string(),
  phoneNumber: z.string(),
  agreedToSmsDivisionNotifications: z.nullable(z.boolean()),
  /** A phone number without an answer is flagged until it is answered. */
  lacksSmsPreference: z.boolean(),
});
export type Contact = z.infer<typeof Contact>;
export const ContactInput = z.object(
  {
    id: z.optional(z.nullable(id())),
    name: text(),
    phoneNumber: phoneNumber(),
    agreedToSmsDivisionNotifications: z.nullable(z.boolean(texts.yesOrNo)),
  },
  texts.list,
);
const OpenedContact = z.object(
  {
    id: id(),
    name: z.string(texts.characters).check(z.maxLength(200, texts.characters)),
    phoneNumber: z.string(texts.characters).check(z.maxLength(40, texts.characters)),
    agreedToSmsDivisionNotifications: z.nullable(z.boolean(texts.yesOrNo)),
  },
  texts.list,
);
export const MerchOrder = z.object({
  merchOrderId: z.int(),
  price: z.int(),
  merchId: z.int(),
  merchSizeId: z.int(),
  title: z.string(),
  sizeTitle: z.string(),
  isUndeliverable: z.boolean(),
});
export type MerchOrder = z.infer<typeof MerchOrder>;

export const ReceiptItem = z.object({
  description: z.string(),
  quantity: z.int(),
  unitAmount: z.int(),
  amount: z.int(),
});
export const Receipt = z.object({
  receiptId: z.int(),
  registrationId: z.int(),
  confirmationCode: z.string(),
  title: z.string(),
  description: z.string(),
  paymentAmount: z.int(),
  receiptItems: z.array(ReceiptItem),
  /** The gateway's own receipt where it has one, else our page. */
  receiptUrl: z.string(),
  paidOn: z.string(),
  taxNumber: z.nullable(z.string()),
  taxCents: z.nullable(z.int()),
  refundedCents: z.int(),
  /** Who sold it, as the organisation's settings say now. */
  seller: z.object({
    name: z.string(),
    legalName: z.nullable(z.string()),
    /** As on an envelope, one line below the other. */
    postalAddress: z.nullable(z.string()),
    mailbox: z.string(),
  }),
  /** The account it was bought with. */
  payer: z.string(),
  competitors: z.array(z.object({ name: z.string(), events: z.array(z.string()), isWithdrawn: z.boolean() })),
  /** How it was paid, without what was entered by mistake. */
  payments: z.array(z.object({ method: z.string(), cents: z.int() })),
  /** Completed by staff with something still to pay. */
  dueCents: z.int(),
  /** Paid beyond the order and not given back. */
  creditCents: z.int(),
  /** QR code of the confirmation code for check-in: side in modules, SVG path of the dark ones. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type Receipt = z.infer<typeof Receipt>;

export const CostLine = z.object({ description: z.string(), quantity: z.int(), unitAmount: z.int(), amount: z.int() });
export const MissingItem = z.object({
  kind: z.enum(['unfinished', 'waiver', 'concussion', 'weight', 'question', 'sms-preference']),
  competitorId: z.nullable(z.int()),
  text: z.string(),
});

export const Registration = z.object({
  registrationId: z.int(),
  tournamentId: z.int(),
  isCompleted: z.boolean(),
  competitors: z.array(OwnCompetitor),
  spectators: z.int(),
  lunch: z.int(),
  contacts: z.array(Contact),
  tournament: z.object({
    id: z.int(),
    competitorOnlineCost: z.int(),
    spectatorCost: z.int(),
    lunchCost: z.int(),
    competitorDoorCost: z.int(),
    tournamentDate: z.string(),
    city: z.string(),
    venue: z.string(),
    venueAddress: z.string(),
    whatToBring: z.array(z.string()),
    inPersonRegistrationTimes: z.string(),
    blackBeltMeetingTime: z.string(),
    eliminationTime: z.string(),
    refunds: RefundsShown,
  }),
  receipt: z.nullable(Receipt),
  cost: z.int(),
  costLines: z.array(CostLine),
  merchOrders: z.array(MerchOrder),
  missing: z.array(MissingItem),
  isInPerson: z.boolean(),
  /** The completed registration that this one adds to after payment; null: it is one of its own. REG-47 */
  addsTo: z.nullable(z.int()),
  /** Completed, and its family may still change it and add to it. REG-46 */
  isOpenToChanges: z.boolean(),
  /** The last day on which it may. */
  changesUntil: z.string(),
  /** A competitor costs competitorDoorCost, not competitorOnlineCost (PRICE-6). */
  isAtDoorPrice: z.boolean(),
  /** What the caller may do with it now: the page's buttons and the server never disagree. */
  abilities: z.object({ change: z.boolean(), pay: z.boolean() }),
});
export type Registration = z.infer<typeof Registration>;

const byRegistration = z.object({ registrationId: pathId() });
const byTournament = z.object({ tournamentId: pathId() });
const changeErrors = ['not_found', 'registration_completed', 'registration_not_open', 'payment_unavailable'] as const;

export const createRegistration = route({
  method: 'POST',
  path: '/api/registration/create/{tournamentId}',
  summary: 'Start a registration, or give back the incomplete one',
  roles: access.manageOwn,
  params: byTournament,
  output: Registration,
  errors: ['not_found', 'registration_not_open'],
});
export const getAllRegistrations = route({
  method: 'GET',
  path: '/api/registration/getAll/{tournamentId}',
  summary: 'The caller’s registrations for a tournament',
  roles: access.manageOwn,
  params: byTournament,
  output: z.array(Registration),
  errors: ['not_found'],
});
export const getIncompleteRegistration = route({
  method: 'GET',
  path: '/api/registration/incomplete/{tournamentId}',
  summary: 'The caller’s incomplete registration, or null',
  roles: access.manageOwn,
  params: byTournament,
  output: z.nullable(Registration),
  errors: ['not_found'],
});
export const hasCompletedRegistration = route({
  method: 'GET',
  path: '/api/registration/has-completed',
  summary: 'Whether the caller has a completed registration for the next tournament',
  roles: access.manageOwn,
  output: z.boolean(),
});
export const getRegistration = route({
  method: 'GET',
  path: '/api/registration/{registrationId}',
  summary: 'One registration of the caller',
  roles: access.manageOwn,
  params: byRegistration,
  output: Registration,
  errors: ['not_found'],
});
const count = (method: 'POST' | 'DELETE', item: 'spectator' | 'lunch', about: { summary: string }) =>
  route({
    method,
    path: `/api/registration/${item}/{registrationId}`,
    ...about,
    roles: access.manageOwn,
    params: byRegistration,
    output: z.int(),
    errors: [
      ...changeErrors,
      ...(item === 'lunch' ? (['not_sold'] as const) : []),
      method === 'POST' ? 'limit_reached' : 'nothing_to_remove',
    ],
  });
export const addSpectator = /* @__PURE__ */ count('POST', 'spectator', {
  summary: 'Add a spectator pass; answers the new count',
});
export const removeSpectator = /* @__PURE__ */ count('DELETE', 'spectator', {
  summary: 'Remove a spectator pass; answers the new count',
});
export const addLunch = /* @__PURE__ */ count('POST', 'lunch', {
  summary: 'Add a lunch ticket; answers the new count',
});
export const removeLunch = /* @__PURE__ */ count('DELETE', 'lunch', {
  summary: 'Remove a lunch ticket; answers the new count',
});

export const addMerchOrder = route({
  method: 'POST',
  path: '/api/registration/{registrationId}/merch-order',
  summary: 'Add something to wear or take home',
  roles: access.manageOwn,
  params: byRegistration,
  input: z.object({ merchId: id(), merchSizeId: id() }),
  output: MerchOrder,
  errors: [...changeErrors, 'not_sold', 'sold_out', 'limit_reached'],
});
export const removeMerchOrder = route({
  method: 'DELETE',
  path: '/api/registration/{registrationId}/merch-orders/{merchOrderId}',
  summary: 'Remove a merch order before payment',
  roles: access.manageOwn,
  params: z.object({ registrationId: pathId(), merchOrderId: pathId() }),
  output: z.literal(true),
  errors: changeErrors,
});
export const mostContacts = 6;
export const saveContacts = route({
  method: 'PUT',
  path: '/api/registration/{registrationId}/contacts',
  summary: 'Replace the contacts of a registration; consent is kept with time and wording',
  roles: access.manageOwn,
  params: byRegistration,
  input: z.object({
    contacts: z
      .array(ContactInput, texts.list)
      .check(z.maxLength(mostContacts, { error: () => say.mostContacts({ n: mostContacts }) })),
    /** As the page had them: what only another device changed since then stays. REG-51 */
    opened: z.optional(z.array(OpenedContact, texts.list).check(z.maxLength(20, texts.list))),
  }),
  output: z.array(Contact),
  errors: ['not_found', 'bad_input', 'registration_not_open', 'changed_meanwhile'],
});
export const getReceipt = route({
  method: 'GET',
  path: '/api/registration/receipt/{registrationId}',
  summary: 'The receipt of a completed registration',
  roles: access.manageOwn,
  params: byRegistration,
  output: Receipt,
  errors: ['not_found'],
});
export const mailReceipt = route({
  method: 'POST',
  path: '/api/registration/receipt/{registrationId}/mail',
  summary: 'E-mail the receipt to its family again; five times an hour at most',
  roles: access.manageOwn,
  params: byRegistration,
  output: z.literal(true),
  isIdempotent: true,
  errors: ['not_found', 'too_many_attempts'],
});
export const getCalendarFile = route({
  method: 'GET',
  path: '/api/registration/receipt/{registrationId}/calendar',
  summary: 'The tournament day as a calendar file, with its hours where they are known',
  roles: access.manageOwn,
  params: byRegistration,
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
