import { isActing } from '#core/access/access.ts';
import { bothCompetitorEdits, editOf } from '#core/registration/competitor-edit.ts';
import * as say from '#say/competitor.ts';
import { competitorFieldWords, competitorValueWords } from '#words/registration/competitor-field-words.ts';
import { AppError } from '../../../app-error.ts';
import { type ActingCall, callerOf } from '../../../call.ts';
import { loadTyped } from '../../french-text/french-text.actions.ts';
import { loadChoices } from '../../tournament/tournament.actions.ts';
import type { CompetitorWithEntries } from '../competitor.db.ts';
import { presentOwnCompetitor } from '../competitor.presenter.ts';
import type { CompetitorFields } from '../competitor-input.ts';

/**
 * What is sent, with what others changed since its form was opened. A field that both changed differently is refused, with
 * both values in words. Without `opened` it is taken as it is. REG-51
 */
export async function withOtherEdits(
  call: ActingCall,
  before: CompetitorWithEntries,
  sent: CompetitorFields,
  opened: Readonly<Record<string, unknown>> | undefined,
): Promise<CompetitorFields> {
  if (!opened) return sent;
  const { medicalNote, ...others } = editOf(presentOwnCompetitor(before));
  // Staff who act for a family would read the note in a refusal. ACCESS-24
  const now = isActing(callerOf(call)) ? others : { medicalNote, ...others };
  const { merged, changes } = bothCompetitorEdits(opened, sent, now);
  const conflicts = changes.filter(change => change.isConflict);
  if (conflicts.length === 0) return merged;
  const [choices, typed] = [await loadChoices(call), await loadTyped(call.db)];
  const wordsOf = (field: string, value: unknown) => competitorValueWords(field, value, choices, typed);
  const fields = conflicts.map(({ field, theirs, mine }): [string, string[]] => {
    const label = competitorFieldWords[field]?.() ?? field;
    return [field, [say.bothChanged({ label, theirs: wordsOf(field, theirs), mine: wordsOf(field, mine) })]];
  });
  throw new AppError('changed_meanwhile', { fields: Object.fromEntries(fields) });
}
