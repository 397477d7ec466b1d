import type { Audience, MessageContent } from '#contract/communication.ts';
import type { MergeValues } from '#core/communication/merge-fields.ts';
import { usedFields } from '#words/account/merge-values.ts';
import type { MessageRecipient } from '../outbox/outbox.actions.ts';
import type { FamilyRow } from './audience.db.ts';
import { type OfficeCall, resolveAudience, tournamentsOf } from './audience.ts';
import { valuesOfFamilies } from './family-values.ts';

export const nameOf = ({ firstName, lastName }: FamilyRow): string => `${firstName} ${lastName}`.trim();

/** Everyone a message reaches as things are now: a mail for each family, a text for each number, with what it says to them. */
export async function recipientsOf(
  call: OfficeCall,
  { audience, ...content }: Omit<MessageContent, 'replyTo'> & { audience: Audience },
): Promise<MessageRecipient[]> {
  const occasion = await tournamentsOf(call, audience);
  const { families, mails, texts } = await resolveAudience(call, audience, content.purpose);
  if (families.length === 0) return [];
  const values = await valuesOfFamilies(call, families, occasion);
  const recipient = (
    family: FamilyRow,
    address: Pick<MessageRecipient, 'channel' | 'recipient' | 'addressKey'>,
    templates: readonly (string | null)[],
  ): MessageRecipient => ({
    ...address,
    personId: family.id,
    registrationId: family.registrationIds.at(-1) ?? null,
    name: nameOf(family),
    values: usedFields(values.get(family.id) as MergeValues, templates),
  });
  return [
    ...(content.subject === null ? [] : mails).map(family =>
      recipient(family, { channel: 'email', recipient: family.email, addressKey: family.emailKey }, [
        content.subject,
        content.body,
      ]),
    ),
    ...(content.smsBody === null ? [] : texts).map(({ family, phoneNumber }) =>
      recipient(family, { channel: 'sms', recipient: phoneNumber, addressKey: phoneNumber }, [content.smsBody]),
    ),
  ];
}
