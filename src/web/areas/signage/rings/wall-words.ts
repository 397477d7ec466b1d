import { createContext, useContext } from 'react';
import { locale } from '#say/site.ts';
import * as en from '#words/generated/en/signage.ts';
import * as fr from '#words/generated/fr/signage.ts';

/** Both come with the page: a screen that speaks them in turn asks nothing of the hall's Wi-Fi for it. */
const words = { en, fr };
export type WallLanguage = keyof typeof words;
export type WallWords = (typeof words)[WallLanguage];

const languageOfPage = (): WallLanguage => (locale() === 'fr-CA' ? 'fr' : 'en');

/** `?language=both`: the language of the address first, then the other. */
export function wallLanguages(asked: string | null): readonly [WallLanguage, ...WallLanguage[]] {
  const own = languageOfPage();
  return asked === 'both' ? [own, own === 'en' ? 'fr' : 'en'] : [own];
}

/** What the screen speaks at the moment. */
export const WallSpeaks = createContext<WallLanguage | null>(null);
export const useWallWords = (): WallWords => words[useContext(WallSpeaks) ?? languageOfPage()];
