import type * as contract from '#contract/check-in.ts';
import { access } from '#core/access/access.ts';
import { type Current, currentOf } from '#core/check-in/current.ts';
import { type DeskKind, type DeskOperation, type Flat, handedThingOf } from '#core/check-in/operation.ts';
import { type Verdict, verdictOf } from '#core/check-in/verdict.ts';
import { clockTimeAt } from '#core/time/clock-time.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { type Choices, loadChoices } from '../tournament/tournament.actions.ts';
import { applyEffect, type DeskCall } from './apply-effect.ts';
import { type LoadedFamily, loadFamilies } from './desk-family.ts';
import { lockDevice, updateDevice } from './device.db.ts';
import {
  findAuthor,
  hasWaiverVersion,
  insertOperation,
  listStaffIds,
  listStored,
  lockFamilies,
} from './operation.db.ts';

type Sent = contract.Operation;

const sameField: Record<DeskKind, readonly DeskKind[]> = {
  'check-in': ['check-in'],
  'undo-check-in': ['check-in'],
  measure: ['measure'],
  level: ['level'],
  waiver: ['waiver'],
  'sms-answer': ['sms-answer'],
  'hand-over': ['hand-over'],
  'undo-hand-over': ['hand-over'],
};

/** "by Mia Roy at 8:52 AM (Desk 1)": who brought it to where it is; empty when that was not at a desk. */
async function authorOf(call: DeskCall, operation: DeskOperation): Promise<string> {
  const handed = handedThingOf(operation.value);
  const thing: Flat =
    operation.kind === 'sms-answer'
      ? { contactId: operation.value.contactId ?? null }
      : handed
        ? { what: handed.what, ...(handed.merchOrderId === null ? {} : { merchOrderId: handed.merchOrderId }) }
        : {};
  const { registrationId, competitorId, kind } = operation;
  const author = await findAuthor(call.db, { registrationId, competitorId, kinds: sameField[kind], thing });
  if (!author) return '';
  const time = clockTimeAt(author.doneAt.getTime(), call.app.config.timeZone);
  return `by ${author.firstName} ${author.lastName} at ${time} (${author.device})`;
}

/** Where an operation names a level or a waiver text: there has to be one. */
export async function currentFor(
  call: DeskCall,
  loaded: LoadedFamily | undefined,
  operation: DeskOperation,
  choices: Choices,
): Promise<Current> {
  if (operation.kind === 'level' && !choices.levels.some(level => level.id === operation.value.levelId))
    return { obstacle: 'There is no such level' };
  const waiverVersionId = Number(operation.value.waiverVersionId);
  const isWaiverId = Number.isInteger(waiverVersionId) && waiverVersionId > 0 && waiverVersionId < 2 ** 31;
  if (operation.kind === 'waiver' && !(isWaiverId && (await hasWaiverVersion(call.db, waiverVersionId))))
    return { obstacle: 'There is no such waiver text' };
  return currentOf(loaded?.family, operation, loaded?.smsAnswers);
}

async function judge(call: DeskCall, operation: DeskOperation, current: Current, choices: Choices): Promise<Verdict> {
  const wording = {
    levelTitle: (id: number) => choices.levels.find(level => level.id === id)?.title ?? String(id),
    time: (instant: string) => clockTimeAt(Date.parse(instant), call.app.config.timeZone),
    by: '',
  };
  const verdict = verdictOf(operation, current, wording);
  if (verdict.outcome !== 'already' && verdict.outcome !== 'conflict') return verdict;
  return verdictOf(operation, current, { ...wording, by: await authorOf(call, operation) });
}

/** Sent again, or told by another device: the first word stands. */
function knownVerdict(
  operation: Sent,
  deviceId: string,
  stored: readonly Awaited<ReturnType<typeof listStored>>[number][],
): Verdict | undefined {
  const own = stored.find(
    s => s.deviceId === deviceId && (s.sequence === operation.sequence || s.nonce === operation.nonce),
  );
  return own && { outcome: own.outcome, detail: own.detail };
}

export const sendOperationsHandlers = {
  'checkIn.sendOperations': handler<typeof contract.sendOperations>({
    async run(call) {
      const { deviceId } = call.input;
      const operations = call.input.operations.toSorted((a, b) => a.sequence - b.sequence);
      const device = await lockDevice(call.db, deviceId);
      if (!device) throw new AppError('not_found');
      await updateDevice(call.db, deviceId, { lastSeenAt: call.now });
      const registrationIds = [...new Set(operations.map(o => o.registrationId))];
      await lockFamilies(call.db, registrationIds);
      const stored = await listStored(call.db, deviceId, operations);
      const doneBy = [...new Set(operations.map(o => o.doneBy))];
      const staff = await listStaffIds(call.db, doneBy, access.checkIn);
      const choices = await loadChoices(call);
      const choice = { registrationIds };
      const loaded = new Map((await loadFamilies(call, choice)).map(l => [l.family.registrationId, l]));
      const refusalOf = (operation: Sent): string | undefined => {
        if (device.revokedAt) return 'This device was taken out of use';
        if (stored.some(s => s.deviceId !== deviceId && s.nonce === operation.nonce))
          return 'Another device has sent this already';
        return staff.has(operation.doneBy) ? undefined : 'Whoever did it may not do check-in';
      };
      const outcomes = new Map<string, Verdict>();
      for (const operation of operations) {
        const known = knownVerdict(operation, deviceId, stored);
        if (known) {
          outcomes.set(operation.nonce, known);
          continue;
        }
        const refusal = refusalOf(operation);
        const family = loaded.get(operation.registrationId);
        let verdict: Verdict = refusal
          ? { outcome: 'refused', detail: refusal }
          : await judge(call, operation, await currentFor(call, family, operation, choices), choices);
        if (verdict.outcome === 'applied' && family) {
          const doing = { doneBy: operation.doneBy, desk: device.name, choices };
          const applied = await applyEffect(call, family, operation, doing);
          loaded.set(operation.registrationId, applied.loaded);
          verdict = { ...verdict, detail: applied.detail };
        }
        const isTaken = stored.some(s => s.nonce === operation.nonce);
        const doneAt = Date.parse(operation.doneAt);
        const row = {
          deviceId,
          sequence: operation.sequence,
          // Kept under a name of its own where another device has used this one.
          nonce: isTaken ? `${deviceId} ${operation.nonce}` : operation.nonce,
          registrationId: operation.registrationId,
          competitorId: operation.competitorId,
          kind: operation.kind,
          value: JSON.stringify(operation.value),
          seen: JSON.stringify(operation.seen),
          doneBy: operation.doneBy,
          doneAt: Number.isNaN(doneAt) ? call.now : new Date(doneAt),
          sentBy: callerOf(call).actorId,
          receivedAt: call.now,
          ...verdict,
        };
        await insertOperation(call.db, row);
        stored.push({ deviceId, sequence: operation.sequence, nonce: operation.nonce, ...verdict });
        outcomes.set(operation.nonce, verdict);
      }
      const families = device.revokedAt ? [] : await loadFamilies(call, choice);
      return {
        outcomes: call.input.operations.map(({ nonce }) => ({ nonce, ...(outcomes.get(nonce) as Verdict) })),
        families: families.map(l => l.family),
      };
    },
  }),
};
