import type { ShownEntry } from '#contract/page-block/page-block.ts';
import { newsInOrder } from '#core/page-block/page-block.ts';
import * as say from '#say/home.ts';
import { Typed, useTyped } from '#web/lib/typed.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TypedLinked } from '#web/widgets/linked.tsx';
import { formatLongDate } from '#words/format.ts';

// As visitors see them, on the home page and in the preview of who writes them. Text stays text: no markup of its own.
type Entries = { entries: readonly ShownEntry[] };

const keyOf = ({ on, title, text }: ShownEntry, i: number): string => `${on} ${title ?? text} ${i}`;

export function NewsList({ entries }: Entries) {
  const typed = useTyped();
  return (
    <ol className="grid grid-cols-1 gap-8 wrap-anywhere">
      {newsInOrder(entries).map((entry, i) => (
        <li key={keyOf(entry, i)}>
          <p className="text-sm text-muted">
            <time dateTime={entry.on ?? undefined}>{formatLongDate(`${entry.on}T00:00:00.000Z`)}</time>
          </p>
          <h3 className="text-xl">
            <Typed>{entry.title ?? ''}</Typed>
          </h3>
          <p className="mt-1.5 max-w-prose whitespace-pre-line">
            <TypedLinked>{entry.text ?? ''}</TypedLinked>
          </p>
          {entry.link && (
            <p className="mt-2">
              <a href={entry.link} rel="noopener">
                {say.readMore({ title: typed(entry.title ?? '') })}
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

export function QuestionList({ entries }: Entries) {
  return (
    <div className="max-w-prose border-t border-line wrap-anywhere">
      {entries.map((entry, i) => (
        <Disclosure key={keyOf(entry, i)} summary={<Typed>{entry.title ?? ''}</Typed>}>
          <p className="whitespace-pre-line">
            <TypedLinked>{entry.text ?? ''}</TypedLinked>
          </p>
        </Disclosure>
      ))}
    </div>
  );
}

/** Pictures of any shape have the same room on a white ground; their name is in them. TOUR-51 */
export function SponsorList({ entries }: Entries) {
  return (
    <ul className="flex flex-wrap items-center gap-x-8 gap-y-5 text-lg wrap-anywhere">
      {entries.map((entry, i) => (
        <li key={keyOf(entry, i)}>
          {entry.link ? (
            <a href={entry.link} rel="noopener sponsored" className="inline-block">
              <Sponsor entry={entry} />
            </a>
          ) : (
            <Sponsor entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Sponsor({ entry: { title, picture } }: { entry: ShownEntry }) {
  if (!picture) return title;
  const { url, widths, width, height } = picture;
  return (
    <img
      src={url}
      srcSet={widths.map(each => `${url}?width=${each} ${each}w`).join(', ')}
      sizes="10rem"
      alt={title ?? ''}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-20 w-40 rounded border border-line bg-[#fff] object-contain p-2"
    />
  );
}
