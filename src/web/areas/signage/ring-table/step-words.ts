import type { RingStep } from '#core/ring-table/ring-step.ts';
import type { DivisionView } from './ring-view.ts';
import type { Part } from './use-ring.ts';

/** "1 person", "7 people". */
export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export const callButtons = { 1: '1st call', 2: '2nd call', 3: 'Last call' } as const;

/** What the one big button says; null: there is nothing to do. */
export function stepButton(step: RingStep, { sheets }: Pick<DivisionView, 'sheets'>): string | null {
  switch (step.kind) {
    case 'call':
      return callButtons[step.next];
    case 'roll':
      return 'Who is here?';
    case 'small':
      return step.left === 0 ? null : 'Start with 1';
    case 'start':
      return 'Start';
    case 'score':
      return sheets.length > 1 ? `Score: ${sheets[step.sheet]?.sheet.eventTitle}` : 'Score';
    case 'sign':
      return sheets.length > 1 ? `Sign: ${sheets[step.sheet]?.sheet.eventTitle}` : 'Sign the result';
    case 'finish':
      return 'Finish';
    case 'done':
      return null;
  }
}

/** One or two are left of more, or one alone: the board offers company. REPAIR-1 */
const company = 'Ask the director to find them a group to join. Changes show here.';

type Left = Pick<DivisionView, 'left' | 'division'>;

/** Of a final that isn't drawn up. FINAL-7 */
export const drawnUpLater = 'This final isn’t drawn up yet. A director does that once the results are signed.';

/** What it is about, beside the button. */
export function stepHint(
  step: RingStep,
  { left, division: { people, isExhibition, awaits } }: Left,
  sendsTexts: boolean,
): string {
  if (awaits) return drawnUpLater;
  if (people.length === 0 && step.kind !== 'done') return 'No one is in this division. Ask a director.';
  const text = hintOf(
    step,
    left < people.length && left === 2 ? `2 of ${people.length} competitors are left. ${company}` : null,
    sendsTexts,
  );
  return isExhibition ? `${text} It is an exhibition: no medals.` : text;
}

function hintOf(step: RingStep, few: string | null, sendsTexts: boolean): string {
  switch (step.kind) {
    case 'call':
      return sendsTexts
        ? 'This texts the families and shows on the TVs.'
        : 'This shows on the TVs and on families’ pages. No texts are sent.';
    case 'roll':
      return 'Call each name and tap who is here.';
    case 'small':
      return step.left === 0
        ? 'No one is here. Ask a director, and move on to another division.'
        : `Only 1 competitor is here. ${company}`;
    case 'start':
      return few ?? 'Roll call complete.';
    case 'score':
      return 'Enter the judges’ scores.';
    case 'sign':
      return 'All places decided. Centre judge: check and sign.';
    case 'finish':
      return 'Everything is signed. Finish it to call the next division.';
    case 'done':
      return 'This division is done.';
  }
}

/** Where a step is made: a division opens there. SCORE-40 */
export function partOfStep(step: RingStep, { sheets }: Pick<DivisionView, 'sheets'>): Part {
  switch (step.kind) {
    case 'score':
      return sheets[step.sheet]?.sheet.eventId ?? 'result';
    case 'sign':
    case 'finish':
    case 'done':
      return 'result';
    default:
      return 'people';
  }
}
