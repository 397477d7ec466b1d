import { type BlockEntry, newsInOrder } from '#core/page-block/page-block.ts';
import * as say from '#say/home.ts';
import { Typed, useTyped } from '#web/lib/typed.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { formatLongDate } from '#words/format.ts';

// As visitors see them, on the home page and in the preview of who writes them. Text stays text: no markup of its own.
type Entries = { entries: readonly BlockEntry[] };

const keyOf = ({ on, title, text }: BlockEntry, i: number): string => `${on} ${title ?? text} ${i}`;

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
            <Typed>{entry.text ?? ''}</Typed>
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
            <Typed>{entry.text ?? ''}</Typed>
          </p>
        </Disclosure>
      ))}
    </div>
  );
}

export function SponsorList({ entries }: Entries) {
  return (
    <ul className="flex flex-wrap gap-x-10 gap-y-4 text-lg wrap-anywhere">
      {entries.map((entry, i) => (
        <li key={keyOf(entry, i)}>
          {entry.link ? (
            <a href={entry.link} rel="noopener sponsored">
              {entry.title}
            </a>
          ) : (
            entry.title
          )}
        </li>
      ))}
    </ul>
  );
}
