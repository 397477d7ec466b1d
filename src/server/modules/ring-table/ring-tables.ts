import type * as contract from '#contract/ring-table/ring-table.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, callerOf, type Occasion } from '../../call.ts';
import { qrOf } from '../../qr.ts';
import { recordHistory } from '../history/history.actions.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import { findTableRing, listTableRings, lockRingTable, raisePinGeneration, setHolder } from './ring-table.db.ts';
import { endTablets, findTabletById, listTablets, type TabletRow } from './ring-tablet.db.ts';
import { countOpenConflicts } from './table-conflict.ts';

const subject = 'ring';

const presentTablet = (row: TabletRow, heldBy: number | null): contract.RingTablet => ({
  tabletId: row.id,
  ringId: row.ringId,
  name: row.name,
  by: row.personId === null ? null : `${row.firstName} ${row.lastName}`,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  waiting: row.waiting,
  isHolder: row.id === heldBy,
  isEnded: row.endedAt !== null,
});

/** The rings of a tournament with their PINs and tablets, those in use first. */
async function presentRingTables({ db, app, now }: Occasion, tournamentId: number): Promise<contract.RingTables> {
  const tournament = await getTournamentById(db, tournamentId);
  const tablets = Map.groupBy(await listTablets(db, tournamentId), ({ ringId }) => ringId);
  const rings = await listTableRings(db, tournamentId);
  return {
    tournament: {
      tournamentId,
      tournamentDate: asUtcMidnight(tournament.tournamentOn),
      city: tournament.city,
    },
    now: now.toISOString(),
    rings: rings.map(({ ringId, name, isOpen, heldBy, generation }) => {
      const url = `${app.config.publicUrl}/signage/ring/${ringId}`;
      return {
        ringId,
        name,
        isOpen,
        pin: app.ringPins.pinOf({ ringId, generation }),
        url,
        qr: qrOf(url),
        tablets: (tablets.get(ringId) ?? [])
          .map(row => presentTablet(row, heldBy))
          .sort((a, b) => Number(a.isEnded) - Number(b.isEnded)),
      };
    }),
    openConflicts: await countOpenConflicts(db, tournamentId),
  };
}

export function getRingTables(call: Call<typeof contract.getRingTables>): Promise<contract.RingTables> {
  return presentRingTables(call, call.params.tournamentId);
}

/** Another PIN: whatever was let in by the one before, or as staff, is ended. SCORE-20 */
export async function renewPin(call: Call<typeof contract.renewPin>): Promise<contract.RingTables> {
  const { ringId } = call.params;
  const ring = found(await findTableRing(call.db, ringId));
  if (ring.archivedAt) throw new AppError('archived');
  await lockRingTable(call.db, ringId);
  await raisePinGeneration(call.db, ringId);
  const ended = await endTablets(call.db, { ringId }, { at: call.now, by: callerOf(call).actorId });
  await recordHistory(call, { subject, subjectId: ringId, action: 'renew PIN', after: { tabletsEnded: ended } });
  return presentRingTables(call, ring.tournamentId);
}

/** One tablet is taken out of use; what it held is free for another. */
export async function endTablet(call: Call<typeof contract.endTablet>): Promise<contract.RingTables> {
  const tablet = found(await findTabletById(call.db, call.params.tabletId));
  const { id: tabletId, ringId, name } = tablet;
  const table = await lockRingTable(call.db, ringId);
  if (table.heldBy === tabletId) await setHolder(call.db, ringId, null);
  const ended = await endTablets(call.db, { tabletId }, { at: call.now, by: callerOf(call).actorId });
  if (ended > 0)
    await recordHistory(call, {
      subject,
      subjectId: ringId,
      action: 'take tablet out of use',
      after: { tablet: name },
    });
  return presentRingTables(call, tablet.tournamentId);
}
