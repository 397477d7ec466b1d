import { expect, test } from 'vitest';
import type { RingStep } from '#core/ring-table/ring-step.ts';
import type { DivisionView } from './ring-view.ts';
import { partOfStep, stepHint } from './step-words.ts';

const sheets = [7, 8].map(eventId => ({ sheet: { eventId } })) as unknown as DivisionView['sheets'];

// That it stays open: e2e/ring-table/ring-bouts.test.ts.
test.each<[RingStep, ReturnType<typeof partOfStep>]>([
  [{ kind: 'call', next: 1 }, 'people'],
  [{ kind: 'roll' }, 'people'],
  [{ kind: 'small', left: 1 }, 'people'],
  [{ kind: 'start' }, 'people'],
  [{ kind: 'score', sheet: 0 }, 7],
  [{ kind: 'score', sheet: 1 }, 8],
  [{ kind: 'sign', sheet: 0 }, 'result'],
  [{ kind: 'finish' }, 'result'],
  [{ kind: 'done' }, 'result'],
])('SCORE-40 a division opens at its next step: %o', (step, part) => {
  expect(partOfStep(step, { sheets })).toBe(part);
});

test('FINAL-7 a final without people says who draws it up', () => {
  const hintOf = (awaits: object | null): string => {
    const empty = { left: 0, division: { people: [], isExhibition: false, awaits } } as unknown as DivisionView;
    return stepHint({ kind: 'call', next: 1 }, empty, true);
  };
  expect(hintOf({ divisions: 3, places: 1 })).toContain('A director does that once the results are signed');
  expect(hintOf(null)).toBe('No one is in this division. Ask a director.');
});

test('a call says that families are texted only where they are', () => {
  const view = { left: 2, division: { people: [1, 2], isExhibition: false, awaits: null } } as unknown as DivisionView;
  const hint = (sendsTexts: boolean) => stepHint({ kind: 'call', next: 1 }, view, sendsTexts);
  expect(hint(true)).toBe('This texts the families and shows on the TVs.');
  expect(hint(false)).toBe('This shows on the TVs and on families’ pages. No texts are sent.');
});
