import { createContext, useContext } from 'react';
import { clockParts } from '#core/time/clock-time.ts';
import { locale } from '#say/site.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import * as en from '#words/generated/en/signage.ts';
import * as fr from '#words/generated/fr/signage.ts';
import type { FrenchTexts } from '#words/typed.ts';
import { shownText } from '../shown-title.ts';

/** Both come with the page: a screen that speaks them in turn asks nothing of the hall's Wi-Fi for it. */
const words = { en, fr };
export type WallLanguage = keyof typeof words;
export type WallWords = (typeof words)[WallLanguage];

const languageOfPage = (): WallLanguage => (locale() === 'fr-CA' ? 'fr' : 'en');

/** `?language=both`: the language of the address first, then the other; staff may choose one for a screen. */
export function wallLanguages(asked: string | null): readonly [WallLanguage, ...WallLanguage[]] {
  const own = languageOfPage();
  if (asked === 'en' || asked === 'fr') return [asked];
  return asked === 'both' ? [own, own === 'en' ? 'fr' : 'en'] : [own];
}

/** What the screen speaks at the moment. */
export const WallSpeaks = createContext<WallLanguage | null>(null);
export const useWallLanguage = (): WallLanguage => useContext(WallSpeaks) ?? languageOfPage();
export const useWallWords = (): WallWords => words[useWallLanguage()];

/** What staff typed is shown by these; null where English is spoken. */
export function useWallFrench(): FrenchTexts | null {
  const french = useContext(FrenchTextsContext);
  return useWallLanguage() === 'fr' ? french : null;
}

export function WallTyped({ children }: { children: string }) {
  const { text, language } = shownText(children, useWallFrench());
  return language ? <span lang={language}>{text}</span> : text;
}

/** "10:15", "10 h 15": a minute of the day, as it fits a screen. */
export function useWallClock(): (minute: number) => string {
  const words = useWallWords();
  return minute => words.shortClock(clockParts(minute));
}
