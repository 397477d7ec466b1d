import { expect, test } from 'vitest';
import type { ScoreSheetAct } from './act.ts';
import { namesText, panelActText, seatProblemText, seatText, tieText, typingHint } from './panel-words.ts';

const nameOf = (id: number): string => ['Nobody', 'Aino', 'Olli', 'Zoé'][id] ?? '?';

test('SCORE-35 explains by example how to type a score', () => {
  expect(typingHint({ lowest: 700, highest: 799 })).toBe('Type the decimals only: 42 is 7.42.');
  expect(typingHint({ lowest: 950, highest: 960 })).toBe('Type the decimals only: 60 is 9.60.');
  expect(typingHint({ lowest: 750, highest: 850 })).toBe('Type all digits: 792 is 7.92.');
  expect(typingHint({ lowest: 900, highest: 1000 })).toBe('Type all digits: 942 is 9.42.');
});

test('SCORE-35 says what is wrong at each seat', () => {
  const range = { lowest: 700, highest: 799 };
  expect(seatProblemText('outOfRange', range)).toBe('Only 7.00 to 7.99');
  expect(seatProblemText('missing', range)).toBe('The score is missing');
  expect([0, 1, 6].map(seatText)).toEqual(['Centre', 'Judge 2', 'Judge 7']);
});

test('SCORE-6 asks about a tie in one sentence', () => {
  expect(tieText(['Aino', 'Olli'], 2)).toBe('Aino and Olli are still tied. Perform again, or share 2nd place');
  expect(tieText(['Aino', 'Olli', 'Zoé'], 1)).toContain('Aino, Olli and Zoé are still tied');
  expect(namesText(['Aino'])).toBe('Aino');
});

test.each<[ScoreSheetAct, string]>([
  [{ kind: 'scores', competitorId: 1, turn: 0, scores: [] }, 'Aino’s scores'],
  [{ kind: 'scores', competitorId: 1, turn: 1, scores: [] }, 'Aino’s scores of performing again'],
  [{ kind: 'deductions', competitorId: 2, turn: 0, deductions: [] }, 'Olli’s deductions'],
  [{ kind: 'performed', competitorId: 2 }, 'Olli has performed'],
  [{ kind: 'presence', competitorId: 3, is: 'absent' }, 'Zoé is not here'],
  [{ kind: 'presence', competitorId: 3, is: 'withdrawn' }, 'Zoé went home'],
  [{ kind: 'presence', competitorId: 3, is: 'disqualified' }, 'Zoé is disqualified'],
  [{ kind: 'share', competitorIds: [1, 2] }, 'Aino and Olli share their place'],
  [{ kind: 'void', nonce: 'n' }, 'the last entry'],
])('SCORE-36 describes what can be undone: %j', (act, words) => {
  expect(panelActText(act, nameOf)).toBe(words);
});
