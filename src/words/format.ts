import { clockParts } from '#core/time/clock-time.ts';
import * as say from '#say/format.ts';
import { locale } from '#say/site.ts';

/** Made once for each language, since making one costs more than using it. */
function perLanguage<Formatter>(make: (locale: string) => Formatter): (asked?: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (asked = locale()) => {
    const known = made.get(asked);
    if (known) return known;
    const formatter = make(asked);
    made.set(asked, formatter);
    return formatter;
  };
}

interface Dates {
  format(date: Date): string;
  formatToParts(date: Date): Intl.DateTimeFormatPart[];
}

/** In French the first of a month is "1er", which Intl doesn't know. */
function datesIn(locale: string, options: Intl.DateTimeFormatOptions): Dates {
  const formatter = new Intl.DateTimeFormat(locale, options);
  if (!locale.startsWith('fr')) return formatter;
  const formatToParts = (date: Date) =>
    formatter
      .formatToParts(date)
      .map(part => (part.type === 'day' && part.value === '1' ? { ...part, value: '1er' } : part));
  return {
    formatToParts,
    format: date =>
      formatToParts(date)
        .map(({ value }) => value)
        .join(''),
  };
}

const longDate = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
export const longDateFormat = perLanguage(locale => datesIn(locale, longDate));
const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const dayFormat = perLanguage(locale => datesIn(locale, day));
const date = { dateStyle: 'long', timeZone: 'UTC' } as const;
const dateFormat = perLanguage(locale => datesIn(locale, date));
const dollarFormat = perLanguage(
  locale => new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 }),
);
const centFormat = perLanguage(locale => new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }));
const listFormat = perLanguage(locale => new Intl.ListFormat(locale));
const numberFormat = perLanguage(locale => new Intl.NumberFormat(locale));

/** "Saturday, May 8, 2027", "samedi 8 mai 2027": the one way a calendar date is written. */
export const formatLongDate = (iso: string, asked?: string): string => longDateFormat(asked).format(new Date(iso));

/** "Saturday, May 8", "samedi 8 mai": of a tournament whose year everybody knows. */
export const formatDay = (iso: string): string => dayFormat().format(new Date(iso));

/** "May 8, 2027", "8 mai 2027". */
export const formatDate = (iso: string): string => dateFormat().format(new Date(iso));

/** 45 → "$45", "45 $". Prices are whole dollars. */
export const formatDollars = (dollars: number): string => dollarFormat().format(dollars);

/** 4550 → "$45.50", "45,50 $". The ledger counts in cents. */
export const formatCents = (cents: number): string => centFormat().format(cents / 100);

/** 4500 → "$45", "45 $", and 4550 → "$45.50", "45,50 $": without cents where there are none. */
export const formatMoney = (cents: number): string =>
  cents % 100 === 0 ? formatDollars(cents / 100) : formatCents(cents);

/** "Ava, Ben, and Cleo", "Ava, Ben et Cleo". */
export const formatList = (names: readonly string[]): string => listFormat().format(names);

/** "1,200", "1 200". */
export const formatNumber = (count: number): string => numberFormat().format(count);

/** A minute of the day as the wall clock shows it: 640.5 is "10:40 a.m.", "10 h 40". TIME-8 */
export const formatClock = (minute: number): string => say.clock(clockParts(minute));
