import type { HistoryCall } from '../../call.ts';
import { recordHistories } from '../history/history.actions.ts';
import { deleteAbsences, insertAbsences } from './absence.db.ts';

export interface AbsenceMark {
  draftDivisionId: number;
  competitorId: number;
  isAbsent: boolean;
  /** The division's title, for the history. */
  division: string;
}

/** Notes who was waited for in vain, and who came after all; answers whether anything is new. SCORE-26 */
export async function putAbsences(
  call: HistoryCall,
  marks: readonly AbsenceMark[],
  /** Null: at a ring's table. */
  personId: number | null,
): Promise<boolean> {
  const put = marks.filter(({ isAbsent }) => isAbsent).map(row => ({ ...row, personId, at: call.now }));
  const isNew = [
    ...(await insertAbsences(call.db, put)),
    ...(await deleteAbsences(
      call.db,
      marks.filter(({ isAbsent }) => !isAbsent),
    )),
  ];
  const known = new Set(isNew.map(({ draftDivisionId, competitorId }) => `${draftDivisionId}/${competitorId}`));
  const changed = marks.filter(mark => known.has(`${mark.draftDivisionId}/${mark.competitorId}`));
  await recordHistories(
    personId === null ? { ...call, caller: null } : call,
    changed.map(({ competitorId, isAbsent, division }) => ({
      subject: 'competitor',
      subjectId: competitorId,
      action: isAbsent ? 'absent' : 'present',
      after: { division },
    })),
  );
  return changed.length > 0;
}
