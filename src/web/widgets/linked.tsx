import type { ReactNode } from 'react';
import { partsOf } from '#core/page-block/links.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';

/** What staff wrote, its https addresses as links; all else stays text. PAGE-5 */
export const linked = (text: string): ReactNode =>
  partsOf(text).map((part, i) =>
    part.isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <a key={i} href={part.text} rel="noopener nofollow" className="wrap-anywhere">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );

/** The same in the language of the page, as `Typed` says it. LANG-6 */
export function TypedLinked({ children }: { children: string }): ReactNode {
  const marking = useMarking();
  return <Marked show={linked}>{marking(children)}</Marked>;
}
