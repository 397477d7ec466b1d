import type { DraftMeeting } from '#contract/matchmaking/meeting.ts';
import { formatDay } from '#words/format.ts';
import { counted } from './draft-words.ts';

const families = (count: number): string => counted(count, 'family', 'families');

/** How far the answers are, in a sentence; null: nothing is left to say. MATCH-63 */
export function meetingWords({ state, families: asked, answerOn }: DraftMeeting): string | null {
  const yes = asked.filter(({ isYes }) => isYes === true).length;
  const silent = asked.filter(({ isYes }) => isYes === null).length;
  switch (state) {
    case 'placed':
      return null;
    case 'agreed':
      return `${families(asked.length)} asked, all agreed; something has changed since, so place them by hand.`;
    case 'declined':
      return `${families(asked.length)} asked: ${asked.filter(({ isYes }) => isYes === false).length} said no.`;
    case 'lapsed':
      return `${families(asked.length)} asked; ${silent} did not answer by ${formatDay(answerOn)}, which counts as a no.`;
    case 'waiting':
      return `${families(asked.length)} asked: ${yes} agreed, ${silent} still to answer by ${formatDay(answerOn)}.`;
  }
}

/** What was asked about all of a small group, and how far the answers are. MATCH-71 */
export const joinWords = (meeting: DraftMeeting, titleOf: (groupId: number) => string): string =>
  `May join “${titleOf(meeting.groupId)}”: ${meetingWords(meeting) ?? 'all agreed.'}`;
