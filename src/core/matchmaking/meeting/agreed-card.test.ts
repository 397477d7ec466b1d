import { expect, test } from 'vitest';
import { boardFacts, boardGroup, boardPerson } from '#test/support/matchmaking/board-world.ts';
import { membersOf, rulesFor } from '../draft-state.ts';
import { fairnessOf } from '../fairness/fairness-card.ts';
import { flagText } from '../fairness/flag-words.ts';
import { type AnsweredMeeting, agreedCard, groupAsked } from './agreed-card.ts';
import { agreedReason, reasonOfStaff } from './meeting.ts';

// Two boys of nine and Ann of twelve, who joined them because all three families said yes.
const facts = boardFacts(
  [
    boardPerson(1, { firstName: 'Leo', lastName: 'Roy' }),
    boardPerson(2),
    boardPerson(8, { firstName: 'Ann', lastName: 'Cho', age: 12, weightKg: 32 }),
    boardPerson(9, { firstName: 'Bo', lastName: 'Lee', age: 13, weightKg: 32 }),
  ].map(person => ({ ...person, mayMoveUpAge: false, movesWording: 2 })),
);
const yes = (...familyIds: number[]) => familyIds.map(familyId => ({ familyId, isYes: true }));
const meeting = (more: Partial<AnsweredMeeting> = {}): AnsweredMeeting => ({
  competitorId: 8,
  eventId: 1,
  companions: [],
  groupId: 1,
  state: 'placed',
  families: yes(8, 1, 2),
  ...more,
});
function cardOf(meetings: AnsweredMeeting[], ids = [1, 2, 8]) {
  const group = boardGroup(1, ids);
  const card = fairnessOf(membersOf(group, facts), rulesFor(group.eventIds, facts.settings));
  return agreedCard(card, group, meetings, facts);
}
const alarms = (meetings: AnsweredMeeting[], ids?: number[]) =>
  cardOf(meetings, ids)
    .flags.filter(({ severity }) => severity === 'bad')
    .map(({ kind }) => kind);

test('MATCH-66 a limit that every family concerned agreed to pass is a note, and says so', () => {
  expect(alarms([])).toEqual(['ageGap']);
  const card = cardOf([meeting()]);
  expect(card.breaches).toEqual([]);
  expect(card.flags.map(flag => [flag.severity, flagText(flag, facts)])).toContainEqual([
    'note',
    'Leo Roy (9) and Ann Cho (12) are three years apart; the limit is two. Their families agreed to it',
  ]);
});

test.each<[string, Partial<AnsweredMeeting>, number[]?]>([
  ['they were asked and have not all answered', { state: 'waiting' }],
  ['it was another group', { groupId: 2 }],
  ['the family of somebody in it said nothing', { families: yes(8, 2) }],
  ['the entry that was asked about has left', {}, [1, 2, 9]],
])('MATCH-66 it stays an alarm where %s', (_, more, ids) => {
  expect(alarms([meeting(more)], ids)).toEqual(['ageGap']);
});

test('MATCH-66 no answer turns a group that is too large into a note', () => {
  const ids = Array.from({ length: 20 }, (_, i) => 100 + i);
  const many = boardFacts(ids.map(id => boardPerson(id)));
  const group = boardGroup(1, ids);
  const card = fairnessOf(membersOf(group, many), rulesFor(group.eventIds, many.settings));
  const asked = { ...meeting({ families: yes(...ids) }), competitorId: 100 };
  expect(agreedCard(card, group, [asked], many).flags[0]).toMatchObject({ kind: 'tooMany', severity: 'bad' });
});

test.each([
  [null, null],
  [agreedReason, null],
  [`${agreedReason}; Coach asked`, 'Coach asked'],
  ['Coach asked', 'Coach asked'],
])('MATCH-66 of the reason %s, staff answer for %s', (reason, own) => {
  expect(reasonOfStaff(reason)).toBe(own);
});

test('MATCH-71 tells the group that waits to join from an entry in none', () => {
  const asked = meeting({ competitorId: 1, companions: [{ competitorId: 2, eventId: 1 }], state: 'waiting' });
  const groups = [boardGroup(3, [8]), boardGroup(4, [1, 2])];
  expect([groupAsked(asked, groups)?.id, groupAsked(meeting(), groups.slice(1))?.id]).toEqual([4, undefined]);
});
