import { saidOnce, typesBeyond } from '#core/ring/hall-title.ts';
import { type FrenchTexts, frenchOf, shortTitle } from '#words/typed.ts';

/** `language`: where what is spoken has none of it. LANG-6 */
export interface ShownText {
  text: string;
  language?: 'en';
}

/** What staff typed. `french`: null where English is spoken. */
export function shownText(english: string, french: FrenchTexts | null): ShownText {
  if (!french) return { text: english };
  const text = frenchOf(english, french);
  return text === null ? { text: english, language: 'en' } : { text };
}

/** A division's title in its short form. SCREEN-2 */
export function shownTitle(title: string, eventTypes: readonly string[], french: FrenchTexts | null): ShownText {
  const short = french?.has(title) ? null : shortTitle(title, french);
  if (short !== null) return { text: short };
  const { text, ...language } = shownText(title, french);
  const names = eventTypes.map(type => (language.language ? type : shownText(type, french).text));
  return { text: saidOnce(text, names), ...language };
}

/** A dot never begins a line, and "11–12" is never parted. */
export const atLineEnd = (title: string): string =>
  title.replaceAll(' · ', '\u00a0· ').replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060');

/** " · Point Sparring" after a title that doesn't say it, else nothing. */
export function eventBeyond(title: string, eventTitle: string, french: FrenchTexts | null): string {
  const event = shownText(eventTitle, french).text;
  return typesBeyond(title, [event]).length > 0 ? ` · ${event}` : '';
}
