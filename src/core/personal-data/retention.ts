/** From one tournament to the next. */
export const knownBrowserDays = 400;

/**
 * How long personal data is kept; the privacy page says each in words (PRIV-17). `month`, `year` and `seven years` count from the
 * tournament's day, or else from when the data was made. `account` ends with the account. `injury` is a day of its own for each
 * report (REPORT-4). What a browser is known by, and `purged`, have jobs of their own. PRIV-11
 */
export const periods = ['purged', 'browser', 'month', 'year', 'seven years', 'injury', 'account'] as const;
export type Period = (typeof periods)[number];

/** The calendar day so many days, or years, before. */
function dayBefore(today: string, { days = 0, years = 0 }: { days?: number; years?: number }): string {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() - years, at.getUTCMonth(), at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

/** The days before which a tournament's data of each period is removed. `today` is by the venue's calendar. PRIV-11 */
export function retentionDays(today: string): Record<'month' | 'year' | 'seven years', string> {
  return {
    month: dayBefore(today, { days: 30 }),
    year: dayBefore(today, { years: 1 }),
    'seven years': dayBefore(today, { years: 7 }),
  };
}
