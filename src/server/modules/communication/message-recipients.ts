import type { Audience, MessageContent } from '#contract/communication.ts';
import { usedFields } from '#words/account/merge-values.ts';
import type { ActingCall } from '../../call.ts';
import type { MessageRecipient } from '../outbox/outbox.actions.ts';
import { nameOf, type Reader, resolveAudience, tournamentsOf } from './audience.ts';
import { loadValues } from './family-values.ts';

/** Everyone a message reaches as things are now: a mail for each parent, a text for each number, with what it says to them. */
export async function recipientsOf(
  call: ActingCall,
  { audience, ...content }: Omit<MessageContent, 'replyTo'> & { audience: Audience },
): Promise<MessageRecipient[]> {
  const occasion = await tournamentsOf(call, audience);
  const { families, mails, texts } = await resolveAudience(call, audience, content.purpose);
  if (families.length === 0) return [];
  const valuesOf = await loadValues(call, families, occasion);
  const recipient = (
    { family, parent }: Reader,
    address: Pick<MessageRecipient, 'channel' | 'recipient' | 'addressKey'>,
    templates: readonly (string | null)[],
  ): MessageRecipient => ({
    ...address,
    personId: parent.id,
    registrationId: family.registrationIds.at(-1) ?? null,
    name: nameOf(parent),
    values: usedFields(valuesOf({ family, parent }), templates),
  });
  return [
    ...(content.subject === null ? [] : mails).map(reader =>
      recipient(reader, { channel: 'email', recipient: reader.parent.email, addressKey: reader.parent.emailKey }, [
        content.subject,
        content.body,
      ]),
    ),
    ...(content.smsBody === null ? [] : texts).map(({ phoneNumber, ...reader }) =>
      recipient(reader, { channel: 'sms', recipient: phoneNumber, addressKey: phoneNumber }, [content.smsBody]),
    ),
  ];
}
