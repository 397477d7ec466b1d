import { randomUUID } from 'node:crypto';
import type * as contract from '#contract/communication.ts';
import type { Audience, MessageContent } from '#contract/communication.ts';
import { mailboxesOf } from '#contract/organisation.ts';
import { mergeText } from '#core/communication/merge-fields.ts';
import { segmentsOf } from '#core/communication/sms-segments.ts';
import { introductionOf } from '#core/communication/sms-text.ts';
import { goesOutAt } from '#core/communication/waiting-message.ts';
import { smsBodyOf } from '#words/account/sms-text.ts';
import { inLanguage } from '#words/language.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type ActingCall, callerOf, handler } from '../../call.ts';
import { listPublishedDivisions } from '../matchmaking/published.actions.ts';
import { requirePostalAddress } from '../organisation/organisation.actions.ts';
import {
  familyMessageOf,
  findMessageSummary,
  keepMessage,
  lockWaiting,
  mailSenderOf,
  moveWaiting,
  queueMail,
  queueMessage,
  queueText,
  stopWaiting,
  type WaitingMessage,
  writerOf,
} from '../outbox/outbox.actions.ts';
import { nameOf, presentCount, readersOf, resolveAudience, tournamentsOf } from './audience.ts';
import { loadAudienceChoices } from './choices.actions.ts';
import { getSelf } from './family-facts.db.ts';
import { loadValues } from './family-values.ts';
import { recipientsOf } from './message-recipients.ts';

type ForOneFamily = MessageContent & { audience: Audience; personId: number | null };

/** The parent a preview is made out for, and what the message says to them. */
async function chooseReader(call: ActingCall, { audience, purpose, personId }: ForOneFamily) {
  const { meant, about } = await tournamentsOf(call, audience);
  const { families, mails } = await resolveAudience(call, audience, purpose);
  if (families.length === 0) throw new AppError('nobody_to_write_to');
  const readers = readersOf({ families, mails });
  const reader = found(personId === null ? readers[0] : readers.find(({ parent }) => parent.id === personId));
  const valuesOf = await loadValues(call, [reader.family], { meant, about });
  return {
    parent: reader.parent,
    values: valuesOf(reader),
    occasion: { ...about, tournamentOn: meant.tournamentOn },
  };
}
type Chosen = Awaited<ReturnType<typeof chooseReader>>;

/** The mail and the text as this parent would get them; the link that ends news is the caller's own. */
async function writtenFor(call: ActingCall, content: MessageContent, { parent, values, occasion }: Chosen) {
  const writer = await writerOf(call.app, call.db);
  const token = call.app.unsubscribeTokens.sign({ personId: callerOf(call).actorId });
  const sms = content.smsBody === null ? null : mergeText(content.smsBody, values);
  const first = { sender: introductionOf(writer.by), saysHowToEnd: true };
  return inLanguage(parent.language, () => ({
    writer,
    mail: content.subject === null ? null : familyMessageOf(writer, { ...occasion, ...content }, values, token),
    text: sms === null ? null : { firstText: smsBodyOf(sms, first), text: smsBodyOf(sms, { saysHowToEnd: true }) },
  }));
}

function instantOf({ now, app }: ActingCall, localTime: string): Date {
  const at = goesOutAt(localTime, now, app.config.timeZone);
  if (typeof at === 'string') throw badInput('goesOutAt', at);
  return at;
}

async function lockToChange({ db }: ActingCall, id: number): Promise<WaitingMessage> {
  const row = await lockWaiting(db, id);
  if (row) return row;
  await findMessageSummary(db, id); // one that never was is not found
  throw new AppError('not_waiting');
}

/** Preview, test and sending need the postal address. MSG-16 */
export const communicationHandlers = {
  'communication.getAudienceChoices': handler<typeof contract.getAudienceChoices>({
    async run(call) {
      const organisation = await call.app.organisation.read(call.db);
      return {
        ...(await loadAudienceChoices(call)),
        divisions: await listPublishedDivisions(call.db),
        replyTo: mailboxesOf(organisation),
        smsSender: introductionOf(organisation),
        hasPostalAddress: organisation.postalAddress !== null,
        isSmsOffered: organisation.allowSmsNotifications,
        timeZone: call.app.config.timeZone,
      };
    },
  }),
  'communication.countAudience': handler<typeof contract.countAudience>({
    async run(call) {
      const { audience, purpose } = call.input;
      await tournamentsOf(call, audience);
      return presentCount(await resolveAudience(call, audience, purpose));
    },
  }),
  'communication.previewMessage': handler<typeof contract.previewMessage>({
    async run(call) {
      await requirePostalAddress(call);
      const chosen = await chooseReader(call, call.input);
      const { mail, text, writer } = await writtenFor(call, call.input, chosen);
      const { email, language } = chosen.parent;
      const render = (payload: NonNullable<typeof mail>) =>
        inLanguage(language, () => call.app.renderMail('familyMessage', payload, mailSenderOf(writer)));
      return {
        name: nameOf(chosen.parent),
        mail: mail && { to: email, ...render(mail) },
        sms: text && { text: text.firstText, ...segmentsOf(text.firstText) },
      };
    },
  }),
  'communication.sendTestMessage': handler<typeof contract.sendTestMessage>({
    async run(call) {
      await requirePostalAddress(call);
      const chosen = await chooseReader(call, call.input);
      const { mail, text } = await writtenFor(call, call.input, chosen);
      const self = await getSelf(call.db, callerOf(call).actorId);
      const test = { dedupeKey: `test:${randomUUID()}`, personId: self.id, language: chosen.parent.language };
      const sentTo: string[] = [];
      if (mail) {
        await queueMail(call, { ...test, to: self.email, template: 'familyMessage', payload: mail });
        sentTo.push(self.email);
      }
      if (text && self.phoneNumber) {
        await queueText(call, { ...test, ...text, dedupeKey: `${test.dedupeKey}:text`, to: self.phoneNumber });
        sentTo.push(self.phoneNumber);
      }
      if (sentTo.length === 0) throw badInput('smsBody', 'Your own account has no phone number to send it to');
      return { sentTo };
    },
  }),
  'communication.sendMessage': handler<typeof contract.sendMessage>({
    async run(call) {
      const { goesOutAt: localTime, ...message } = call.input;
      await requirePostalAddress(call);
      const recipients = await recipientsOf(call, message);
      if (recipients.length === 0) throw new AppError('nobody_to_write_to');
      const id = await (localTime
        ? keepMessage(call, message, instantOf(call, localTime))
        : queueMessage(call, message, recipients));
      return findMessageSummary(call.db, id);
    },
  }),
  'communication.moveMessage': handler<typeof contract.moveMessage>({
    async run(call) {
      const row = await lockToChange(call, call.params.messageId);
      await moveWaiting(call, row, instantOf(call, call.input.goesOutAt));
      return findMessageSummary(call.db, row.id);
    },
  }),
  'communication.stopMessage': handler<typeof contract.stopMessage>({
    async run(call) {
      const row = await lockToChange(call, call.params.messageId);
      await stopWaiting(call, row, 'staff');
      return findMessageSummary(call.db, row.id);
    },
  }),
};
