import type * as contract from '#contract/ring-table/table-hours.ts';
import {
  areTablesOpen,
  closedWords,
  openedForMs,
  openWords,
  type TableHours,
} from '#core/ring-table/tablet/table-hours.ts';
import { AppError, found } from '../../app-error.ts';
import type { Call, Occasion } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { lockDay } from '../ring/queue-acts.actions.ts';
import { openTablesUntil } from '../ring/table-hours.actions.ts';
import { findTableHours } from './table-hours.db.ts';

export interface StoredHours {
  tournamentOn: string;
  openedUntil: Date | null;
}

const hoursOf = ({ app }: Pick<Occasion, 'app'>, { tournamentOn, openedUntil }: StoredHours): TableHours => ({
  tournamentOn,
  timeZone: app.config.timeZone,
  openedUntil: openedUntil?.getTime() ?? null,
});

/** SCORE-43 */
export const areOpenNow = (call: Pick<Occasion, 'app' | 'now'>, stored: StoredHours): boolean =>
  areTablesOpen(hoursOf(call, stored), call.now.getTime());

/** Beyond the hours of its day, a ring lets nobody in and tells nothing. SCORE-43 */
export function refuseClosed(call: Pick<Occasion, 'app' | 'now'>, stored: StoredHours): void {
  const hours = hoursOf(call, stored);
  const now = call.now.getTime();
  if (!areTablesOpen(hours, now)) throw new AppError('tables_closed', { fields: { ring: [closedWords(hours, now)] } });
}

/** The same where the hours were not read yet. */
export async function refuseClosedTournament(call: Occasion, tournamentId: number): Promise<void> {
  const stored = await findTableHours(call.db, tournamentId);
  if (stored) refuseClosed(call, stored);
}

async function presentHours(call: Occasion, tournamentId: number): Promise<contract.TableHours> {
  const stored = found(await findTableHours(call.db, tournamentId));
  const [hours, now] = [hoursOf(call, stored), call.now.getTime()];
  const isOpen = areTablesOpen(hours, now);
  return { isOpen, says: isOpen ? openWords(hours, now) : closedWords(hours, now) };
}

export const getTableHours = (call: Call<typeof contract.getTableHours>): Promise<contract.TableHours> =>
  presentHours(call, call.params.tournamentId);

/** For a rehearsal, or for what a tablet still has to send. */
export async function openTables(call: Call<typeof contract.openTables>): Promise<contract.TableHours> {
  const { tournamentId } = call.params;
  if (!(await findTableHours(call.db, tournamentId))) throw new AppError('not_found');
  await lockDay(call.db, tournamentId);
  if ((await findTableHours(call.db, tournamentId))?.archivedAt) throw new AppError('archived');
  const until = new Date(call.now.getTime() + openedForMs);
  await openTablesUntil(call.db, tournamentId, until);
  await recordHistory(call, {
    subject: 'ring_day',
    subjectId: tournamentId,
    action: 'open ring tables',
    after: { until: until.toISOString() },
  });
  return presentHours(call, tournamentId);
}
