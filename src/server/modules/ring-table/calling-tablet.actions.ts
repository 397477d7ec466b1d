import { createHash } from 'node:crypto';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { lockRingTable, type RingTableRow } from './ring-table.db.ts';
import { findTablet, seeTablet } from './ring-tablet.db.ts';
import { refuseClosed } from './table-hours.ts';

type TabletCall = Pick<Call, 'db' | 'app' | 'now' | 'header'>;
export interface Tablet {
  tabletId: number;
  name: string;
  ringId: number;
  ringName: string;
  tournamentId: number;
}

/** What is kept of a tablet's token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The row of the tablet that calls, by its own token: of this ring and not ended, or it has to enter the ring's PIN again. */
async function rowOf(call: TabletCall, ringId: number) {
  const { db, header } = call;
  const row = await findTablet(db, { ringId, tokenHash: hashOfToken(header('ringtablet') ?? '') });
  if (!row || row.archivedAt) throw new AppError('not_found');
  const { tabletId, name, lastSeenAt, waiting, ringName, tournamentId } = row;
  if (tabletId === null || name === null || lastSeenAt === null || row.endedAt) throw new AppError('tablet_ended');
  refuseClosed(call, row);
  return { tablet: { tabletId, name, ringId, ringName, tournamentId }, lastSeenAt, waiting };
}

/** The tablet that calls. SCORE-20 */
export async function tabletOf(call: TabletCall, ringId: number): Promise<Tablet> {
  return (await rowOf(call, ringId)).tablet;
}

/** Who asks every three seconds is noted less often. */
const notedEveryMs = 5000;

/** The same, and that it was heard now. `waiting`: how many acts it says it holds back. */
export async function hearTablet(call: TabletCall, ringId: number, waiting?: number): Promise<Tablet> {
  const { tablet, ...before } = await rowOf(call, ringId);
  const isNews = waiting !== undefined && waiting !== before.waiting;
  if (isNews || call.now.getTime() - before.lastSeenAt.getTime() >= notedEveryMs)
    await seeTablet(call.db, tablet.tabletId, { lastSeenAt: call.now, ...(isNews ? { waiting } : {}) });
  return tablet;
}

/** The same for a change at the ring's table, which is held: nobody else changes it meanwhile, nor ends the tablet. */
export async function holdTable(
  call: TabletCall,
  ringId: number,
  waiting?: number,
): Promise<{ tablet: Tablet; table: RingTableRow }> {
  await tabletOf(call, ringId);
  const table = await lockRingTable(call.db, ringId);
  return { tablet: await hearTablet(call, ringId, waiting), table };
}
