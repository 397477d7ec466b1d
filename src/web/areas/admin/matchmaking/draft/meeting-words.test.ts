import { expect, test } from 'vitest';
import type { DraftMeeting } from '#contract/matchmaking/meeting.ts';
import { meetingWords } from './meeting-words.ts';

const meeting = (state: DraftMeeting['state'], ...answers: (boolean | null)[]): DraftMeeting => ({
  meetingId: 1,
  competitorId: 1,
  eventId: 1,
  companions: [],
  groupId: 1,
  answerOn: '2027-04-20T00:00:00.000Z',
  state,
  families: answers.map((isYes, i) => ({ familyId: i + 1, isYes })),
});

test.each([
  [meeting('waiting', true, null), '2 families asked: 1 agreed, 1 still to answer by Tuesday, April 20.'],
  [meeting('declined', true, false), '2 families asked: 1 said no.'],
  [meeting('lapsed', true, null), '2 families asked; 1 did not answer by Tuesday, April 20, which counts as a no.'],
  [meeting('agreed', true), '1 family asked, all agreed; something has changed since, so place them by hand.'],
  [meeting('placed', true, true), null],
])('MATCH-63 the answers so far: $0.state', (one, words) => {
  expect(meetingWords(one)).toBe(words);
});
