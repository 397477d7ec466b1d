import type * as contract from '#contract/ring/ring.ts';
import { type Call, handler } from '../../call.ts';
import { loadChosenTournament, presentEdition } from '../tournament/chosen-tournament.actions.ts';
import { changeRings, undoRingChange } from './change-rings.ts';
import { dayAgain } from './day-again.ts';
import { pinAssignments, saveRingRules } from './day-settings.ts';
import { loadPresentedDay } from './ring-day.presenter.ts';
import { createRing, deleteRing, orderRings, renameRing } from './rings.ts';

async function getRingDay(call: Call<typeof contract.getRingDay>): Promise<contract.RingDayView> {
  const { tournaments, chosen } = await loadChosenTournament(call, call.query.tournament);
  const day = await loadPresentedDay(call, chosen);
  return {
    tournaments: tournaments.map(presentEdition),
    version: day.version,
    now: day.now,
    day: call.query.unlessVersion === day.version ? null : day,
  };
}

export const ringHandlers = {
  'ring.getRingDay': handler<typeof contract.getRingDay>({ run: getRingDay }),
  'ring.changeRings': handler<typeof contract.changeRings>({ run: changeRings, again: dayAgain }),
  'ring.undoRingChange': handler<typeof contract.undoRingChange>({ run: undoRingChange, again: dayAgain }),
  'ring.pinAssignments': handler<typeof contract.pinAssignments>({ run: pinAssignments }),
  'ring.saveRingRules': handler<typeof contract.saveRingRules>({ run: saveRingRules }),
  'ring.createRing': handler<typeof contract.createRing>({ run: createRing, again: dayAgain }),
  'ring.renameRing': handler<typeof contract.renameRing>({ run: renameRing }),
  'ring.orderRings': handler<typeof contract.orderRings>({ run: orderRings }),
  'ring.deleteRing': handler<typeof contract.deleteRing>({ run: deleteRing }),
};
