import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId, text } from '../fields.ts';
import { route } from '../route.ts';

/** REG-41 */
export const dismissDuplicate = route({
  method: 'PUT',
  path: '/api/admin/registrations/{registrationId}/duplicates/{duplicateId}/dismissal',
  summary: 'Take a pair off the list of possible duplicates: they are not the same child',
  roles: access.manageRegistrations,
  params: z.object({ registrationId: pathId(), duplicateId: pathId() }),
  input: z.object({ reason: text(500) }),
  output: z.literal(true),
  errors: ['not_found', 'bad_input'],
});
