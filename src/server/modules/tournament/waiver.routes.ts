import type * as contract from '#contract/tournament-settings.ts';
import {
  frenchProblem,
  isSameFrench,
  signedProblem,
  waiverDayProblem,
  waiverInEffect,
} from '#core/catalogue/waiver.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { handler, type Occasion } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { todayOf } from './tournament.actions.ts';
import {
  deleteWaiver,
  insertWaiver,
  listWaivers,
  lockWaiver,
  lockWaivers,
  renumberWaiver,
  updateWaiver,
  type WaiverRow,
} from './waiver.db.ts';

const subject = 'waiver_version';
const factsOf = ({ title, body, effectiveOn }: Pick<WaiverRow, 'title' | 'body' | 'effectiveOn'>) => ({
  title,
  body,
  effectiveOn,
});

const frenchOf = ({ frenchTitle, frenchBody, isFrenchConfirmed }: WaiverRow) => ({
  frenchTitle,
  frenchBody,
  isFrenchConfirmed,
});

async function loadWaivers(occasion: Occasion): Promise<contract.WaiverSetting[]> {
  const rows = await listWaivers(occasion.db);
  const inEffect = waiverInEffect(rows, todayOf(occasion));
  return rows.map(row => ({ ...row, isInEffect: row.id === inEffect?.id }));
}

async function getWaiver(occasion: Occasion, id: number): Promise<contract.WaiverSetting> {
  return found((await loadWaivers(occasion)).find(row => row.id === id));
}

async function refuseBadDay(db: Database, effectiveOn: string, ownId: number | null): Promise<void> {
  const problem = waiverDayProblem(effectiveOn, await listWaivers(db), ownId);
  if (problem) throw badInput('effectiveOn', problem);
}

function refuseSigned(waiver: contract.WaiverSetting): void {
  const problem = signedProblem(waiver);
  if (problem) throw new AppError('in_use', { fields: { waiverVersionId: [problem] } });
}

export const waiverHandlers = {
  'tournamentSettings.listWaivers': handler<typeof contract.listWaivers>({ run: loadWaivers }),

  'tournamentSettings.createWaiver': handler<typeof contract.createWaiver>({
    async run(call) {
      const { db, input } = call;
      await lockWaivers(db);
      await refuseBadDay(db, input.effectiveOn, null);
      const id = await insertWaiver(db, input);
      await recordHistory(call, { subject, subjectId: id, action: 'create', after: input });
      return getWaiver(call, id);
    },
  }),

  'tournamentSettings.updateWaiver': handler<typeof contract.updateWaiver>({
    async run(call) {
      const { db } = call;
      const { version, ...input } = call.input;
      await lockWaivers(db);
      const row = found(await lockWaiver(db, call.params.waiverVersionId));
      // First, so that the answer is the reason: nothing that was signed is merged with anything.
      const before = await getWaiver(call, row.id);
      refuseSigned(before);
      if (row.version !== version) throw new AppError('changed_meanwhile');
      await refuseBadDay(db, input.effectiveOn, row.id);
      const isOther = row.title !== input.title || row.body !== input.body;
      // A family may be reading it now: nobody signs other words than they have read. REG-6
      const id = before.isInEffect && isOther ? await renumberWaiver(db, row.id) : row.id;
      await updateWaiver(db, id, { ...input, version: version + 1 });
      await recordHistory(call, { subject, subjectId: id, action: 'change', before: factsOf(row), after: input });
      return getWaiver(call, id);
    },
  }),

  'tournamentSettings.saveWaiverFrench': handler<typeof contract.saveWaiverFrench>({
    async run(call) {
      const { db } = call;
      const { version, ...input } = call.input;
      await lockWaivers(db);
      const row = found(await lockWaiver(db, call.params.waiverVersionId));
      const before = await getWaiver(call, row.id);
      const problem = frenchProblem(before, input);
      if (problem) throw new AppError('in_use', { fields: { waiverVersionId: [problem] } });
      if (row.version !== version) throw new AppError('changed_meanwhile');
      const mayBeRead = before.isInEffect && before.signatures === 0 && row.frenchBody !== null;
      const id = mayBeRead && !isSameFrench(row, input) ? await renumberWaiver(db, row.id) : row.id;
      await updateWaiver(db, id, { ...input, version: version + 1 });
      await recordHistory(call, { subject, subjectId: id, action: 'change', before: frenchOf(row), after: input });
      return getWaiver(call, id);
    },
  }),

  'tournamentSettings.deleteWaiver': handler<typeof contract.deleteWaiver>({
    async run(call) {
      const { db } = call;
      const row = found(await lockWaiver(db, call.params.waiverVersionId));
      refuseSigned(await getWaiver(call, row.id));
      await deleteWaiver(db, row.id);
      await recordHistory(call, { subject, subjectId: row.id, action: 'delete', before: factsOf(row) });
      return true as const;
    },
  }),
};
