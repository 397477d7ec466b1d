import { createContext, useContext } from 'react';
import { locale } from '#say/site.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import * as en from '#words/generated/en/signage.ts';
import * as fr from '#words/generated/fr/signage.ts';
import { frenchOf } from '#words/typed.ts';

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
const useWallLanguage = (): WallLanguage => useContext(WallSpeaks) ?? languageOfPage();
export const useWallWords = (): WallWords => words[useWallLanguage()];

/** What staff typed, in what is spoken at the moment; `language` where that has none of it. LANG-6 */
export function useWallTyped(): (english: string) => { text: string; language?: 'en' } {
  const french = useContext(FrenchTextsContext);
  const language = useWallLanguage();
  return english => {
    if (language === 'en') return { text: english };
    const text = frenchOf(english, french);
    return text === null ? { text: english, language: 'en' } : { text };
  };
}

export function WallTyped({ children }: { children: string }) {
  const { text, language } = useWallTyped()(children);
  return language ? <span lang={language}>{text}</span> : text;
}
