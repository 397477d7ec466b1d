import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { id, pathId, texts, yesOrNo } from './fields.ts';
import { FileNote, reviews } from './file-sharing/file-sharing-review.ts';
import { Registration } from './registration/registration.ts';
import { route } from './route.ts';

export const CustomerHome = z.object({
  /** Every registration with anything in it, newest tournament first. */
  registrations: z.array(Registration),
});
export type CustomerHome = z.infer<typeof CustomerHome>;
export const getCustomerHome = route({
  method: 'GET',
  path: '/api/customer/home',
  summary: 'The family’s registrations of all years',
  roles: access.manageOwn,
  output: CustomerHome,
});

const SmsPreference = z.object({
  contactId: z.int(),
  registrationId: z.int(),
  name: z.string(),
  phoneNumber: z.string(),
  agreedToSmsDivisionNotifications: z.nullable(z.boolean()),
  tournamentDate: z.string(),
});
export const NotificationPreferences = z.object({
  email: z.string(),
  wantsNews: z.boolean(),
  contacts: z.array(SmsPreference),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;
export const getNotificationPreferences = route({
  method: 'GET',
  path: '/api/notification-preferences',
  summary: 'What the family agreed to receive',
  roles: access.manageOwn,
  output: NotificationPreferences,
});
export const saveNotificationPreferences = route({
  method: 'PUT',
  path: '/api/notification-preferences',
  summary: 'Change what the family agreed to receive',
  roles: access.manageOwn,
  input: z.object({
    wantsNews: yesOrNo(),
    contacts: z
      .array(z.object({ contactId: id(), agreedToSmsDivisionNotifications: yesOrNo() }, texts.list), texts.list)
      .check(z.maxLength(60, texts.list)),
  }),
  output: NotificationPreferences,
  errors: ['not_found', 'bad_input'],
  notWhileActing: true,
});

export const SharedFile = z.object({
  fileId: z.int(),
  purpose: z.enum(['published', 'sent']),
  title: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  byteSize: z.int(),
  createdAt: z.string(),
  /** Of what the family sent: what staff decided. Null for published files. */
  review: z.nullable(z.enum(reviews)),
  /** What staff wrote to the family about it, oldest first. */
  notes: z.array(FileNote),
});
export type SharedFile = z.infer<typeof SharedFile>;
export const FileList = z.object({ published: z.array(SharedFile), sent: z.array(SharedFile) });
export type FileList = z.infer<typeof FileList>;
const byFile = z.object({ fileId: pathId() });
export const listFiles = route({
  method: 'GET',
  path: '/api/files',
  summary: 'Files staff published and files the family sent',
  roles: access.manageOwn,
  output: FileList,
});
export const sendFile = route({
  method: 'POST',
  path: '/api/files',
  summary: 'Send a file to staff: multipart, fields `file` and `title`',
  roles: access.manageOwn,
  body: 'upload',
  output: SharedFile,
  errors: ['too_large', 'bad_input', 'limit_reached', 'files_unchecked'],
});
export const getFile = route({
  method: 'GET',
  path: '/api/files/{fileId}',
  summary: 'Download a published file or one’s own',
  roles: access.manageOwn,
  params: byFile,
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
export const removeFile = route({
  method: 'DELETE',
  path: '/api/files/{fileId}',
  summary: 'Take back a file the family sent, until staff decide about it',
  roles: access.manageOwn,
  params: byFile,
  output: z.literal(true),
  errors: ['not_found', 'in_use'],
});
