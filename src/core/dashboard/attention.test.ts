import { expect, test } from 'vitest';
import { attentionKinds, attentionOf } from './attention.ts';

const none = Object.fromEntries(attentionKinds.map(kind => [kind, 0])) as Record<
  (typeof attentionKinds)[number],
  number
>;

const of = { tournamentId: 7, draftId: 31 };

test('DASH-5: shows nothing when nothing needs attention', () => {
  expect(attentionOf(none, of)).toEqual([]);
});

test('DASH-5: lists payments first, words one and many correctly, and links each line to its page', () => {
  expect(attentionOf({ ...none, lowStock: 1, incomplete: 12, paymentReviews: 2 }, of)).toEqual([
    {
      kind: 'paymentReviews',
      count: 2,
      text: 'payments need review',
      path: '/admin/payments/reviews?settled=no',
    },
    {
      kind: 'incomplete',
      count: 12,
      text: 'registrations started but not paid',
      path: '/admin/communications/registrations?tournament=7&status=incomplete',
    },
    {
      kind: 'lowStock',
      count: 1,
      text: 'merch size is running low',
      path: '/admin/tournament-merch?tournament=7&stock=low',
    },
  ]);
});

test.each([
  ['withdrawals', '/admin/registrations?tournamentId=7&withdrawals=waiting'],
  ['possibleDuplicates', '/admin/registrations?tournamentId=7&duplicates=open'],
  ['unplaced', '/admin/matchmaking/31/all'],
  ['lateEntries', '/admin/matchmaking/31/all'],
  ['tableConflicts', '/admin/matchday/tables?tournament=7'],
  ['noRing', '/admin/matchday?tournament=7'],
  ['noWaiver', '/admin/communications/registrations?tournament=7&status=completed&missing=waiver'],
  ['noConcussion', '/admin/communications/registrations?tournament=7&status=completed&missing=concussion'],
  ['noSmsAnswer', '/admin/communications/registrations?tournament=7&status=completed&missing=smsAnswer'],
  ['noWeight', '/admin/communications/registrations?tournament=7&status=completed&missing=weight'],
] as const)('DASH-5: %s links to only those of this tournament or draft', (kind, path) => {
  expect(attentionOf({ ...none, [kind]: 1 }, of)).toMatchObject([{ kind, path }]);
});
