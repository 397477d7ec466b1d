import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId } from '../fields.ts';
import { route } from '../route.ts';

export const PublicFile = z.object({
  fileId: z.int(),
  title: z.string(),
  mediaType: z.string(),
  byteSize: z.int(),
  /** Where it is downloaded, without a sign-in. */
  url: z.string(),
});
export type PublicFile = z.infer<typeof PublicFile>;
export const listPublicFiles = route({
  method: 'GET',
  path: '/api/public-files',
  summary: 'Rules and other files for everybody, in the order staff gave them',
  roles: access.visit,
  output: z.array(PublicFile),
  isPublic: true,
});
export const getPublicFile = route({
  method: 'GET',
  path: '/api/public-file/{fileId}',
  summary: 'Download a file that is published for everybody',
  roles: access.visit,
  params: z.object({ fileId: pathId() }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
