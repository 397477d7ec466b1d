import type * as contract from '#contract/check-in.ts';
import { mayReadField } from '#core/access/field-access.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { noteReadings, recordHistories } from '../history/history.actions.ts';
import { getCompetitor } from '../registration/competitor.actions.ts';

/** Staff read one competitor's note, and the history says so. ACCESS-25 */
export const medicalNoteHandlers = {
  'checkIn.getMedicalNote': handler<typeof contract.getMedicalNote>({
    async run(call) {
      const { competitorId } = call.params;
      const { row } = await getCompetitor(call, competitorId);
      if (!mayReadField('medicalNote', callerOf(call).roles, { isCheckedIn: row.checkedInAt !== null }))
        throw new AppError('not_checked_in');
      await recordHistories(call, noteReadings([competitorId]));
      const { medicalNote, emergencyName, emergencyPhone } = row;
      return { medicalNote, emergencyName, emergencyPhone };
    },
  }),
};
