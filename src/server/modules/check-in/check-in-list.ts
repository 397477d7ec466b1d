import { createHash } from 'node:crypto';
import type { CheckInList } from '#contract/check-in.ts';
import { found } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import { concussionOf } from '../registration/competitor.actions.ts';
import { listRingNames } from '../ring/ring-names.actions.ts';
import { findWaiver, listLevels, loadTournaments, todayOf } from '../tournament/tournament.actions.ts';
import { listDeskSchools } from './desk-family.db.ts';
import { loadFamilies } from './desk-family.ts';

/** Everybody of the next tournament; `knownVersion`: what the device has, so that nothing travels twice. */
export async function checkInListOf(call: Occasion, knownVersion?: string): Promise<CheckInList> {
  const next = found((await loadTournaments(call)).next);
  const levels = await listLevels(call.db);
  const text = await findWaiver(call.db, todayOf(call));
  // A desk shows the English only, and so it is signed in English there.
  const waiver = text ? { waiverVersionId: text.waiverVersionId, title: text.title, body: text.body } : null;
  const schools = await listDeskSchools(call.db, next.id);
  const rings = await listRingNames(call.db, next.id);
  const families = (await loadFamilies(call, { tournamentId: next.id })).map(loaded => loaded.family);
  const content = {
    tournamentId: next.id,
    tournamentDate: next.tournamentOn,
    salt: call.app.checkInSalts.saltOf(next.id),
    levels: levels.map(({ id, title, colour }) => ({ id, title, colour })),
    schools,
    rings: rings.map(({ ringId, name }) => ({ id: ringId, title: name })),
    waiver,
    concussion: concussionOf(next),
    prices: {
      spectatorCents: next.spectatorCost * 100,
      lunchCents: call.app.organisation.flags.SellLunchTickets ? next.lunchCost * 100 : null,
    },
    families,
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  const isUnchanged = version === knownVersion;
  return { ...content, families: isUnchanged ? [] : families, version, isUnchanged, at: call.now.toISOString() };
}
