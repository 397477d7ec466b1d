import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { Audience, byMessage, deliveryStates, Message, mailboxes, purposes, write } from './communication.ts';
import { oneOf, optionalText, pageNumber, pageOf, pathId, searchText, text } from './fields.ts';
import { route } from './route.ts';

const byOutbox = z.object({ outboxId: pathId() });

export const getMessage = route({
  method: 'GET',
  path: '/api/admin/communications/messages/{messageId}',
  summary: 'One message: what was written, to whom, and how far it is',
  ...write,
  params: byMessage,
  output: z.object({
    ...Message.shape,
    replyTo: z.string(),
    /** The audience in words, a line a condition. */
    audience: z.array(z.string()),
    /** The same as it was chosen, and what was written, to be written again. */
    chosen: Audience,
    content: z.object({
      purpose: z.enum(purposes),
      replyTo: z.enum(mailboxes),
      subject: z.nullable(z.string()),
      body: z.nullable(z.string()),
      smsBody: z.nullable(z.string()),
    }),
    /** Of the venue. */
    timeZone: z.string(),
  }),
  errors: ['not_found'],
});
export const listMessages = route({
  method: 'GET',
  path: '/api/admin/communications/messages',
  summary: 'Messages staff sent, newest first',
  ...write,
  query: z.object({ page: pageNumber() }),
  output: pageOf(Message),
});

/** One thing sent or to be sent to one address. */
export const OutboxItem = z.object({
  outboxId: z.int(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  name: z.nullable(z.string()),
  /** The mail's subject, the text's beginning. */
  subject: z.string(),
  status: z.enum(deliveryStates),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  messageId: z.nullable(z.int()),
});
export type OutboxItem = z.infer<typeof OutboxItem>;
export const listOutbox = route({
  method: 'GET',
  path: '/api/admin/communications/outbox',
  summary: 'Everything sent or waiting, newest first: by state, channel, message and words',
  ...write,
  query: z.object({
    status: z.optional(oneOf(deliveryStates)),
    channel: z.optional(oneOf(['email', 'sms'])),
    messageId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Please choose a message'))),
    search: searchText(),
    page: pageNumber(),
  }),
  output: pageOf(OutboxItem),
});
export const getOutboxItem = route({
  method: 'GET',
  path: '/api/admin/communications/outbox/{outboxId}',
  summary: 'One thing sent, as its recipient got it; links that open an account are left out',
  ...write,
  params: byOutbox,
  output: z.object({ ...OutboxItem.shape, html: z.string(), text: z.string() }),
  errors: ['not_found'],
});
export const retryOutbox = route({
  method: 'POST',
  path: '/api/admin/communications/outbox/{outboxId}/retry',
  summary: 'Send again what failed, or what may not have arrived',
  ...write,
  params: byOutbox,
  output: OutboxItem,
  errors: ['not_found', 'nothing_to_retry'],
});
export const retryMessage = route({
  method: 'POST',
  path: '/api/admin/communications/messages/{messageId}/retry',
  summary: 'Send again everything of a message that failed',
  ...write,
  params: byMessage,
  output: z.object({ retried: z.int() }),
  errors: ['not_found'],
});
export const downloadRecipients = route({
  method: 'GET',
  path: '/api/admin/communications/messages/{messageId}/recipients.csv',
  summary: 'The log of a message as a table for a spreadsheet',
  ...write,
  params: byMessage,
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});

export const Suppression = z.object({
  suppressionId: z.int(),
  channel: z.enum(['email', 'sms']),
  address: z.string(),
  scope: z.enum(['all', 'news']),
  reason: z.enum(['stop', 'unsubscribed', 'bounced', 'staff']),
  at: z.string(),
});
export type Suppression = z.infer<typeof Suppression>;
export const listSuppressions = route({
  method: 'GET',
  path: '/api/admin/communications/suppressions',
  summary: 'Addresses nothing is sent to, newest first',
  ...write,
  query: z.object({ search: searchText(), page: pageNumber() }),
  output: pageOf(Suppression),
});
export const addSuppression = route({
  method: 'POST',
  path: '/api/admin/communications/suppressions',
  summary: 'Stop all messages to an address: someone asked for it',
  ...write,
  input: z.object({ channel: oneOf(['email', 'sms']), address: text(254), reason: optionalText(300) }),
  output: Suppression,
  errors: ['bad_input'],
});
/** Who wrote STOP or unsubscribed comes back only by their own hand. */
export const liftSuppression = route({
  method: 'DELETE',
  path: '/api/admin/communications/suppressions/{suppressionId}',
  summary: 'Send again to an address that bounced or that staff had taken out',
  ...write,
  params: z.object({ suppressionId: pathId() }),
  output: z.literal(true),
  errors: ['not_found', 'own_wish'],
});

const byToken = z.object({ token: z.string() });
export const getUnsubscribe = route({
  method: 'GET',
  path: '/api/news/unsubscribe/{token}',
  summary: 'Whether the address of an unsubscribe link still gets news',
  roles: access.visit,
  params: byToken,
  output: z.object({ email: z.string(), wantsNews: z.boolean() }),
  errors: ['bad_link'],
});
/** Mail programs post here by themselves (RFC 8058); the page does too. */
export const unsubscribe = route({
  method: 'POST',
  path: '/api/news/unsubscribe/{token}',
  summary: 'No more news to the address of the link',
  roles: access.visit,
  params: byToken,
  body: 'raw',
  output: z.literal(true),
  errors: ['bad_link'],
});

/** Twilio tells how a text message went. */
export const smsStatus = route({
  method: 'POST',
  path: '/api/sms/status',
  summary: 'Twilio: the state of a text message, signed',
  roles: access.visit,
  body: 'raw',
  output: z.any(),
  answers: 'file',
  errors: ['bad_signature'],
});
/** STOP and START, as Twilio passes them on. */
export const smsIncoming = route({
  method: 'POST',
  path: '/api/sms/incoming',
  summary: 'Twilio: a text message from a family, signed',
  roles: access.visit,
  body: 'raw',
  output: z.any(),
  answers: 'file',
  errors: ['bad_signature'],
});
