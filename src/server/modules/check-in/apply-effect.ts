import { applyOperation } from '#core/check-in/apply-operation.ts';
import { misfitsAtLevel } from '#core/check-in/level-misfits.ts';
import { type DeskOperation, handedThingOf } from '#core/check-in/operation.ts';
import { AppError } from '../../app-error.ts';
import type { Call, Caller } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { getCompetitor, updateCompetitorRow } from '../registration/competitor.actions.ts';
import { answerSmsPreferences, listContacts } from '../registration/contact.actions.ts';
import type { Choices } from '../tournament/tournament.actions.ts';
import type { LoadedFamily } from './desk-family.ts';
import { deleteHandOver, insertHandOver, nextNumber } from './operation.db.ts';

export type DeskCall = Pick<Call, 'db' | 'app' | 'now' | 'caller'>;

/** Who did it, at which desk, and why it is done only now. */
export interface Doing {
  doneBy: number;
  desk: string;
  choices: Choices;
  reason?: string;
}

const acting = (call: DeskCall, actorId: number, personId = actorId): DeskCall => ({
  ...call,
  caller: { ...(call.caller as Caller), actorId, personId },
});
/** By the device's clock, but never in the future: a signature is not given tomorrow. */
const notLater = (doneAt: string, now: Date): Date => new Date(Math.min(Date.parse(doneAt), now.getTime()));

type Columns = Parameters<typeof updateCompetitorRow>[2];

async function columnsOf(
  call: DeskCall,
  loaded: LoadedFamily,
  operation: DeskOperation,
  doing: Doing,
): Promise<{ action: string; columns: Columns }> {
  const { value, doneAt } = operation;
  const competitor = loaded.family.competitors.find(c => c.id === operation.competitorId);
  switch (operation.kind) {
    case 'check-in': {
      const columns: Columns = { checkedInAt: new Date(doneAt), checkedInBy: doing.doneBy };
      if (competitor?.number === null) columns.number = await nextNumber(call.db, loaded.tournamentId);
      return { action: 'check in', columns };
    }
    case 'undo-check-in':
      return { action: 'undo check-in', columns: { checkedInAt: null, checkedInBy: null } };
    case 'measure':
      return {
        action: 'measure',
        columns: {
          ...(value.weightKg === undefined ? {} : { measuredWeightKg: value.weightKg as number | null }),
          ...(value.heightCm === undefined ? {} : { measuredHeightCm: value.heightCm as number | null }),
        },
      };
    case 'level':
      return { action: 'correct level', columns: { competitorLevelId: value.levelId as number } };
    default:
      return {
        action: 'sign waiver',
        columns: {
          waiverVersionId: value.waiverVersionId as number,
          waiverSignedBy: String(value.signedBy).trim(),
          waiverSignedAt: notLater(doneAt, call.now),
        },
      };
  }
}

/** The events a corrected level does not fit; they stay entered. */
async function misfits(call: DeskCall, loaded: LoadedFamily, operation: DeskOperation, choices: Choices) {
  const { row, entries } = await getCompetitor(call, operation.competitorId as number);
  const level = choices.levels.find(l => l.id === operation.value.levelId);
  const entered = choices.events.filter(event => entries.some(entry => entry.id === event.id));
  return misfitsAtLevel(
    { birthOn: row.birthOn, genderId: row.genderId, levelOrder: level?.sortOrder ?? null },
    entered,
    choices.levels,
    loaded.tournamentOn,
  );
}

async function changeCompetitor(call: DeskCall, loaded: LoadedFamily, operation: DeskOperation, doing: Doing) {
  const { columns, action } = await columnsOf(call, loaded, operation, doing);
  const id = operation.competitorId as number;
  const { row } = await getCompetitor(call, id);
  // Whoever edits the competitor meanwhile is told; arriving is nothing one edits.
  const isEdit = operation.kind !== 'check-in' && operation.kind !== 'undo-check-in';
  await updateCompetitorRow(call.db, id, {
    ...columns,
    updatedAt: call.now,
    ...(isEdit ? { version: row.version + 1 } : {}),
  });
  const before = Object.fromEntries(Object.keys(columns).map(key => [key, row[key as keyof typeof row]]));
  await recordHistory(acting(call, doing.doneBy), {
    subject: 'competitor',
    subjectId: id,
    action,
    before,
    after: { ...columns, desk: doing.desk },
    ...(doing.reason ? { reason: doing.reason } : {}),
  });
  if (columns.number) return { ...loaded.family, competitors: withNumber(loaded, id, columns.number as number) };
  return loaded.family;
}

const withNumber = ({ family }: LoadedFamily, id: number, number: number) =>
  family.competitors.map(c => (c.id === id ? { ...c, number } : c));

async function handOver(call: DeskCall, loaded: LoadedFamily, operation: DeskOperation, doing: Doing): Promise<void> {
  const thing = handedThingOf(operation.value);
  if (!thing) throw new AppError('not_found');
  const { registrationId } = loaded.family;
  const isUndo = operation.kind === 'undo-hand-over';
  if (isUndo) await deleteHandOver(call.db, { registrationId, ...thing });
  else
    await insertHandOver(call.db, {
      registrationId,
      ...thing,
      at: new Date(operation.doneAt),
      personId: doing.doneBy,
    });
  const before = loaded.family.handedOver.find(h => h.what === thing.what && h.merchOrderId === thing.merchOrderId);
  await recordHistory(acting(call, doing.doneBy), {
    subject: 'registration',
    subjectId: registrationId,
    action: isUndo ? 'undo hand over' : 'hand over',
    ...(before ? { before: { ...thing, at: before.at } } : {}),
    after: isUndo ? { ...thing, at: null, desk: doing.desk } : { ...thing, at: operation.doneAt, desk: doing.desk },
    ...(doing.reason ? { reason: doing.reason } : {}),
  });
}

/** Makes an operation true in the database; answers with the family as it is then, and what is to be said about it. */
export async function applyEffect(
  call: DeskCall,
  loaded: LoadedFamily,
  operation: DeskOperation,
  doing: Doing,
): Promise<{ loaded: LoadedFamily; detail: string | null }> {
  let { family, smsAnswers } = loaded;
  let detail: string | null = null;
  if (operation.kind === 'sms-answer') {
    const contactId = operation.value.contactId as number;
    const agreed = operation.value.agreed as boolean;
    // The answer is the family's, given at the desk.
    await answerSmsPreferences(
      acting(call, doing.doneBy, loaded.personId),
      await listContacts(call.db, [family.registrationId]),
      [{ contactId, agreedToSmsDivisionNotifications: agreed }],
    );
    smsAnswers = new Map([...smsAnswers, [contactId, agreed]]);
  } else if (operation.kind === 'hand-over' || operation.kind === 'undo-hand-over')
    await handOver(call, loaded, operation, doing);
  else {
    if (operation.kind === 'level') detail = await misfits(call, loaded, operation, doing.choices);
    family = await changeCompetitor(call, loaded, operation, doing);
  }
  return { loaded: { ...loaded, family: applyOperation(family, operation), smsAnswers }, detail };
}
