import type { MissingItem } from '#core/registration/missing.ts';
import * as say from '#say/registration.ts';

/** What a family still has to do, as it reads it. REG-5, REG-6, REG-7, REG-25, REG-28, QUESTION-5 */
export function missingWords({ kind, name }: Pick<MissingItem, 'kind' | 'name'>): string {
  if (kind === 'unfinished') return name ? say.unfinished({ name }) : say.someoneUnfinished();
  if (kind === 'waiver') return say.waiverMissing({ name });
  if (kind === 'concussion') return say.concussionMissing({ name });
  if (kind === 'question') return say.questionMissing({ question: name });
  return kind === 'weight' ? say.weightMissing({ name }) : say.smsMissing({ name });
}
