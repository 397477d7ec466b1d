import type { OpenBout } from './use-bout.ts';

/** What the end of time comes to, as the points stand: in a sentence, and on the button that confirms it. */
export function timeWords({
  score: { points, period, senshu },
  rules,
  names,
}: Pick<OpenBout, 'score' | 'rules' | 'names'>) {
  const [red, white] = points;
  if (red !== white) {
    const name = names[red > white ? 0 : 1];
    return {
      outcome: `${name} is ahead, ${Math.max(red, white)} to ${Math.min(red, white)}.`,
      answer: `Time – ${name} wins`,
    };
  }
  const draw = `It is a draw, ${red} to ${white}.`;
  if (period === 0 && rules.overtime)
    return { outcome: `${draw} It goes to overtime.`, answer: 'Time – on to overtime' };
  if (senshu !== undefined)
    return { outcome: `${draw} ${names[senshu]} has senshu.`, answer: 'Time – who wins the tie?' };
  return { outcome: `${draw} The judges decide.`, answer: 'Time – judges’ decision' };
}
