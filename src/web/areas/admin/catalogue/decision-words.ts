import type { EventSetting } from '#contract/catalogue.ts';

export const formatWords: Record<EventSetting['format'], string> = { panel: 'By judges', bracket: 'By bouts' };
export const thirdPlaceWords: Record<EventSetting['thirdPlace'], string> = {
  shared: 'Both who lose in the semi-finals',
  bout: 'A bout between them',
};
export const promiseWords = (bouts: number): string => (bouts > 1 ? 'At least two' : 'One');

type Decision = Pick<EventSetting, 'format' | 'judges' | 'thirdPlace' | 'minMatches'>;

/** How an event is decided, in a line: "Bouts, third place fought, at least two for everybody". */
export function decisionWords({ format, judges, thirdPlace, minMatches }: Decision): string {
  if (format === 'panel') return `${judges} judges`;
  return [
    'Bouts',
    thirdPlace === 'bout' ? 'third place fought' : 'third place shared',
    ...(minMatches > 1 ? ['at least two for everybody'] : []),
  ].join(', ');
}
