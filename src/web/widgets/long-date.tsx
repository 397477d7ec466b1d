import { formatLongDate, longDateFormat } from '#words/format.ts';

export function LongDate({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso.slice(0, 10)} className={className}>
      {formatLongDate(iso)}
    </time>
  );
}

/** For a sentence with a date in it: `<time>{date}</time>`. */
export const dated = (iso: string) => ({
  date: formatLongDate(iso),
  time: (text: string) => (
    <time key={iso} dateTime={iso.slice(0, 10)}>
      {text}
    </time>
  ),
});

/** The same words, set large: weekday above, month and day as big as the page allows, the year lighter. */
export function GreatDate({ iso }: { iso: string }) {
  const parts = longDateFormat().formatToParts(new Date(iso));
  const at = (type: string): number => parts.findIndex(part => part.type === type);
  const words = (from: number, to?: number): string =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('');
  const [weekday, afterWeekday, year] = [at('weekday'), at('weekday') + 1, at('year')];
  return (
    <time dateTime={iso.slice(0, 10)} className="block font-display">
      <span className="block text-2xl text-muted first-letter:uppercase">
        {words(weekday, afterWeekday)}
        <span className="sr-only">{words(afterWeekday, afterWeekday + 1)}</span>
      </span>
      <span className="mt-1 block text-date text-balance">
        <span className="inline-block">{words(afterWeekday + 1, year).trimEnd()}</span>{' '}
        <span className="text-muted">{words(year)}</span>
      </span>
    </time>
  );
}
