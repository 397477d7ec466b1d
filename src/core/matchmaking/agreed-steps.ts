import type { MemberFacts } from './member.ts';
/** The steps that a family was asked for and agreed to. MATCH-54 */
export interface AgreedSteps {
  age: boolean;
  level: boolean;
  weight: boolean;
  together: boolean;
}

/** The steps that all of them agreed to: one family without an answer, or with one to the old question, keeps the limit. MATCH-54 */
export const agreedByAll = (members: readonly MemberFacts[]): AgreedSteps => ({
  age: members.every(member => member.movesWording > 1 && member.mayMoveUpAge),
  level: members.every(member => member.movesWording > 1 && member.mayMoveUpLevel),
  weight: members.every(member => member.movesWording > 1 && member.mayMeetHeavier),
  together: members.every(member => member.movesWording > 1 && member.mayMixGenders),
});
