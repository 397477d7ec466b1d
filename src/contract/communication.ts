import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { mergeFieldProblem } from '#core/communication/merge-fields.ts';
import { isLocalTime } from '#core/communication/waiting-message.ts';
import { required } from '#say/ui.ts';
import { id, ids, oneOf, optionalId, optionalLongText, optionalText, pathId, texts } from './fields.ts';
import { route } from './route.ts';

export const write = { roles: access.communicate } as const;

export const statuses = ['any', 'completed', 'paid', 'unpaid', 'incomplete'] as const;
export const missingThings = ['smsAnswer', 'weight', 'waiver', 'concussion'] as const;
export const checkedInAnswers = ['yes', 'no'] as const;
export const extras = ['spectators', 'lunch', 'merch'] as const;
const some = <const T extends readonly string[]>(values: T) =>
  z.array(oneOf(values), texts.list).check(z.maxLength(20, texts.list));
/** Who is meant: every given condition must hold; within one list any is enough. An empty list asks nothing. */
export const Audience = z.object(
  {
    tournamentId: id(),
    /** completed: paid or not. paid: nothing due. unpaid: something due. incomplete: begun, with something in it. */
    status: oneOf(statuses),
    eventIds: ids(),
    levelIds: ids(),
    schoolIds: ids(),
    /** With a competitor in one of these divisions, while they are published; absent: it does not matter. */
    draftDivisionIds: z.optional(ids()),
    /** yes: a competitor of the family is here. no: one who comes is not here yet. Absent: it does not matter. */
    checkedIn: z.optional(oneOf(checkedInAnswers)),
    missing: some(missingThings),
    bought: some(extras),
    /** Only families without a completed registration for that tournament. */
    notRegisteredFor: optionalId(),
    /** Only these registrations; absent: all. */
    registrationIds: z.optional(ids()),
  },
  'Please choose who is meant',
);
export type Audience = z.infer<typeof Audience>;

export const purposes = ['service', 'news'] as const;
export const mailboxes = ['tournament', 'business', 'media'] as const;
const knownFields = <T extends { value: string | null; issues: unknown[] }>(payload: T): void => {
  const problem = payload.value === null ? undefined : mergeFieldProblem(payload.value);
  if (problem) payload.issues.push({ code: 'custom', message: problem, input: payload.value });
};
const contentFields = {
  /** service: about this registration. news: only to who asked for it, with a way to leave in every mail. */
  purpose: oneOf(purposes),
  replyTo: oneOf(mailboxes),
  /** Of the mail; subject and body go together. */
  subject: optionalText(150).check(z.check(knownFields)),
  body: optionalLongText(10_000).check(z.check(knownFields)),
  /** Of the text message, without the sender's name, which goes before it. */
  smsBody: optionalText(600).check(z.check(knownFields)),
};
interface Content {
  subject: string | null;
  body: string | null;
  smsBody: string | null;
  purpose: 'service' | 'news';
}
const isWhole = (payload: { value: Content; issues: unknown[] }): void => {
  const { subject, body, smsBody, purpose } = payload.value;
  const wrong = (field: string, message: string) =>
    payload.issues.push({ code: 'custom', path: [field], message, input: payload.value });
  if (subject === null && body !== null) wrong('subject', required());
  if (subject !== null && body === null) wrong('body', required());
  if (subject === null && body === null && smsBody === null)
    wrong('subject', 'Please write an e-mail, a text message, or both');
  if (purpose === 'news' && smsBody !== null)
    wrong('smsBody', 'News goes by e-mail only. No one agreed to get news by text');
};
export const MessageContent = z.object(contentFields).check(z.check<Content & { replyTo: string }>(isWhole));
export type MessageContent = z.infer<typeof MessageContent>;
const timeText = 'Please choose a date and a time';
const localTime = () => z.string(timeText).check(z.refine(isLocalTime, timeText));
const audienceAndContent = z
  .object({
    audience: Audience,
    ...contentFields,
    /** "2027-04-23T08:00" by the clock at the venue; null or absent: at once. MSG-20 */
    goesOutAt: z.optional(z.nullable(localTime())),
  })
  .check(z.check<Content & { replyTo: string; audience: Audience }>(isWhole));
/** `personId`: the family to make it out for; null: the first of the audience. */
const forOneFamily = z
  .object({ audience: Audience, ...contentFields, personId: optionalId() })
  .check(z.check<Content & { replyTo: string; audience: Audience; personId: number | null }>(isWhole));

/** How many a message would reach, and who is left out, before anything is sent. */
export const AudienceCount = z.object({
  families: z.int(),
  /** Mails that would be sent, one a parent. For news only those who agreed. */
  mails: z.int(),
  /** Text messages that would be sent, one a number. */
  texts: z.int(),
  leftOut: z.object({ unsubscribed: z.int(), noNewsConsent: z.int(), noSmsConsent: z.int() }),
  /** The first ones by name, for a preview. */
  sample: z.array(z.object({ personId: z.int(), name: z.string(), email: z.string() })),
});
export type AudienceCount = z.infer<typeof AudienceCount>;

const Choice = z.object({ id: z.int(), title: z.string() });
/** What families can be chosen by. */
export const AudienceChoices = z.object({
  tournaments: z.array(
    z.object({
      tournamentId: z.int(),
      tournamentDate: z.string(),
      city: z.string(),
      isNext: z.boolean(),
      isArchived: z.boolean(),
      /** Rowan's Law. REG-28 */
      asksConcussion: z.boolean(),
    }),
  ),
  events: z.array(Choice),
  levels: z.array(Choice),
  schools: z.array(Choice),
});
export type AudienceChoices = z.infer<typeof AudienceChoices>;
export const getAudienceChoices = route({
  method: 'GET',
  path: '/api/admin/communications/choices',
  summary: 'What an audience can be chosen by',
  ...write,
  output: z.object({
    ...AudienceChoices.shape,
    /** Of the published drafts, in the order of their sheets. */
    divisions: z.array(z.object({ id: z.int(), title: z.string(), tournamentId: z.int() })),
    /** Senders that can be answered to: mailbox → address. */
    replyTo: z.object({ tournament: z.string(), business: z.string(), media: z.string() }),
    /** What the first text to a number begins with. */
    smsSender: z.string(),
    /** Without it nothing goes to many. */
    hasPostalAddress: z.boolean(),
    isSmsOffered: z.boolean(),
    /** Of the venue. */
    timeZone: z.string(),
  }),
});
export const countAudience = route({
  method: 'POST',
  path: '/api/admin/communications/audience',
  summary: 'How many an audience is; nothing is sent',
  ...write,
  input: z.object({ audience: Audience, purpose: oneOf(purposes) }),
  output: AudienceCount,
  errors: ['bad_input'],
});
export const previewMessage = route({
  method: 'POST',
  path: '/api/admin/communications/preview',
  summary: 'The message as one family of the audience would get it; nothing is sent',
  ...write,
  input: forOneFamily,
  output: z.object({
    name: z.string(),
    mail: z.nullable(z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() })),
    sms: z.nullable(
      z.object({ text: z.string(), segments: z.int(), encoding: z.enum(['GSM-7', 'UCS-2']), length: z.int() }),
    ),
  }),
  errors: ['bad_input', 'postal_address_missing', 'nobody_to_write_to', 'not_found'],
});
export const sendTestMessage = route({
  method: 'POST',
  path: '/api/admin/communications/test',
  summary: 'Send the message to oneself, made out as to a family of the audience',
  ...write,
  input: forOneFamily,
  output: z.object({ sentTo: z.array(z.string()) }),
  errors: ['bad_input', 'postal_address_missing', 'nobody_to_write_to', 'not_found'],
});

export const deliveryStates = ['pending', 'sent', 'delivered', 'failed', 'unsure', 'suppressed'] as const;
const Counts = z.object({
  pending: z.int(),
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  unsure: z.int(),
  suppressed: z.int(),
});
export const stopReasons = ['staff', 'late', 'nobody', 'restored'] as const;
export const Message = z.object({
  messageId: z.int(),
  subject: z.string(),
  purpose: z.enum(purposes),
  channels: z.array(z.enum(['email', 'sms'])),
  tournamentDate: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** null: it went out at once. */
  goesOutAt: z.nullable(z.string()),
  state: z.enum(['waiting', 'goneOut', 'stopped']),
  stopReason: z.nullable(z.enum(stopReasons)),
  recipients: z.int(),
  counts: Counts,
});
export type Message = z.infer<typeof Message>;
export const sendMessage = route({
  method: 'POST',
  path: '/api/admin/communications/messages',
  summary: 'Send a message to everybody in the audience, each once, now or at a time',
  ...write,
  input: audienceAndContent,
  output: Message,
  errors: ['bad_input', 'postal_address_missing', 'nobody_to_write_to', 'not_found'],
  isIdempotent: true,
});

export const byMessage = z.object({ messageId: pathId() });

export const moveMessage = route({
  method: 'PUT',
  path: '/api/admin/communications/messages/{messageId}/time',
  summary: 'Change when a message that waits goes out',
  ...write,
  params: byMessage,
  input: z.object({ goesOutAt: localTime() }),
  output: Message,
  errors: ['bad_input', 'not_found', 'not_waiting'],
});
export const stopMessage = route({
  method: 'POST',
  path: '/api/admin/communications/messages/{messageId}/stop',
  summary: 'Stop a message that waits: it never goes out',
  ...write,
  params: byMessage,
  output: Message,
  errors: ['not_found', 'not_waiting'],
});
