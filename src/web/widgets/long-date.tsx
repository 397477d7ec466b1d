const LONG = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Saturday, May 8, 2027": the one way a calendar date is written. */
export function formatLongDate(iso: string): string {
  return LONG.format(new Date(iso));
}

export function LongDate({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso.slice(0, 10)} className={className}>
      {formatLongDate(iso)}
    </time>
  );
}

/** The same words, set large: weekday above, month and day as big as the page allows, the year lighter. */
export function GreatDate({ iso }: { iso: string }) {
  const [weekday, rest] = splitAt(formatLongDate(iso), ', ');
  const [day, year] = splitAt(rest, ', ');
  return (
    <time dateTime={iso.slice(0, 10)} className="block font-display">
      <span className="block text-2xl text-muted">
        {weekday}
        <span className="sr-only">, </span>
      </span>
      <span className="mt-1 block text-date text-balance">
        <span className="md:whitespace-nowrap">{day}, </span>
        <span className="text-muted">{year}</span>
      </span>
    </time>
  );
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
