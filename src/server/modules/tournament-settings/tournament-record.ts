import type * as contract from '#contract/tournament-settings.ts';
import { AppError, found } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import { listPictureFacts, mapUrlOf } from '../picture/picture.actions.ts';
import { lockTournaments } from '../tournament/schedule.actions.ts';
import {
  getTournamentById,
  listScheduleEntries,
  loadTournaments,
  type TournamentRow,
} from '../tournament/tournament.actions.ts';
import { listUses } from './tournament-settings.db.ts';
import { presentSetting } from './tournament-settings.presenter.ts';

export async function getTournament(call: Occasion, id: number): Promise<TournamentRow> {
  const row = await getTournamentById(call.db, id);
  if (row.trialOf !== null) throw new AppError('not_found'); // a trial follows its own page. TRIAL-1
  return row;
}

/** Locked against every other writer, and as the caller knows it. */
export async function getUnchanged(call: Occasion, id: number, version: number): Promise<TournamentRow> {
  await lockTournaments(call.db);
  const row = await getTournament(call, id);
  if (row.version !== version) throw new AppError('changed_meanwhile');
  return row;
}

export async function scheduleOf(call: Occasion, id: number) {
  return (await listScheduleEntries(call.db)).filter(line => line.tournamentId === id);
}

/** Any number of tournaments by the same queries. */
export async function presentAll(
  call: Occasion,
  rows: readonly TournamentRow[],
): Promise<contract.TournamentSetting[]> {
  const { next } = await loadTournaments(call);
  const scheduleById = Map.groupBy(await listScheduleEntries(call.db), line => line.tournamentId);
  const maps = await listPictureFacts(
    call.db,
    rows.flatMap(({ mapFileId }) => mapFileId ?? []),
  );
  const mapUrl = ({ mapFileId }: TournamentRow): string | null => {
    const facts = mapFileId === null ? undefined : maps.get(mapFileId);
    return facts && mapFileId !== null ? mapUrlOf(mapFileId, facts.contentHash) : null;
  };
  const usesById = new Map((await listUses(call.db)).map(uses => [uses.id, uses]));
  return rows.flatMap(row => {
    const uses = usesById.get(row.id);
    if (!uses) return [];
    const schedule = scheduleById.get(row.id) ?? [];
    return [presentSetting(call, row, { schedule, uses, isNext: row.id === next?.id, mapUrl: mapUrl(row) })];
  });
}

export async function presentOne(call: Occasion, id: number): Promise<contract.TournamentSetting> {
  return found((await presentAll(call, [await getTournament(call, id)]))[0]);
}
