import type * as contract from '#contract/check-in.ts';
import { AppError, found } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { loadTournaments } from '../tournament/tournament.actions.ts';
import { checkInListOf } from './check-in-list.ts';
import { conflictHandlers } from './conflict.routes.ts';
import { countOpenOperations, countPeople } from './count.db.ts';
import { heard, seeDevice } from './device.db.ts';
import { deviceHandlers } from './device.routes.ts';
import { medicalNoteHandlers } from './medical-note.routes.ts';
import { sendOperationsHandlers } from './send-operations.ts';

export const checkInHandlers = {
  ...deviceHandlers,
  ...sendOperationsHandlers,
  ...conflictHandlers,
  ...medicalNoteHandlers,
  'checkIn.getCheckInList': handler<typeof contract.getCheckInList>({
    async run(call) {
      const device = found(await seeDevice(call.db, call.query.deviceId, heard(call.now, call.query.waiting)));
      if (device.isRevoked) throw new AppError('device_revoked');
      return checkInListOf(call, call.query.version);
    },
  }),
  'checkIn.getCheckInCounts': handler<typeof contract.getCheckInCounts>({
    async run(call) {
      const next = found((await loadTournaments(call)).next);
      return { ...(await countPeople(call.db, next.id)), openConflicts: await countOpenOperations(call.db) };
    },
  }),
};
