import { Fragment, type ReactNode, useContext } from 'react';
import { root } from '#say/site.ts';
import { frenchOf, typedIn } from '#words/typed.ts';
import { FrenchTextsContext } from './french-texts.ts';

/** What staff typed, in the language of the page: for labels that are only heard, which cannot mark a part as English. LANG-6 */
export function useTyped(): (english: string) => string {
  const french = useContext(FrenchTextsContext);
  return english => typedIn(english, french);
}

/** Two characters of no language: between them stands what a French page has only in English. */
const [from, to] = ['\uE000', '\uE001'];
const english = new RegExp(`${from}([^${to}]*)${to}`);
const marked = (text: string): string => `${from}${text}${to}`;
export const unmarked = (text: string): string => text.replaceAll(from, '').replaceAll(to, '');

/** The same for sentences, which `Marked` has to show: they tell what is only there in English. LANG-6 */
export function useMarking(): (english: string) => string {
  const french = useContext(FrenchTextsContext);
  return text => (root() === '' ? text : (frenchOf(text, french, marked) ?? marked(text)));
}

type MarkedProps = {
  children: string | readonly ReactNode[];
  /** How its words are shown. */
  show?: (text: string) => ReactNode;
};

/** A sentence made by `useMarking`, its English parts marked as such. */
export function Marked({ children, show = text => text }: MarkedProps): ReactNode {
  return (typeof children === 'string' ? [children] : children).map(part =>
    typeof part !== 'string'
      ? part
      : part.split(english).map((text, i) =>
          i % 2 === 0 ? (
            show(text)
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
            <span key={i} lang="en">
              {show(text)}
            </span>
          ),
        ),
  );
}

/** What staff typed, in the language of the page, marked as English where a French page has only that. LANG-6 */
export function Typed({ children }: { children: string }): ReactNode {
  const marking = useMarking();
  return <Marked>{marking(children)}</Marked>;
}

/** The same for an option of a list, which holds no elements. LANG-6 */
export function useTypedOption(): (english: string) => { label: string; lang?: 'en' } {
  const marking = useMarking();
  return english => {
    const text = marking(english);
    return text === marked(english) ? { label: english, lang: 'en' } : { label: unmarked(text) };
  };
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
