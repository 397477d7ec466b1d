import { createContext, useContext } from 'react';
import { saidOnce } from '#core/ring/hall-title.ts';
import { locale } from '#say/site.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import { clockParts } from '#words/format.ts';
import * as en from '#words/generated/en/signage.ts';
import * as fr from '#words/generated/fr/signage.ts';
import { frenchOf, shortTitle } from '#words/typed.ts';

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

/** "10:15", "10 h 15": a minute of the day, as it fits a screen. */
export function useWallClock(): (minute: number) => string {
  const words = useWallWords();
  return minute => words.shortClock(clockParts(minute));
}

/** A division's title in its short form. SCREEN-2 */
export function useWallTitle(): (item: { title: string; eventTypes: readonly string[] }) => {
  text: string;
  language?: 'en';
} {
  const french = useContext(FrenchTextsContext);
  const typed = useWallTyped();
  const speaksFrench = useWallLanguage() === 'fr';
  return ({ title, eventTypes }) => {
    const short = french.has(title) ? null : shortTitle(title, speaksFrench ? french : null);
    if (short !== null) return { text: short };
    const { text, ...language } = typed(title);
    const names = eventTypes.map(type => (language.language ? type : typed(type).text));
    return { text: saidOnce(text, names), ...language };
  };
}
