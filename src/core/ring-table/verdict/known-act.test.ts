import { describe, expect, test } from 'vitest';
import { inLog, type KnownAct, knownOutcome, ownNonce } from './known-act.ts';

const does = { kind: 'sheet', draftDivisionId: 1, eventId: 2, act: { kind: 'performed', competitorId: 7 } };
const act = (nonce: string, changes: Partial<KnownAct> = {}): KnownAct => ({
  tabletId: 1,
  nonce,
  does,
  outcome: 'applied',
  detail: null,
  sameAs: null,
  seen: null,
  ...changes,
});
const byNonce = (...acts: KnownAct[]) => new Map(acts.map(one => [one.nonce, one]));

describe('SCORE-17 an act sent again', () => {
  test.each<[string, KnownAct[], ReturnType<typeof knownOutcome>]>([
    ['nothing is known', [], undefined],
    ['a new number is a new act', [act('m')], undefined],
    [
      'a repeated act gets its first answer',
      [act('n', { detail: 'Places change' })],
      { outcome: 'applied', detail: 'Places change' },
    ],
    [
      'even if its content differs the second time',
      [act('n', { does: { kind: 'release' }, outcome: 'conflict' })],
      { outcome: 'conflict', detail: null },
    ],
    [
      'the same act from another tablet is already done',
      [
        act('n', {
          tabletId: 2,
          does: { eventId: 2, kind: 'sheet', act: { competitorId: 7, kind: 'performed' }, draftDivisionId: 1 },
        }),
      ],
      { outcome: 'already', detail: 'Another tablet has sent this already' },
    ],
    [
      'an act refused to another tablet stays refused',
      [act('n', { tabletId: 2, outcome: 'refused', detail: 'No' })],
      { outcome: 'refused', detail: 'No' },
    ],
    [
      'an act of another tablet that waits for a person still waits',
      [act('n', { tabletId: 2, outcome: 'conflict' })],
      { outcome: 'conflict', detail: null },
    ],
    [
      'another tablet used the number for something else',
      [act('n', { tabletId: 2, does: { kind: 'release' } })],
      'taken',
    ],
    ['staff used the number', [act('n', { tabletId: null, does: { kind: 'release' } })], 'taken'],
    [
      'a taken number is replaced by one of its own',
      [
        act('n', { tabletId: 2, does: { kind: 'release' } }),
        act(ownNonce(1, 'n'), { outcome: 'refused', detail: 'No' }),
      ],
      { outcome: 'refused', detail: 'No' },
    ],
  ])('SCORE-17 %s', (_, acts, outcome) => {
    expect(knownOutcome({ nonce: 'n', does }, 1, byNonce(...acts))).toEqual(outcome);
  });
});

describe('SCORE-17 what a tablet has seen, in the log', () => {
  const known = byNonce(
    act('theirs', { tabletId: 2 }),
    act('mine'),
    act('same', { outcome: 'already', sameAs: 'theirs' }),
    act('no', { outcome: 'refused', seen: 'same' }),
    act('no2', { outcome: 'refused', seen: 'no' }),
    act('first', { outcome: 'refused', seen: null }),
    act('waits', { outcome: 'conflict', seen: 'mine' }),
    act('waits2', { outcome: 'conflict', seen: 'waits' }),
    act('taken', { outcome: 'conflict', seen: 'no', sameAs: 'mine' }),
    act('loop', { outcome: 'refused', seen: 'loop' }),
    act('reused', { tabletId: 2 }),
    act(ownNonce(1, 'reused'), { outcome: 'refused', seen: 'mine' }),
  );
  test.each<[string, string | null, string | null]>([
    ['nothing seen', null, null],
    ['an act that counts', 'mine', 'mine'],
    ['an act from another tablet', 'theirs', 'theirs'],
    ['an act already done stands for the earlier one', 'same', 'theirs'],
    ['a refused act stands for what it had seen', 'no', 'theirs'],
    ['through several refused acts', 'no2', 'theirs'],
    ['back to nothing', 'first', null],
    ['an act in conflict is not in the log', 'waits', 'waits'],
    ['a conflict that was taken stands for what counts since', 'taken', 'mine'],
    ['an unknown act is not in the log', 'lost', 'lost'],
    ['a reused number stands for what its own act had seen', 'reused', 'mine'],
    ['a loop ends', 'loop', 'loop'],
  ])('SCORE-17 %s', (_, seen, stands) => {
    expect(inLog(seen, 1, known)).toBe(stands);
  });
  test('SCORE-18 what a tablet in conflict and the log have in common lies before the conflict', () => {
    expect(inLog('waits2', 1, known, true)).toBe('mine');
    expect(inLog('taken', 1, known, true)).toBe('mine');
  });
  test('SCORE-17 a number from the other tablet does not count as this tablet’s', () => {
    expect(inLog('reused', 2, known)).toBe('reused');
  });
});
