const formatters = new Map<string, Intl.DateTimeFormat>();

/** The hour at an instant (ms) as it is read out in the zone: "8:52 AM". TIME-6 */
export function clockTimeAt(instantMs: number, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instantMs).replace(/\s/g, ' ');
}
