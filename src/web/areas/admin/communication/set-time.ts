import { isLocalTime } from '#core/communication/waiting-message.ts';
import { localInstant } from '#core/time/calendar.ts';

const format = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });

/** "Friday, April 23, 2027 at 8:00 a.m. EDT", by the clock at the venue. */
export const timeInWords = (instant: string, timeZone: string): string => format(timeZone).format(new Date(instant));

/** The same of a time as a field holds it. */
export const localTimeInWords = (localTime: string, timeZone: string): string =>
  isLocalTime(localTime) ? timeInWords(new Date(localInstant(localTime, timeZone)).toISOString(), timeZone) : '';

/** "2027-04-23T08:00", as a field for a date and a time holds it. */
export const localTimeOf = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');

/** "Eastern Time" */
export const zoneInWords = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
