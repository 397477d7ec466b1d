import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { walkInLimits } from '#core/check-in/walk-in.ts';
import { CheckInFamily } from './check-in.ts';
import { email, optionalId, optionalText, pathId, phoneNumber, text, texts, token, wholeNumber } from './fields.ts';
import { CompetitorForm, CompetitorInput } from './registration/competitor.ts';
import { route } from './route.ts';

const visit = { roles: access.visit } as const;
const desk = { roles: access.checkIn, isDayWork: true } as const;
const byCode = z.object({ walkInCode: token(20) });
const byWalkIn = z.object({ walkInId: pathId() });

/** What the form offers; nothing in it depends on who asks. */
export const WalkInForm = z.object({
  ...z.pick(CompetitorForm, { tournamentDate: true, events: true, levels: true, waiver: true, concussion: true }).shape,
  venue: z.string(),
  prices: z.object({ competitorDoorCost: z.int(), spectatorCost: z.int(), lunchCost: z.int() }),
});
export type WalkInForm = z.infer<typeof WalkInForm>;
export const getWalkInForm = route({
  method: 'GET',
  path: '/api/signage/walk-in/{walkInCode}',
  summary: 'The walk-in form, for anyone with the code of the morning',
  ...visit,
  params: byCode,
  output: WalkInForm,
  errors: ['not_found'],
});

const WalkInCompetitor = {
  ...z.omit(CompetitorInput, { registrationId: true }).shape,
  /** Who confirmed the concussion resource and the code of conduct on the phone, and of which version. REG-28 */
  concussionVersion: optionalId(),
  concussionConfirmedBy: optionalText(100),
};

/** A family that registers at the door, as it types itself on its own phone. */
export const WalkInFamily = z.object({
  firstName: text(60),
  lastName: text(60),
  email: z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), email()], texts.email))),
    z.transform((v): string | null => v || null),
  ),
  phoneNumber: phoneNumber(),
  spectators: wholeNumber(0, walkInLimits.spectators),
  lunch: wholeNumber(0, walkInLimits.lunch),
  competitors: z
    .array(z.object(WalkInCompetitor, texts.list), texts.required)
    .check(z.minLength(1, texts.required), z.maxLength(walkInLimits.competitors, texts.list)),
});
export type WalkInFamily = z.infer<typeof WalkInFamily>;
export const sendWalkIn = route({
  method: 'POST',
  path: '/api/signage/walk-in/{walkInCode}',
  summary: 'Leave what a family typed for the desks; it registers no one',
  ...visit,
  params: byCode,
  /** `key`: made by the phone and told to nobody else. The same key again puts the new answers in place of the old. */
  input: z.object({
    ...WalkInFamily.shape,
    key: z.string(texts.required).check(z.regex(/^[\w-]{22,64}$/, texts.characters)),
  }),
  /** What the desks call it. */
  output: z.object({ walkInId: z.int() }),
  errors: ['not_found', 'bad_input', 'not_sold', 'limit_reached', 'too_many_attempts'],
});

const WaitingWalkIn = z.object({
  walkInId: z.int(),
  familyName: z.string(),
  competitors: z.array(z.string()),
  costCents: z.int(),
  at: z.string(),
});
export type WaitingWalkIn = z.infer<typeof WaitingWalkIn>;
export const WalkIns = z.object({
  /** Where phones find the form, in English; null while none is taken. */
  link: z.nullable(z.object({ url: z.string(), qr: z.object({ size: z.int(), path: z.string() }) })),
  /** Oldest first. */
  waiting: z.array(WaitingWalkIn),
});
export type WalkIns = z.infer<typeof WalkIns>;
export const listWalkIns = route({
  method: 'GET',
  path: '/api/admin/check-in/walk-ins',
  summary: 'Families that sent a walk-in form and wait for a desk, and the code to the form',
  ...desk,
  output: WalkIns,
});
export const takeWalkIn = route({
  method: 'POST',
  path: '/api/admin/check-in/walk-ins/{walkInId}',
  summary: 'Make an in-person registration of a walk-in form; again: the same one',
  ...desk,
  params: byWalkIn,
  output: z.object({ family: CheckInFamily }),
  errors: [
    'not_found',
    'bad_input',
    'registration_not_open',
    'registration_completed',
    'limit_reached',
    'archived',
    'payment_unavailable',
  ],
});
export const removeWalkIn = route({
  method: 'DELETE',
  path: '/api/admin/check-in/walk-ins/{walkInId}',
  summary: 'Remove a walk-in form that nobody stands behind',
  ...desk,
  params: byWalkIn,
  output: z.literal(true),
  errors: ['not_found'],
});
