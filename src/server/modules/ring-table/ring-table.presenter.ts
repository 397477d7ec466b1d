import type * as contract from '#contract/ring-table/ring-table.ts';
import type { OutputOf } from '#contract/route.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import type { Call } from '../../call.ts';
import { loadDayCopy, minuteNow } from '../ring/day-copy.actions.ts';
import { flagsOf } from '../tournament/tournament.actions.ts';
import { hearTablet } from './calling-tablet.actions.ts';
import { findTableNow } from './ring-table.db.ts';
import { listAppliedActs } from './score-sheet.db.ts';
import { hashOf, loadTableBase } from './table-base.ts';

type Answer = OutputOf<typeof contract.getRingTable>;

/** A ring as its tablet knows it from now on: what it has already is left out, what was done is never a copy. SCORE-22 */
export async function getRingTable(call: Call<typeof contract.getRingTable>): Promise<Answer> {
  const { ringId } = call.params;
  const { unlessVersion, since = 0, waiting } = call.query;
  const { tabletId, name, tournamentId } = await hearTablet(call, ringId, waiting);
  const copy = await loadDayCopy(call, tournamentId);
  const { day } = copy;
  const base = await loadTableBase(call.app, copy, ringId);
  const { judges, holder, heardAt } = await findTableNow(call.db, ringId);
  const rest = {
    tournament: {
      tournamentId,
      tournamentDate: asUtcMidnight(day.tournament.tournamentOn),
      city: day.tournament.city,
      isToday: flagsOf(call, day.tournament).isTournamentToday,
    },
    tablet: { tabletId, name },
    holder,
    judges,
  };
  const version = hashOf([base.hash, rest]);
  const isKnown = unlessVersion === version;
  const acts = await listAppliedActs(call.db, base.divisionIds, isKnown ? since : 0);
  return {
    version,
    now: minuteNow(day, call.now),
    holderHeardAt: heardAt && minuteNow(day, heardAt),
    table: isKnown ? null : { ...base.content, ...rest },
    acts: acts.map(({ actId, draftDivisionId, eventId, nonce, act }) => ({
      actId,
      draftDivisionId,
      eventId,
      nonce,
      act,
    })),
  };
}
