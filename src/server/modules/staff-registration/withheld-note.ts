import type { Competitor, OwnCompetitor } from '#contract/registration/competitor.ts';
import { mayReadField } from '#core/access/field-access.ts';
import { type Call, callerOf } from '../../call.ts';

/** Whether staff may read the note of this competitor now. ACCESS-24 */
export const mayReadNote = (call: Pick<Call, 'caller'>, competitor: { checkedInAt: Date | null }): boolean =>
  mayReadField('medicalNote', callerOf(call).roles, { isCheckedIn: competitor.checkedInAt !== null });

/** Staff read that there is a note; the note itself by a call of its own. ACCESS-25 */
export const withoutNote = ({ medicalNote: _withheld, ...competitor }: OwnCompetitor): Competitor => competitor;
