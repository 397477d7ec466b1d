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
      return step.left === 0 ? null : 'Start with one alone';
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
const company = 'Ask the director: their board offers company for who is left, and what they change is shown here.';

type Left = Pick<DivisionView, 'left' | 'division'>;

/** What it is about, beside the button. */
export function stepHint(step: RingStep, { left, division: { people, isExhibition } }: Left): string {
  const text = hintOf(step, left < people.length && left === 2 ? `Two of ${people.length} are left. ${company}` : null);
  return isExhibition ? `${text} It is an exhibition: no medals.` : text;
}

function hintOf(step: RingStep, few: string | null): string {
  switch (step.kind) {
    case 'call':
      return 'The call goes to their families’ phones and to the screens in the hall.';
    case 'roll':
      return 'Ask for everybody by name, and tap who is here.';
    case 'small':
      return step.left === 0
        ? 'Nobody is here: there is nothing to start. Ask a director, and go on with another division.'
        : `One alone is here. ${company}`;
    case 'start':
      return few ?? 'Everybody is written down: it can start.';
    case 'score':
      return 'Write down what the judges decide.';
    case 'sign':
      return 'Everything is decided: the centre judge looks at it, and signs.';
    case 'finish':
      return 'Everything is signed. Finish it, and the next division can be called.';
    case 'done':
      return 'This division is done.';
  }
}

/** Where a step is made. */
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
