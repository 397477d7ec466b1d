import { isFullName } from '../registration/waiver-signature.ts';
import { deskMoneyOf } from './desk-money.ts';
import { type DeskAct, type Flat, handedThingOf, isAboutCompetitor, noRegistration, overrideOf } from './operation.ts';

const isMeasure = (value: Flat, name: string, min: number, max: number): boolean => {
  const measured = value[name];
  return measured === undefined || measured === null
    ? true
    : typeof measured === 'number' && measured >= min && measured <= max;
};
const isId = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

/** Why an operation makes no sense whatever is known; undefined when it does. CHECK-6 */
export function nonsenseOf({ registrationId, kind, competitorId, value, doneAt }: DeskAct): string | undefined {
  if (Number.isNaN(Date.parse(doneAt))) return 'The device’s clock can’t be read';
  if (isAboutCompetitor(kind) && competitorId === null) return 'The competitor is missing';
  if (registrationId === noRegistration && (kind !== 'sell' || !isId(value.tournamentId)))
    return 'The registration is missing';
  switch (kind) {
    case 'check-in':
      return value.reason === undefined || overrideOf({ kind, value }) ? undefined : 'The reason is missing';
    case 'measure':
      if (value.weightKg === undefined && value.heightCm === undefined) return 'Nothing was measured';
      if (!isMeasure(value, 'weightKg', 5, 300)) return 'The weight isn’t between 5 and 300 kg';
      return isMeasure(value, 'heightCm', 50, 250) ? undefined : 'The height isn’t between 50 and 250 cm';
    case 'level':
      return isId(value.levelId) ? undefined : 'The level is missing';
    case 'waiver':
      if (typeof value.signedBy !== 'string' || value.signedBy.trim() === '') return 'The signer’s name is missing';
      if (!isFullName(value.signedBy)) return 'The signer’s first and last name are needed'; // REG-23
      return isId(value.waiverVersionId) ? undefined : 'The waiver text is missing';
    case 'concussion':
      if (typeof value.confirmedBy !== 'string' || !isFullName(value.confirmedBy))
        return 'The first and last name of whoever confirms are needed'; // REG-28
      return isId(value.concussionVersion) ? undefined : 'The version that was confirmed is missing';
    case 'sms-answer':
      return isId(value.contactId) && typeof value.agreed === 'boolean' ? undefined : 'The answer is missing';
    case 'hand-over':
    case 'undo-hand-over':
      return handedThingOf(value) ? undefined : 'The item is missing';
    case 'take-cash':
    case 'sell':
      return deskMoneyOf({ kind, value }) ? undefined : 'The amount or what was sold makes no sense';
    default:
      return;
  }
}
