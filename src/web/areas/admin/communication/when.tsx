const short = { dateStyle: 'medium', timeStyle: 'short' } as const;
const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const format = new Intl.DateTimeFormat('en-CA', short);
const withZone = new Intl.DateTimeFormat('en-CA', { ...parts, timeZoneName: 'short' });

/** An instant in the reader's own time, short; one to come with its zone. */
export function When({ at, isToCome }: { at: string; isToCome?: boolean }) {
  return <time dateTime={at}>{(isToCome ? withZone : format).format(new Date(at))}</time>;
}
