import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { version } from '../catalogue/version.ts';
import { id, oneOf, optionalLongText, pathId } from '../fields.ts';
import { route } from '../route.ts';
import { CompetitorUpdate, OwnCompetitor } from './competitor.ts';
import { MerchOrder } from './registration.ts';

/** What a family asked staff to change. */
const Wanted = z.object({ birthDate: z.string(), competitorLevelId: z.int(), eventIds: z.array(z.int()) });

/** What a family can change of a paid competitor, and what waits. */
export const PaidCompetitor = z.object({
  isOpen: z.boolean(),
  /** The last day. */
  until: z.string(),
  /** Events with a place in a published division. */
  placedEventIds: z.array(z.int()),
  asked: z.nullable(z.object({ at: z.string(), ...Wanted.shape })),
});
export type PaidCompetitor = z.infer<typeof PaidCompetitor>;

const byCompetitor = z.object({ competitorId: pathId() });
export const getPaidCompetitor = route({
  method: 'GET',
  path: '/api/customer/competitor/{competitorId}/change',
  summary: 'What a family can still change of a paid competitor, and the request that waits',
  roles: access.manageOwn,
  params: byCompetitor,
  output: PaidCompetitor,
  errors: ['not_found'],
});
export const changePaidCompetitor = route({
  method: 'PUT',
  path: '/api/customer/competitor',
  summary: 'Change a paid competitor; what moves a published division becomes a request to staff',
  roles: access.manageOwn,
  input: CompetitorUpdate,
  output: z.object({ outcome: z.enum(['changed', 'asked']), competitor: OwnCompetitor }),
  errors: ['not_found', 'bad_input', 'changes_closed', 'change_waits', 'already_withdrawn', 'changed_meanwhile'],
});
export const takeChangeBack = route({
  method: 'DELETE',
  path: '/api/customer/competitor/{competitorId}/change',
  summary: 'Take back the request that waits',
  roles: access.manageOwn,
  params: byCompetitor,
  output: z.literal(true),
  errors: ['not_found'],
});
export const exchangeSize = route({
  method: 'PUT',
  path: '/api/customer/registration/{registrationId}/merch-order/{merchOrderId}',
  summary: 'Exchange the size of something paid',
  roles: access.manageOwn,
  params: z.object({ registrationId: pathId(), merchOrderId: pathId() }),
  input: z.object({ merchSizeId: id() }),
  output: MerchOrder,
  errors: ['not_found', 'bad_input', 'changes_closed', 'not_sold', 'sold_out'],
});
/** Paid like a first one, and only for what is new. */
export const startAddition = route({
  method: 'POST',
  path: '/api/customer/registration/{registrationId}/addition',
  summary: 'Begin an order that adds to a paid registration, or go on with it',
  roles: access.manageOwn,
  params: z.object({ registrationId: pathId() }),
  output: z.object({ registrationId: z.int() }),
  errors: ['not_found', 'bad_input', 'changes_closed'],
});

/** In words, as staff read them. */
const ChangeLine = z.object({
  what: z.enum(['birthDate', 'competitorLevelId', 'eventIds']),
  before: z.string(),
  after: z.string(),
});
export type ChangeLine = z.infer<typeof ChangeLine>;
export const ChangeRequest = z.object({
  requestId: z.int(),
  registrationId: z.int(),
  competitorId: z.int(),
  /** The competitor's. */
  version: z.int(),
  name: z.string(),
  /** Who asked. */
  askedBy: z.string(),
  askedAt: z.string(),
  changes: z.array(ChangeLine),
  /** What becomes of the places in published divisions. */
  places: z.array(
    z.object({
      draftDivisionId: z.int(),
      eventTitle: z.string(),
      title: z.string(),
      /** In it now. */
      people: z.int(),
      effect: z.enum(['leaves', 'may not fit', 'stays']),
    }),
  ),
  /** Events that wait for a division then. */
  newEvents: z.array(z.string()),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

export const listChangeRequests = route({
  method: 'GET',
  path: '/api/admin/change-requests',
  summary: 'Changes that families ask for and that move published divisions, oldest first',
  roles: access.matchmake,
  output: z.array(ChangeRequest),
});
export const answerChangeRequest = route({
  method: 'PUT',
  path: '/api/admin/change-requests/{requestId}',
  summary: 'Make the change that a family asked for, or decline it with a reason; the family is mailed',
  roles: access.matchmake,
  params: z.object({ requestId: pathId() }),
  input: z.object({
    answer: oneOf(['accepted', 'declined']),
    reason: optionalLongText(500),
    version,
  }),
  output: z.literal(true),
  errors: ['not_found', 'bad_input', 'already_settled', 'changed_meanwhile'],
});
