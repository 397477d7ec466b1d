import { Fragment, useContext } from 'react';
import { root } from '#say/site.ts';
import { frenchOf, typedIn } from '#words/typed.ts';
import { FrenchTextsContext } from './french-texts.ts';

/** What staff typed, in the language of the page: for options, labels and sentences, which cannot mark a part as English. LANG-6 */
export function useTyped(): (english: string) => string {
  const french = useContext(FrenchTextsContext);
  return english => typedIn(english, french);
}

/** What staff typed, in the language of the page, marked as English where a French page has only that. LANG-6 */
export function Typed({ children }: { children: string }) {
  const texts = useContext(FrenchTextsContext);
  if (root() === '') return children;
  return frenchOf(children, texts) ?? <span lang="en">{children}</span>;
}

/** Several of them in one line. */
export function TypedList({ texts, between = ', ' }: { texts: readonly string[]; between?: string }) {
  return texts.map((text, i) => (
    <Fragment key={text}>
      {i > 0 && between}
      <Typed>{text}</Typed>
    </Fragment>
  ));
}
