import { useMemo } from 'react';
import { root } from '#say/site.ts';
import { frenchOf } from '#words/typed.ts';
import { useSite } from './site.ts';

function useFrench(): (english: string) => string | null {
  const { frenchTexts } = useSite();
  return useMemo(() => {
    const french = new Map(frenchTexts.map(text => [text.english, text.french]));
    return english => frenchOf(english, french);
  }, [frenchTexts]);
}

/** What staff typed, in the language of the page: for options, labels and sentences, which cannot mark a part as English. LANG-6 */
export function useTyped(): (english: string) => string {
  const frenchOf = useFrench();
  return english => frenchOf(english) ?? english;
}

/** What staff typed, in the language of the page, marked as English where a French page has only that. LANG-6 */
export function Typed({ children }: { children: string }) {
  const french = useFrench()(children);
  if (french !== null || root() === '') return french ?? children;
  return <span lang="en">{children}</span>;
}
