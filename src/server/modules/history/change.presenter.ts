import type { Change } from '#contract/history.ts';
import { dollarsOf } from '#core/payment/settlement.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { publicNameWords } from '#core/result/public-name.ts';
import { publicNames } from '#core/result/public-name-choices.ts';
import { isCalendarDate } from '#core/time/calendar.ts';
import { type ChangeRow, secretKey } from './history.db.ts';

const longest = 300;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const utcMidnight = /T00:00:00(\.000)?Z$/;

const dateFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
const instantFormats = new Map<string, Intl.DateTimeFormat>();
function instantFormatFor(timeZone: string): Intl.DateTimeFormat {
  let format = instantFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short', timeZone });
    instantFormats.set(timeZone, format);
  }
  return format;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Numbers that only the program needs. */
const programsOwn = /^(attempt|paymentAttempt|refund)Id$/;
const readable = (fields: Fields): [string, unknown][] =>
  Object.entries(fields).filter(([name]) => !secretKey.test(name) && !programsOwn.test(name));

function textOf(value: unknown, timeZone: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') {
    if (isPlaceholderEmail(value)) return 'no e-mail address';
    if (isCalendarDate(value)) return dateFormat.format(new Date(value));
    if (!instant.test(value) || Number.isNaN(Date.parse(value))) return value;
    // A calendar date travels as midnight UTC.
    const format = utcMidnight.test(value) ? dateFormat : instantFormatFor(timeZone);
    return format.format(new Date(value));
  }
  if (Array.isArray(value)) {
    const separator = value.some(isFields) ? '; ' : ', ';
    return value.map(item => textOf(item, timeZone) ?? 'nothing').join(separator) || null;
  }
  if (isFields(value))
    return (
      readable(value)
        .map(([name, inner]) => `${name}: ${textOf(inner, timeZone) ?? 'nothing'}`)
        .join(', ') || null
    );
  return String(value);
}

/** A field's value, in words people know: an amount in dollars, a choice by its name. */
function wordsOf(name: string, value: unknown, timeZone: string): string | null {
  if (name.endsWith('Cents') && typeof value === 'number')
    return `${value < 0 ? '-' : ''}${dollarsOf(Math.abs(value))}`;
  if (name === 'refundSteps' && Array.isArray(value) && value.every(isFields))
    return value.map(({ until, percent }) => `${percent} % until ${textOf(until, timeZone)}`).join('; ') || null;
  const publicName = name === 'publicName' && publicNames.find(one => one === value);
  return publicName ? publicNameWords(publicName) : textOf(value, timeZone);
}

function cut(text: string | null): string | null {
  if (text === null || text.length <= longest) return text;
  // Never through the middle of a character of two parts.
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The fields that differ; something that was no list of fields counts as one. */
function changedFields(before: unknown, after: unknown, timeZone: string): Change['fields'] {
  const asFields = (value: unknown): Fields =>
    isFields(value) ? value : value === null || value === undefined ? {} : { value };
  const [old, young] = [asFields(before), asFields(after)];
  const names = new Set([...readable(old), ...readable(young)].map(([name]) => name));
  return [...names]
    .filter(name => JSON.stringify(old[name]) !== JSON.stringify(young[name]))
    .map(name => ({
      name,
      before: cut(wordsOf(name, old[name], timeZone)),
      after: cut(wordsOf(name, young[name], timeZone)),
    }))
    .filter(field => field.before !== null || field.after !== null);
}

const personOf = (personId: number | null, firstName: string | null, lastName: string | null) =>
  personId === null ? null : { personId, name: `${firstName} ${lastName}`.trim() };

/** A stored change as people read it. */
export function presentChange(row: ChangeRow, timeZone: string): Change {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: personOf(row.actorPersonId, row.actorFirstName, row.actorLastName),
    forPerson: personOf(row.forPersonId, row.forFirstName, row.forLastName),
    subject: row.subject,
    subjectId: row.subjectId,
    action: row.action,
    fields: changedFields(row.before, row.after, timeZone),
    reason: row.reason,
  };
}
