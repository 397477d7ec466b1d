import type { DeskCompetitor, DeskFamily } from './desk-data.ts';
import { deskMoneyOf, isMoney } from './desk-money.ts';
import { nonsenseOf } from './nonsense.ts';
import { currentOf } from './obstacle.ts';
import { type DeskAct, handedThingOf, isAboutCompetitor, wantedOf } from './operation.ts';

function competitorAfter(competitor: DeskCompetitor, act: DeskAct): DeskCompetitor {
  const { weightKg, heightCm, levelId } = { ...wantedOf(act) };
  return {
    ...competitor,
    ...(act.kind === 'check-in' ? { checkedInAt: competitor.checkedInAt ?? act.doneAt } : {}),
    ...(act.kind === 'undo-check-in' ? { checkedInAt: null } : {}),
    ...(weightKg === undefined ? {} : { measuredWeightKg: weightKg as number | null }),
    ...(heightCm === undefined ? {} : { measuredHeightCm: heightCm as number | null }),
    ...(levelId === undefined ? {} : { levelId: levelId as number }),
    ...(act.kind === 'waiver'
      ? { isWaiverSigned: true, waiverSignedBy: String(act.value.signedBy).trim(), waiverLanguage: 'en' }
      : {}),
    ...(act.kind === 'concussion' ? { lacksConcussion: false } : {}),
    ...(act.kind === 'undo-waiver' ? { isWaiverSigned: false, waiverSignedBy: null, waiverLanguage: null } : {}),
  };
}

/** What is paid in full is finished, as far as the device can tell. */
function afterCash(family: DeskFamily, amountCents: number): DeskFamily {
  const dueCents = family.dueCents - amountCents;
  return { ...family, dueCents, isCompleted: family.isCompleted || (family.dueCents > 0 && dueCents <= 0) };
}

/** The family after an operation, as the device shows it at once; unchanged where it cannot be done. CHECK-7 */
export function applyOperation(family: DeskFamily, act: DeskAct): DeskFamily {
  const current = currentOf(family, act);
  if (nonsenseOf(act) || 'obstacle' in current) return family;
  if (isAboutCompetitor(act.kind))
    return {
      ...family,
      competitors: family.competitors.map(c => (c.id === act.competitorId ? competitorAfter(c, act) : c)),
    };
  if (act.kind === 'sms-answer')
    return { ...family, smsOpen: family.smsOpen.filter(open => open.contactId !== act.value.contactId) };
  const money = isMoney(act.kind) ? deskMoneyOf(act) : undefined;
  if (money) return act.kind === 'sell' ? family : afterCash(family, money.amountCents);
  const thing = handedThingOf(act.value);
  if (!thing) return family;
  const others = family.handedOver.filter(h => h.what !== thing.what || h.merchOrderId !== thing.merchOrderId);
  if (act.kind === 'undo-hand-over') return { ...family, handedOver: others };
  return current.fields.handedOverAt === null
    ? { ...family, handedOver: [...others, { ...thing, at: act.doneAt }] }
    : family;
}
