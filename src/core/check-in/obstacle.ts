import type { DeskFamily } from './desk-data.ts';
import { isMoney } from './desk-money.ts';
import { type DeskAct, type Flat, handedThingOf, isAboutCompetitor, noRegistration, wantedOf } from './operation.ts';
import { notReady } from './readiness.ts';

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
  /** A device shows a director’s override at once; the server knows whether it was a director’s. CHECK-20 */
  mayOverride = true,
): Current {
  if (act.registrationId === noRegistration && act.kind === 'sell') return { fields: {} };
  if (!family) return { obstacle: 'This registration doesn’t exist' };
  if (isAboutCompetitor(act.kind)) {
    const competitor = family.competitors.find(c => c.id === act.competitorId);
    if (!competitor) return { obstacle: 'This competitor isn’t in this registration' };
    if (competitor.isWithdrawn) return { obstacle: 'This competitor was withdrawn' };
    const obstacle = notReady(family, act, mayOverride);
    if (obstacle) return { obstacle };
    const { checkedInAt, measuredWeightKg, measuredHeightCm, levelId, isWaiverSigned } = competitor;
    const all: Flat = {
      checkedInAt,
      weightKg: measuredWeightKg,
      heightCm: measuredHeightCm,
      levelId,
      isWaiverSigned,
      lacksConcussion: competitor.lacksConcussion,
      waiverSignedBy: isWaiverSigned ? (competitor.waiverSignedBy ?? '') : null,
    };
    return { fields: Object.fromEntries(Object.keys(wantedOf(act)).map(key => [key, all[key] ?? null])) };
  }
  if (act.kind === 'sms-answer') {
    const agreed = smsAnswers.get(Number(act.value.contactId));
    return agreed === undefined ? { obstacle: 'This contact no longer exists' } : { fields: { agreed } };
  }
  if (isMoney(act.kind))
    return act.kind === 'sell' && family.isOtherTournament
      ? { obstacle: 'This registration is for another tournament' }
      : { fields: { dueCents: family.dueCents } };
  const thing = handedThingOf(act.value);
  const order = family.merch.find(m => m.merchOrderId === thing?.merchOrderId);
  if (thing?.what === 'merch' && !order) return { obstacle: 'This is no longer in the order' };
  if (order?.isUndeliverable && act.kind === 'hand-over') return { obstacle: 'This was sold out and refunded' };
  if (thing && thing.what !== 'merch' && family[thing.what] === 0 && act.kind === 'hand-over')
    return { obstacle: 'This was not ordered' };
  const handed = family.handedOver.find(h => h.what === thing?.what && h.merchOrderId === thing.merchOrderId);
  if (act.kind === 'hand-over' && !handed) {
    if (family.isOtherTournament) return { obstacle: 'This registration is for another tournament' };
    if (!family.isCompleted) return { obstacle: 'The registration isn’t finished and paid' };
  }
  return { fields: { handedOverAt: handed?.at ?? null } };
}

/** What a device puts into `seen` before it applies the operation. */
export function seenOf(family: DeskFamily, act: DeskAct): Flat {
  const current = currentOf(family, act);
  return 'fields' in current ? current.fields : {};
}
