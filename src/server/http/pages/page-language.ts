import type { Language } from '#words/language.ts';

/** The language that an address asks for, and which page: /fr/contact is the French /contact. LANG-1 */
export function pageAt(pathname: string): { language: Language; path: string } {
  const french = /^\/fr(?=\/|\.data$|$)(.*)/.exec(pathname);
  return french ? { language: 'fr', path: french[1] || '/' } : { language: 'en', path: pathname };
}

/** The address of a page in a language. */
export const addressIn = (language: Language, path: string): string =>
  language === 'fr' ? `/fr${path === '/' ? '' : path}` : path;

/** The language that a browser asks for: English unless it likes French better. LANG-2 */
export function wantedLanguage(acceptLanguage: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 };
  for (const wish of (acceptLanguage ?? '').slice(0, 300).split(',')) {
    const [, language, weight = '1'] = /^\s*(en|fr)\b[\w-]*(?:\s*;\s*q=([\d.]+))?\s*$/i.exec(wish) ?? [];
    if (language && Number(weight) > best.weight)
      best = { language: language.toLowerCase() as Language, weight: Number(weight) };
  }
  return best.language;
}
