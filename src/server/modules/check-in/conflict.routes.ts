import type * as contract from '#contract/check-in.ts';
import { describeOperation, type OperationNames, valueInWords } from '#core/check-in/describe-operation.ts';
import { isMoney } from '#core/check-in/desk-money.ts';
import { nonsenseOf } from '#core/check-in/nonsense.ts';
import { type DeskOperation, type Flat, noRegistration, wantedOf } from '#core/check-in/operation.ts';
import { senderWords } from '#core/check-in/sender-words.ts';
import { clockTimeAt, fullStop } from '#core/time/clock-time.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type ActingCall, callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { lockStaffCompetitors } from '../registration/competitor.actions.ts';
import { loadChoices } from '../tournament/tournament.actions.ts';
import { type LoadedFamily, loadFamilies } from './desk-family.ts';
import { bookDeskMoney, bookDoorSale, doorObstacle } from './desk-sale.ts';
import { Effects } from './effects.ts';
import {
  listOpenOperations,
  lockFamilies,
  lockOperation,
  type OpenOperation,
  settleOperation,
} from './operation.db.ts';
import { currentFor, type Facts, mayOverride, waiverIdsFor } from './send-operations.ts';

const operationOf = (row: OpenOperation): DeskOperation & { nonce: string } => ({
  ...row,
  doneAt: row.doneAt.toISOString(),
});

/** Sold to someone without a registration. */
const isDoorSale = (row: OpenOperation): boolean => row.registrationId === noRegistration && row.kind === 'sell';

/** How things are now where the device's answer can still be taken; null: it cannot. */
function fieldsNow(row: OpenOperation, loaded: LoadedFamily | undefined, facts: Facts): Flat | null {
  const operation = operationOf(row);
  if (nonsenseOf(operation) || (!loaded && !isDoorSale(row))) return null;
  const current = currentFor(loaded, operation, facts);
  return 'fields' in current ? current.fields : null;
}

/** Both answers, where they are values that can be told apart. */
function valuesOf(
  row: OpenOperation,
  now: Flat | null,
  names: Pick<OperationNames, 'level'>,
): contract.Conflict['values'] {
  const operation = operationOf(row);
  const device = now && valueInWords(operation, wantedOf(operation), names);
  const saved = now && valueInWords(operation, now, names);
  return device && saved && device !== saved ? { device, saved } : null;
}

async function presentConflicts(call: ActingCall): Promise<contract.Conflict[]> {
  const rows = await listOpenOperations(call.db);
  if (rows.length === 0) return [];
  const choices = await loadChoices(call);
  const facts = { choices, waiverIds: await waiverIdsFor(call, rows), mayOverride: mayOverride(callerOf(call).roles) };
  const registrationIds = [...new Set(rows.map(row => row.registrationId))];
  const loaded = new Map((await loadFamilies(call, { registrationIds })).map(l => [l.family.registrationId, l]));
  const conflicts: contract.Conflict[] = [];
  for (const row of rows) {
    const family = loaded.get(row.registrationId);
    const competitor = family?.family.competitors.find(c => c.id === row.competitorId);
    const name = competitor ? `${competitor.firstName} ${competitor.lastName}` : null;
    const names = {
      competitor: name ?? 'someone who isn’t in this registration',
      level: (id: number) => choices.levels.find(level => level.id === id)?.title ?? 'one that no longer exists',
      contact: (id: number) => family?.family.smsOpen.find(open => open.contactId === id)?.name ?? 'a contact',
      merch: (id: number) =>
        family?.family.merch.find(m => m.merchOrderId === id)?.title ?? 'something no longer in the order',
    };
    const words = describeOperation(operationOf(row), names);
    const now = fieldsNow(row, family, facts);
    const time = clockTimeAt(row.doneAt.getTime(), call.app.config.timeZone);
    conflicts.push({
      operationId: row.id,
      registrationId: row.registrationId,
      familyName: isDoorSale(row)
        ? 'Sold at the door'
        : (family?.family.familyName ?? 'A registration that doesn’t exist'),
      competitor: name,
      text: `${fullStop(`${row.device} ${words} at ${time}`)} ${row.detail ?? ''}`.trim(),
      device: row.device,
      sentBy: senderWords(row.sender, row.colleague),
      doneAt: row.doneAt.toISOString(),
      outcome: row.outcome,
      canApply: now !== null,
      values: valuesOf(row, now, names),
    });
  }
  return conflicts;
}

export const conflictHandlers = {
  'checkIn.listConflicts': handler<typeof contract.listConflicts>({ run: presentConflicts }),
  'checkIn.settleConflict': handler<typeof contract.settleConflict>({
    async run(call) {
      const { actorId, roles } = callerOf(call);
      const row = found(await lockOperation(call.db, call.params.operationId));
      if (row.settledAt) throw new AppError('already_settled');
      await lockFamilies(call.db, [row.registrationId]);
      const effects = new Effects(call, await lockStaffCompetitors(call.db, [row.registrationId]));
      const [loaded] = await loadFamilies(call, { registrationIds: [row.registrationId] });
      if (call.input.keep === 'device') {
        const choices = await loadChoices(call);
        const facts = { choices, waiverIds: await waiverIdsFor(call, [row]), mayOverride: mayOverride(roles) };
        if (fieldsNow(row, loaded, facts) === null || (isDoorSale(row) && (await doorObstacle(call, operationOf(row)))))
          throw badInput('keep', 'This can’t be done anymore. Keep what’s saved.');
        const doing = { colleagueId: null, desk: row.device, choices, reason: 'Settled at check-in' };
        if (isDoorSale(row)) await bookDoorSale(call, operationOf(row), row.device);
        else if (!loaded) throw new AppError('not_found');
        else if (isMoney(row.kind)) await bookDeskMoney(call, loaded, operationOf(row), row.device);
        else await effects.apply(loaded, operationOf(row), doing);
        await effects.flush();
      }
      await settleOperation(call.db, row.id, actorId, call.now);
      if (loaded)
        await recordHistory(call, {
          subject: 'registration',
          subjectId: row.registrationId,
          action: 'settle check-in',
          after: { kind: row.kind, desk: row.device, keep: call.input.keep, competitorId: row.competitorId },
        });
      return presentConflicts(call);
    },
  }),
};
