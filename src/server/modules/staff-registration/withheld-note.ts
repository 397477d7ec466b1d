import type { Competitor, OwnCompetitor } from '#contract/registration/competitor.ts';
import { mayReadField } from '#core/access/field-access.ts';
import { badInput } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';

/** Whether staff may read the note of this competitor now. ACCESS-24 */
export const mayReadNote = (call: Pick<Call, 'caller'>, competitor: { checkedInAt: Date | null }): boolean =>
  mayReadField('medicalNote', callerOf(call).roles, { isCheckedIn: competitor.checkedInAt !== null });

/** A note that is there is replaced or emptied only by staff who may read it; left out, it stays. ACCESS-26 */
export function refuseUnreadNote(
  call: Pick<Call, 'caller'>,
  before: { checkedInAt: Date | null; medicalNote: string | null },
  medicalNote: string | null | undefined,
): void {
  if (medicalNote !== undefined && before.medicalNote !== null && !mayReadNote(call, before))
    throw badInput('medicalNote', 'Only someone with access to the saved note can replace it. Leave this empty.');
}

/** Staff read that there is a note; the note itself by a call of its own. ACCESS-25 */
export const withoutNote = ({ medicalNote: _withheld, ...competitor }: OwnCompetitor): Competitor => competitor;
