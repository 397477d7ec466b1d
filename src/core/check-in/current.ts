import type { DeskFamily } from './family.ts';
import { type DeskAct, type Flat, handedThingOf, isAboutCompetitor, wantedOf } from './operation.ts';

/** How things are where an operation wants to change them; or why there is nothing to change. */
export type Current = { obstacle: string } | { fields: Flat };

/** Answers about text messages as the server knows them; a device knows only which are missing. */
export type SmsAnswers = ReadonlyMap<number, boolean | null>;

const openAnswers = (family: DeskFamily): SmsAnswers => new Map(family.smsOpen.map(open => [open.contactId, null]));

/** CHECK-5: what does not exist, was withdrawn or could not be delivered cannot be changed. */
export function currentOf(
  family: DeskFamily | undefined,
  act: DeskAct,
  smsAnswers: SmsAnswers = family ? openAnswers(family) : new Map(),
): Current {
  if (!family) return { obstacle: 'This registration doesn’t exist' };
  if (isAboutCompetitor(act.kind)) {
    const competitor = family.competitors.find(c => c.id === act.competitorId);
    if (!competitor) return { obstacle: 'This competitor isn’t in this registration' };
    if (competitor.isWithdrawn) return { obstacle: 'This competitor was withdrawn' };
    const { checkedInAt, measuredWeightKg, measuredHeightCm, levelId, isWaiverSigned } = competitor;
    const all: Flat = {
      checkedInAt,
      weightKg: measuredWeightKg,
      heightCm: measuredHeightCm,
      levelId,
      isWaiverSigned,
      waiverSignedBy: isWaiverSigned ? (competitor.waiverSignedBy ?? '') : null,
    };
    return { fields: Object.fromEntries(Object.keys(wantedOf(act)).map(key => [key, all[key] ?? null])) };
  }
  if (act.kind === 'sms-answer') {
    const agreed = smsAnswers.get(Number(act.value.contactId));
    return agreed === undefined ? { obstacle: 'This contact no longer exists' } : { fields: { agreed } };
  }
  const thing = handedThingOf(act.value);
  const order = family.merch.find(m => m.merchOrderId === thing?.merchOrderId);
  if (thing?.what === 'merch' && !order) return { obstacle: 'This is no longer in the order' };
  if (order?.isUndeliverable && act.kind === 'hand-over') return { obstacle: 'This was sold out and refunded' };
  if (thing && thing.what !== 'merch' && family[thing.what] === 0 && act.kind === 'hand-over')
    return { obstacle: 'This was not ordered' };
  const handed = family.handedOver.find(h => h.what === thing?.what && h.merchOrderId === thing.merchOrderId);
  return { fields: { handedOverAt: handed?.at ?? null } };
}

/** What a device puts into `seen` before it applies the operation. */
export function seenOf(family: DeskFamily, act: DeskAct): Flat {
  const current = currentOf(family, act);
  return 'fields' in current ? current.fields : {};
}
