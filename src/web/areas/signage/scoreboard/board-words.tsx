import { createContext, useContext } from 'react';
import type { BoutPicture, ShownPerson } from '#core/ring-table/scoreboard/scoreboard.ts';
import { clockParts } from '#core/time/clock-time.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import * as formatEn from '#words/generated/en/format.ts';
import * as en from '#words/generated/en/signage.ts';
import * as formatFr from '#words/generated/fr/format.ts';
import * as fr from '#words/generated/fr/signage.ts';
import type { FrenchTexts } from '#words/typed.ts';

/** Both languages come with the page: it is kept on the device, and a tap changes them without network. SCOREBOARD-10 */
const words = { en, fr };
export type BoardLanguage = keyof typeof words;
export type BoardWords = (typeof words)[BoardLanguage];

export const BoardSpeaks = createContext<BoardLanguage>('en');
export const useBoardWords = (): BoardWords => words[useContext(BoardSpeaks)];

/** What staff typed is shown by these; null where English is spoken. */
export function useBoardFrench(): FrenchTexts | null {
  const french = useContext(FrenchTextsContext);
  return useContext(BoardSpeaks) === 'fr' ? french : null;
}

/** "10:32 a.m.", "10 h 32". */
export function useClockWords(): (minute: number) => string {
  const language = useContext(BoardSpeaks);
  const { clock } = language === 'fr' ? formatFr : formatEn;
  return minute => clock(clockParts(minute));
}

export const nameOf = (say: BoardWords, { name }: ShownPerson): string => name ?? say.boardNameNotShown();

/** "Semi-final". */
export function roundWords(say: BoardWords, { kind, round, rounds }: BoutPicture['round']): string {
  const late = (['final', 'semi', 'quarter'] as const)[rounds - round] ?? 'other';
  return say.boardRound({ kind: kind === 'main' ? late : kind, n: round });
}
