import type { PublicFile } from '#contract/file-sharing/public-file.ts';
import type { ShownEntry } from '#contract/page-block/page-block.ts';
import * as say from '#say/home.ts';
import { Typed } from '#web/lib/typed.tsx';
import { formatFileSize } from '#web/ui/field/file-size.ts';
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

/** FILE-13 */
export function PublicFiles({ files }: { files: readonly PublicFile[] }) {
  if (files.length === 0) return null;
  return (
    <Section id="files" title={say.files()}>
      <ul className="grid grid-cols-1 gap-3 wrap-anywhere">
        {files.map(({ fileId, title, mediaType, byteSize, url }) => (
          <li key={fileId}>
            <a href={url} className="inline-flex min-h-11 items-center">
              <span>
                <Typed>{title}</Typed>
              </span>
            </a>{' '}
            <span className="text-sm text-muted">
              {mediaType.replace(/^.*\//, '').toUpperCase()}, {formatFileSize(byteSize)}
            </span>
          </li>
        ))}
      </ul>
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
