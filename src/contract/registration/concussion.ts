import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { isFullName } from '#core/registration/waiver-signature.ts';
import * as sayField from '#say/fields.ts';
import * as say from '#say/registration.ts';
import { id, pathId, text, texts, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** What is read and confirmed under Rowan's Law, as families read it. */
export const Concussion = z.object({ concussionVersion: z.int(), url: z.string(), code: z.string() });
export type Concussion = z.infer<typeof Concussion>;

const confirmation = {
  params: z.object({ registrationId: pathId() }),
  input: z.object({
    concussionVersion: wholeNumber(1, 1_000_000),
    hasRead: z.literal(true, { error: say.tickToConfirm }),
    confirmedBy: text().check(z.refine(name => name === '' || isFullName(name), { error: sayField.fullNameToSign })),
    competitorIds: z.array(id(), texts.required).check(z.minLength(1, texts.required), z.maxLength(20, texts.choice)),
  }),
  output: z.literal(true),
} as const;

/** REG-28 */
export const confirmConcussion = route({
  method: 'POST',
  path: '/api/registration/{registrationId}/concussion',
  summary: 'Confirm the concussion resource and the code of conduct, before or after payment',
  roles: access.manageOwn,
  ...confirmation,
  errors: ['not_found', 'bad_input', 'registration_not_open'],
});
export const confirmConcussionByStaff = route({
  method: 'POST',
  path: '/api/admin/registrations/{registrationId}/concussion',
  summary: 'Record that a family in front of us has confirmed the concussion resource and the code of conduct',
  roles: access.manageRegistrations,
  ...confirmation,
  errors: ['not_found', 'bad_input'],
});
