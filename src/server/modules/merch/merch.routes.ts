import type * as contract from '#contract/merch.ts';
import { deletionRefusalOf } from '#core/merch/merch-change.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { findTournamentById, loadPreparedTournaments } from '../tournament/tournament.actions.ts';
import {
  countOrdered,
  deleteMerch,
  findMerch,
  insertMerch,
  listMerch,
  listMerchSizes,
  lockMerchSizes,
  lockTournament,
  orderMerch,
  saveMerchSizes,
  updateMerch,
} from './merch.db.ts';
import { presentMerch, recordOf } from './merch.presenter.ts';
import {
  lockForChange,
  refuseFields,
  refuseForeignSizes,
  refuseSizes,
  refuseStale,
  whileSold,
} from './merch-change.ts';

async function getSetting(db: Database, merchId: number): Promise<contract.MerchSetting> {
  const row = found(await findMerch(db, merchId));
  return found((await presentMerch(db, [row]))[0]);
}

const dropKeptCopies = (call: Pick<Call, 'afterCommit' | 'app'>): void =>
  call.afterCommit(() => call.app.dropKeptCopies());

export const merchHandlers = {
  'merch.listMerchSettings': whileSold<typeof contract.listMerchSettings>({
    async run({ db, params }) {
      if (!(await findTournamentById(db, params.tournamentId))) throw new AppError('not_found');
      return presentMerch(db, await listMerch(db, params.tournamentId));
    },
  }),
  'merch.listMerchTournaments': handler<typeof contract.listMerchTournaments>({
    async run(call) {
      const { tournaments, next } = await loadPreparedTournaments(call);
      return tournaments.map(({ id, tournamentOn, city }) => ({
        tournamentId: id,
        tournamentDate: asUtcMidnight(tournamentOn),
        city,
        isNext: id === next?.id,
      }));
    },
  }),
  'merch.getMerch': whileSold<typeof contract.getMerch>({
    run: ({ db, params }) => getSetting(db, params.merchId),
  }),
  'merch.createMerch': whileSold<typeof contract.createMerch>({
    async run(call) {
      const { tournamentId } = call.params;
      if (!(await lockTournament(call.db, tournamentId))) throw new AppError('not_found');
      const { sizes, ...fields } = call.input;
      refuseForeignSizes(sizes, []);
      await refuseFields(call.db, fields, { tournamentId });
      const last = (await listMerch(call.db, tournamentId)).at(-1);
      const row = { ...fields, pictureDescription: fields.pictureDescription ?? '' };
      const id = await insertMerch(call.db, { ...row, tournamentId, sortOrder: (last?.sortOrder ?? 0) + 1 });
      await saveMerchSizes(call.db, id, sizes);
      await recordHistory(call, { subject: 'merch', subjectId: id, action: 'create', after: recordOf(row, sizes) });
      dropKeptCopies(call);
      return getSetting(call.db, id);
    },
  }),
  'merch.updateMerch': whileSold<typeof contract.updateMerch>({
    async run(call) {
      const before = await lockForChange(call, call.params.merchId);
      const { version, sizes, ...fields } = call.input;
      refuseStale(before, version);
      await refuseFields(call.db, fields, { tournamentId: before.tournamentId, merchId: before.id });
      const sizesBefore = await refuseSizes(call.db, before.id, sizes);
      const row = { ...fields, pictureDescription: fields.pictureDescription ?? '' };
      await updateMerch(call.db, before.id, { ...row, version: version + 1 });
      await saveMerchSizes(call.db, before.id, sizes);
      await recordHistory(call, {
        subject: 'merch',
        subjectId: before.id,
        action: 'update',
        before: recordOf(before, sizesBefore),
        after: recordOf(row, sizes),
      });
      dropKeptCopies(call);
      return getSetting(call.db, before.id);
    },
  }),
  'merch.archiveMerch': whileSold<typeof contract.archiveMerch>({
    async run(call) {
      const row = await lockForChange(call, call.params.merchId);
      const { version, isArchived } = call.input;
      refuseStale(row, version);
      await updateMerch(call.db, row.id, { archivedAt: isArchived ? call.now : null, version: version + 1 });
      await recordHistory(call, {
        subject: 'merch',
        subjectId: row.id,
        action: isArchived ? 'archive' : 'restore',
        before: { isArchived: row.archivedAt !== null },
        after: { isArchived },
      });
      dropKeptCopies(call);
      return getSetting(call.db, row.id);
    },
  }),
  'merch.deleteMerch': whileSold<typeof contract.deleteMerch>({
    async run(call) {
      const row = await lockForChange(call, call.params.merchId);
      await lockMerchSizes(call.db, row.id);
      const counts = await countOrdered(call.db, row.id);
      const refusal = deletionRefusalOf(
        row.title,
        [...counts.values()].reduce((sum, count) => sum + count, 0),
      );
      if (refusal) throw new AppError('in_use', { fields: { merchId: [refusal] } });
      const sizes = await listMerchSizes(call.db, [row.id]);
      await deleteMerch(call.db, row.id);
      await recordHistory(call, {
        subject: 'merch',
        subjectId: row.id,
        action: 'delete',
        before: recordOf(row, sizes),
      });
      dropKeptCopies(call);
      return true as const;
    },
  }),
  'merch.orderMerch': whileSold<typeof contract.orderMerch>({
    async run(call) {
      const { tournamentId } = call.params;
      if (!(await lockTournament(call.db, tournamentId))) throw new AppError('not_found');
      const before = await listMerch(call.db, tournamentId);
      const { ids } = call.input;
      if (ids.length !== before.length || before.some(({ id }) => !ids.includes(id)))
        throw badInput('ids', 'Something was just added or deleted. Please try again');
      await orderMerch(call.db, ids);
      for (const [index, { id }] of before.entries()) {
        const place = ids.indexOf(id);
        if (place !== index)
          await recordHistory(call, {
            subject: 'merch',
            subjectId: id,
            action: 'move',
            before: { place: index + 1 },
            after: { place: place + 1 },
          });
      }
      dropKeptCopies(call);
      return presentMerch(call.db, await listMerch(call.db, tournamentId));
    },
  }),
};
