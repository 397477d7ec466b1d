import { dollarsOf } from '../payment/settlement.ts';
import { deskMoneyOf, soldWords } from './desk-money.ts';
import { type DeskAct, type Flat, handedThingOf, noRegistration, overrideOf } from './operation.ts';

/** How the things of an operation are called; a name that is not known any more is left out by the caller's own words. */
export interface OperationNames {
  competitor: string;
  level(id: number): string;
  contact(id: number): string;
  merch(id: number): string;
}

const measures = (value: Flat): string =>
  [
    value.weightKg === undefined ? '' : value.weightKg === null ? 'no weight' : `${value.weightKg} kg`,
    value.heightCm === undefined ? '' : value.heightCm === null ? 'no height' : `${value.heightCm} cm`,
  ]
    .filter(part => part !== '')
    .join(' and ');

function thingInWords(act: DeskAct, names: OperationNames): string {
  const thing = handedThingOf(act.value);
  if (!thing) return 'something';
  if (thing.merchOrderId !== null) return names.merch(thing.merchOrderId);
  return thing.what === 'lunch' ? 'the lunch tickets' : 'the spectator passes';
}

/** What was done, as it goes on after a name: "Desk 2 … measured Aino Roy: 41 kg". CHECK-9 */
export function describeOperation(act: DeskAct, names: OperationNames): string {
  switch (act.kind) {
    case 'check-in': {
      const reason = overrideOf(act);
      return reason ? `let in ${names.competitor}, who wasn’t ready (“${reason}”)` : `checked in ${names.competitor}`;
    }
    case 'undo-check-in':
      return `undid the check-in of ${names.competitor}`;
    case 'measure':
      return `measured ${names.competitor}: ${measures(act.value)}`;
    case 'level':
      return `changed the level of ${names.competitor} to ${names.level(Number(act.value.levelId))}`;
    case 'waiver':
      return `recorded the waiver for ${names.competitor}, signed by ${act.value.signedBy}`;
    case 'undo-waiver':
      return `removed the signature on the waiver for ${names.competitor}`;
    case 'concussion':
      return `recorded that ${act.value.confirmedBy} confirmed concussion safety for ${names.competitor}`;
    case 'sms-answer':
      return `recorded that ${names.contact(Number(act.value.contactId))} ${act.value.agreed ? 'wants' : 'doesn’t want'} text messages`;
    case 'hand-over':
      return `handed over ${thingInWords(act, names)}`;
    case 'take-cash':
      return `took ${dollarsOf(Number(act.value.amountCents))} in cash`;
    case 'sell':
      return `sold ${soldWords(deskMoneyOf(act) ?? { spectators: 0, lunch: 0 }) || 'something'} ${act.registrationId === noRegistration ? 'at the door ' : ''}for ${dollarsOf(Number(act.value.amountCents))} in cash`;
    case 'undo-hand-over':
      return `undid the hand-over of ${thingInWords(act, names)}`;
  }
}

/** What an operation is about, by value: "41 kg", "Novice"; null where it only happened or did not. CHECK-9 */
export function valueInWords({ kind }: DeskAct, fields: Flat, names: Pick<OperationNames, 'level'>): string | null {
  if (kind === 'measure') return measures(fields);
  if (kind === 'level') return names.level(Number(fields.levelId));
  if (kind === 'sms-answer') return fields.agreed === null ? 'no answer' : fields.agreed ? '“yes”' : '“no”';
  return null;
}
