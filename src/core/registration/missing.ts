import { lacksWeight } from './counted-weight.ts';

export interface MissingInput {
  asksSms: boolean;
  /** Typed and not saved yet: of a competitor, or (null) of somebody new. */
  unfinished: readonly { competitorId: number | null; name: string }[];
  competitors: readonly {
    id: number;
    name: string;
    hasSignedWaiver: boolean;
    lacksConcussion: boolean;
    /** The one that counts. */
    weightKg: number | null;
    usesWeight: boolean;
  }[];
  contacts: readonly { name: string; phoneNumber: string; agreedToSmsDivisionNotifications: boolean | null }[];
  /** Required questions of the tournament without an answer, in words. */
  unanswered?: readonly string[];
}
type MissingKind = 'unfinished' | 'waiver' | 'concussion' | 'weight' | 'question' | 'sms-preference';
export interface MissingItem {
  kind: MissingKind;
  competitorId: number | null;
  /** Whose it is: a competitor's, or a contact's; of a question, its words. */
  name: string;
}

/** A phone number without an answer to the SMS division notification preference lacks one (specification §5). REG-5 */
export function lacksSmsPreference(contact: {
  phoneNumber: string;
  agreedToSmsDivisionNotifications: boolean | null;
}): boolean {
  return contact.phoneNumber !== '' && contact.agreedToSmsDivisionNotifications === null;
}

/** What a family still has to do for a registration. REG-5, REG-6, REG-7, REG-25, REG-28, QUESTION-5 */
export function missingOf(input: MissingInput): MissingItem[] {
  const waivers = input.competitors
    .filter(c => !c.hasSignedWaiver)
    .map(c => ({ kind: 'waiver' as const, competitorId: c.id, name: c.name }));
  const concussion = input.competitors
    .filter(c => c.lacksConcussion)
    .map(c => ({ kind: 'concussion' as const, competitorId: c.id, name: c.name }));
  const weights = input.competitors
    .filter(lacksWeight)
    .map(c => ({ kind: 'weight' as const, competitorId: c.id, name: c.name }));
  const sms = input.asksSms
    ? input.contacts.filter(lacksSmsPreference).map(c => ({
        kind: 'sms-preference' as const,
        competitorId: null,
        name: c.name,
      }))
    : [];
  return [
    ...input.unfinished.map(one => ({ kind: 'unfinished' as const, ...one })),
    ...waivers,
    ...concussion,
    ...weights,
    ...(input.unanswered ?? []).map(name => ({ kind: 'question' as const, competitorId: null, name })),
    ...sms,
  ];
}
