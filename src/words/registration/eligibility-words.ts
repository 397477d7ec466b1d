import type { EligibilityReason } from '#core/registration/eligibility.ts';
import * as say from '#say/competitor.ts';

/** Why an event is not for somebody, or what has to be answered before it can be told. REG-1, REG-2, REG-3 */
export function reasonWords(reason: EligibilityReason, typed = (english: string) => english): string {
  switch (reason.kind) {
    case 'birthDateFirst':
      return say.birthDateFirst();
    case 'agesAndUp':
      return say.agesAndUp(reason);
    case 'agesAndUnder':
      return say.agesAndUnder(reason);
    case 'genderFirst':
      return say.genderFirst();
    case 'maleOnly':
      return say.maleOnly();
    case 'femaleOnly':
      return say.femaleOnly();
    case 'levelFirst':
      return say.levelFirst();
    case 'levelAndUp':
      return say.levelAndUp({ level: typed(reason.level) });
    case 'levelAndBelow':
      return say.levelAndBelow({ level: typed(reason.level) });
  }
}
