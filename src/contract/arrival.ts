import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { openKinds } from '#core/arrival/open-at-arrival.ts';
import { id, optionalId, optionalNumber, optionalText, pathId, texts, yesOrNo } from './fields.ts';
import { WaiverText } from './registration/competitor.ts';
import { route } from './route.ts';

const byRegistration = z.object({ registrationId: pathId() });
export const Arrival = z.object({
  registrationId: z.int(),
  /** The week before the tournament, and the day itself. */
  isOpen: z.boolean(),
  tournamentDate: z.string(),
  competitors: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      levelId: z.int(),
      usesWeight: z.boolean(),
      /** As measured at check-in, else as registered. */
      weightKg: z.nullable(z.number()),
      /** At check-in: what the family says of the weight counts no more. */
      isWeighed: z.boolean(),
      isWaiverSigned: z.boolean(),
      isConfirmed: z.boolean(),
      isWithdrawn: z.boolean(),
      /** False once the family has asked to withdraw, until it says otherwise. */
      isComing: z.boolean(),
    }),
  ),
  levels: z.array(z.object({ id: z.int(), title: z.string() })),
  /** The text to sign where a waiver is missing. */
  waiver: z.nullable(z.object({ waiverVersionId: z.int(), ...WaiverText.shape })),
  /** What must be brought, for the events of these competitors. */
  gear: z.array(z.string()),
  /** Everyone who comes is checked in. */
  isHere: z.boolean(),
  /** Nothing is open: one scan at the door is enough. */
  isGreen: z.boolean(),
  /** What keeps it from being green, in words. */
  open: z.array(z.object({ kind: z.enum(openKinds), text: z.string() })),
});
export type Arrival = z.infer<typeof Arrival>;
export const getArrivals = route({
  method: 'GET',
  path: '/api/customer/arrival',
  summary: 'What the family can confirm before the day, of its completed registrations for the next tournament',
  roles: access.manageOwn,
  output: z.array(Arrival),
});
export const confirmArrival = route({
  method: 'PUT',
  path: '/api/customer/arrival/{registrationId}',
  summary: 'Confirm who’s coming, with level, weight and waiver',
  roles: access.manageOwn,
  params: byRegistration,
  input: z.object({
    competitors: z
      .array(
        z.object(
          {
            competitorId: id(),
            isComing: yesOrNo(),
            levelId: id(),
            weightKg: optionalNumber(5, 300),
            waiverSignedBy: optionalText(100),
            /** What the form began with: what is still so follows what somebody else changed meanwhile. ARRIVE-8 */
            opened: z.optional(
              z.object(
                { isComing: yesOrNo(), levelId: id(), weightKg: optionalNumber(5, 300), isConfirmed: yesOrNo() },
                texts.list,
              ),
            ),
          },
          texts.list,
        ),
        texts.list,
      )
      .check(z.minLength(1, texts.required), z.maxLength(30, texts.list)),
    hasGear: yesOrNo(),
    /** Of the text that was shown, where somebody signs it. */
    waiverVersionId: optionalId(),
  }),
  output: Arrival,
  /** `not_while_acting`: "not coming" asks for a withdrawal. ACCESS-16 */
  errors: ['not_found', 'bad_input', 'not_open_yet', 'not_while_acting'],
});
