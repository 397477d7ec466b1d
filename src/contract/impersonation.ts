import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { id, pathId, text } from './fields.ts';
import { route } from './route.ts';

/** From then on calls with the header `UserContext: {personId}` are made for that person. */
export const startImpersonation = route({
  method: 'POST',
  path: '/api/admin/impersonation',
  summary: 'Begin to act for a customer; the reason stays in the history',
  roles: access.impersonate,
  input: z.object({ personId: id(), reason: text(200) }),
  output: z.object({ personId: z.int(), userDisplayName: z.string() }),
  errors: ['bad_input', 'not_found'],
});
export const endImpersonation = route({
  method: 'DELETE',
  path: '/api/admin/impersonation/{personId}',
  summary: 'Stop acting for a customer',
  roles: access.impersonate,
  params: z.object({ personId: pathId() }),
  output: z.literal(true),
  errors: ['not_found'],
});
