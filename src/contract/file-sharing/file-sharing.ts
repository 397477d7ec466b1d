import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { type AudienceChoice, audienceProblem } from '#core/file-sharing/audience.ts';
import { Archiving, Ordering } from '../catalogue/catalogue.ts';
import { version } from '../catalogue/version.ts';
import { ids, longText, oneOf, optionalLongText, pageNumber, pageOf, pathId, searchText, text } from '../fields.ts';
import { route } from '../route.ts';
import { FileNote, reviews } from './file-sharing-review.ts';

const share = { roles: access.shareFiles } as const;
const byFile = z.object({ fileId: pathId() });
export const audiences = ['public', 'all', 'events', 'registrations'] as const;

/** A file staff published: who sees it, in which order, in which version. */
export const PublishedFile = z.object({
  fileId: z.int(),
  version: z.int(),
  title: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  byteSize: z.int(),
  createdAt: z.string(),
  isArchived: z.boolean(),
  audience: z.enum(audiences),
  events: z.array(z.object({ id: z.int(), title: z.string() })),
  registrations: z.array(z.object({ registrationId: z.int(), name: z.string() })),
  /** How many families can see it now. */
  families: z.int(),
  /** Earlier versions, newest first, numbered from 1; the present one has the next number. */
  versions: z.array(z.object({ version: z.int(), fileName: z.string(), byteSize: z.int(), createdAt: z.string() })),
});
export type PublishedFile = z.infer<typeof PublishedFile>;
export const listPublishedFiles = route({
  method: 'GET',
  path: '/api/admin/files',
  summary: 'Published files in order, with audience and versions, and the events to choose from',
  ...share,
  output: z.object({
    files: z.array(PublishedFile),
    events: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
});
export const publishFile = route({
  method: 'POST',
  path: '/api/admin/files',
  summary: 'Publish a file: multipart, fields `file` and `title`; nobody sees it before its audience is set',
  ...share,
  body: 'upload',
  output: PublishedFile,
  errors: ['too_large', 'bad_input', 'limit_reached', 'files_unchecked'],
});
const settings = { title: text(100), audience: oneOf(audiences), eventIds: ids(), registrationIds: ids() };
/** An audience of nobody is refused at the field that is empty. FILE-4 */
// @__NO_SIDE_EFFECTS__
function namingSomebody<T extends z.ZodMiniType<AudienceChoice>>(schema: T): T {
  const fields = ['eventIds', 'registrationIds'] as const;
  return schema.check(
    ...fields.map(field =>
      z.refine<AudienceChoice>(choice => audienceProblem(choice)?.field !== field, {
        path: [field],
        error: issue => audienceProblem(issue.input as AudienceChoice)?.text,
      }),
    ),
  );
}
/** What the page asks about a published file, without the version it was read in. */
export const FileSettings = namingSomebody(z.object(settings));
export const updatePublishedFile = route({
  method: 'PUT',
  path: '/api/admin/files/{fileId}',
  summary: 'Change title and audience of a published file',
  ...share,
  params: byFile,
  input: namingSomebody(z.object({ ...settings, version })),
  output: PublishedFile,
  errors: ['not_found', 'bad_input', 'changed_meanwhile'],
});
export const replacePublishedFile = route({
  method: 'POST',
  path: '/api/admin/files/{fileId}/versions',
  summary: 'Replace the content of a published file: multipart, field `file`; the old one is kept',
  ...share,
  params: byFile,
  body: 'upload',
  output: PublishedFile,
  errors: ['not_found', 'too_large', 'bad_input', 'files_unchecked'],
});
export const archivePublishedFile = route({
  method: 'PUT',
  path: '/api/admin/files/{fileId}/archive',
  summary: 'Take a published file back, or publish it again',
  ...share,
  params: byFile,
  input: Archiving,
  output: PublishedFile,
  errors: ['not_found', 'changed_meanwhile'],
});
export const orderPublishedFiles = route({
  method: 'PUT',
  path: '/api/admin/files/order',
  summary: 'Put the published files in order: all of them, by id',
  ...share,
  input: Ordering,
  output: z.array(PublishedFile),
  errors: ['bad_input'],
});
export const downloadStaffFile = route({
  method: 'GET',
  path: '/api/admin/files/{fileId}',
  summary: 'Download a published file or one a family sent',
  ...share,
  params: byFile,
  query: z.object({ version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Please choose a version'))) }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
export const searchRegistrations = route({
  method: 'GET',
  path: '/api/admin/files/registrations',
  summary: 'Registrations of the next tournament by name or e-mail, for the audience of a file',
  ...share,
  query: z.object({ search: searchText() }),
  output: z.array(z.object({ registrationId: z.int(), name: z.string(), email: z.string(), competitors: z.string() })),
});

export const ReceivedFile = z.object({
  fileId: z.int(),
  title: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  byteSize: z.int(),
  createdAt: z.string(),
  personId: z.int(),
  from: z.string(),
  email: z.string(),
  /** Their competitors this year, in words. */
  competitors: z.string(),
  review: z.enum(reviews),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
  notes: z.array(FileNote),
});
export type ReceivedFile = z.infer<typeof ReceivedFile>;
export const listReceivedFiles = route({
  method: 'GET',
  path: '/api/admin/files/received',
  summary: 'What families sent, oldest unreviewed first',
  ...share,
  query: z.object({
    review: z.optional(oneOf(reviews)),
    search: searchText(),
    page: pageNumber(),
  }),
  output: z.object({
    ...pageOf(ReceivedFile).shape,
    counts: z.object({ new: z.int(), accepted: z.int(), rejected: z.int() }),
  }),
});
/** What a family's files take together. */
export const FamilySpace = z.object({
  personId: z.int(),
  from: z.string(),
  email: z.string(),
  files: z.int(),
  byteSize: z.int(),
});
export type FamilySpace = z.infer<typeof FamilySpace>;
export const listFamilySpace = route({
  method: 'GET',
  path: '/api/admin/files/families',
  summary: 'How much each family’s files take, the largest first, and all of them together',
  ...share,
  query: z.object({ page: pageNumber() }),
  output: z.object({ ...pageOf(FamilySpace).shape, byteSize: z.int() }),
});
export const reviewFile = route({
  method: 'PUT',
  path: '/api/admin/files/{fileId}/review',
  summary:
    'Accept or reject what a family sent, or put it back; the family sees it, and a decision is mailed with its note',
  ...share,
  params: byFile,
  /** `note` goes to the family; a rejection needs one. */
  input: z.object({ review: oneOf(reviews), note: optionalLongText(2000) }),
  output: ReceivedFile,
  errors: ['not_found', 'bad_input'],
});
export const addFileNote = route({
  method: 'POST',
  path: '/api/admin/files/{fileId}/notes',
  summary: 'Write to the family about a file; it is mailed to them too',
  ...share,
  params: byFile,
  input: z.object({ body: longText(2000) }),
  output: ReceivedFile,
  errors: ['not_found', 'bad_input'],
  isIdempotent: true,
});
