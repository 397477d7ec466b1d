import type { ShownEntry } from '#contract/page-block/page-block.ts';
import * as say from '#say/home.ts';
import { NewsList, QuestionList, SponsorList } from '#web/widgets/page-block-lists.tsx';
import { Section } from './section.tsx';

type Entries = { entries: readonly ShownEntry[] };

/** PAGE-1 PAGE-3 */
export function News({ entries }: Entries) {
  if (entries.length === 0) return null;
  return (
    <Section id="news" title={say.news()}>
      <NewsList entries={entries} />
    </Section>
  );
}

/** PAGE-1 */
export function Questions({ entries }: Entries) {
  if (entries.length === 0) return null;
  return (
    <Section id="questions" title={say.questions()}>
      <QuestionList entries={entries} />
    </Section>
  );
}

/** PAGE-1 */
export function Sponsors({ entries }: Entries) {
  if (entries.length === 0) return null;
  return (
    <Section id="sponsors" title={say.sponsors()}>
      <SponsorList entries={entries} />
    </Section>
  );
}
