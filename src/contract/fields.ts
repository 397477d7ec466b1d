import * as z from 'zod/mini';
import { isCalendarDate } from '#core/time/calendar.ts';
import * as say from '#say/fields.ts';
import { required } from '#say/ui.ts'; // of a part that every page has, without the schemas

/**
 * What a field refuses with, in the sender's language: the texts of specification §5, word for word, and our own in their
 * manner.
 */
export const texts = {
  required: { error: required },
  email: { error: say.email },
  minLength: (n: number) => ({ error: () => say.minLength({ n }) }),
  maxLength: (n: number) => ({ error: () => say.maxLength({ n }) }),
  password: { error: say.password },
  passwordMatch: { error: say.passwordMatch },
  postalCode: { error: say.postalCode },
  phoneNumber: { error: say.phoneNumber },
  characters: { error: say.characters },
  date: { error: say.date },
  choice: { error: say.choice },
  yesOrNo: { error: say.yesOrNo },
  list: { error: say.list },
  wholeNumber: (min: number, max: number) => ({ error: () => say.wholeNumber({ min, max }) }),
  number: (min: number, max: number) => ({ error: () => say.number({ min, max }) }),
};
type FieldText = { error: () => string };

/** Nothing at all is refused as missing, anything else with this text. */
export const missingOr = (wrong: FieldText) => ({
  error: ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? required() : wrong.error(),
});

// Control characters other than tab and line breaks cannot be stored or shown; lone surrogates are no text at all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controlOrBreak = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// Marks nobody sees: pasted along with a number, or put in to turn a line around on somebody's screen. Dropped.
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const isClean = (value: string, lines: boolean): boolean =>
  !(lines ? control : controlOrBreak).test(value) &&
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value);

// @__NO_SIDE_EFFECTS__
function textBase(max: number, lines = false) {
  return z.string(texts.required).check(
    z.overwrite(value => value.replace(unseen, '').trim()),
    z.maxLength(max, texts.maxLength(max)),
    z.refine(value => isClean(value, lines), texts.characters),
  );
}

/** One line of text that must not be empty; trimmed. */
// @__NO_SIDE_EFFECTS__
export function text(max = 100) {
  return textBase(max).check(z.minLength(1, texts.required));
}

/** One line that may be empty or missing; empty and null become null. */
// @__NO_SIDE_EFFECTS__
export function optionalText(max = 100) {
  return z.pipe(
    z.optional(z.nullable(textBase(max))),
    z.transform((value): string | null => value || null),
  );
}

/** Several lines. */
// @__NO_SIDE_EFFECTS__
export function longText(max = 2000) {
  return textBase(max, true).check(z.minLength(1, texts.required));
}
// @__NO_SIDE_EFFECTS__
export function optionalLongText(max = 2000) {
  return z.pipe(
    z.optional(z.nullable(textBase(max, true))),
    z.transform((value): string | null => value || null),
  );
}

/** One line; left out, what is kept stays as it is; empty and null become null. */
// @__NO_SIDE_EFFECTS__
export function keptText(max = 100) {
  return z.optional(
    z.pipe(
      z.nullable(textBase(max)),
      z.transform((value): string | null => value || null),
    ),
  );
}

/** Several lines; left out, what is kept stays as it is; empty and null become null. */
// @__NO_SIDE_EFFECTS__
export function keptLongText(max = 2000) {
  return z.optional(
    z.pipe(
      z.nullable(textBase(max, true)),
      z.transform((value): string | null => value || null),
    ),
  );
}

/** An e-mail address: one @, a dotted domain, plain characters; at most 254 (RFC 5321). */
export const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"_]+\.[^\s@<>()[\]\\,;:"_.]{2,}$/;
// @__NO_SIDE_EFFECTS__
export function email() {
  return text(254).check(z.regex(emailPattern, texts.email));
}

/** 8 to 128 characters; not trimmed: blanks are part of a password. */
// @__NO_SIDE_EFFECTS__
export function password(tooShort: FieldText = texts.minLength(8)) {
  return z.string(texts.required).check(
    z.minLength(1, texts.required),
    z.minLength(8, tooShort),
    z.maxLength(128, texts.maxLength(128)),
    z.refine(value => isClean(value, false), texts.characters),
  );
}

/** A password as typed to sign in: older rules than today's may have allowed it, so only its size is bounded. */
// @__NO_SIDE_EFFECTS__
export function typedPassword() {
  return z.string(texts.required).check(
    z.minLength(1, texts.required),
    z.maxLength(1000, texts.maxLength(1000)),
    z.refine(value => isClean(value, false), texts.characters),
  );
}

const postalCodePattern = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;
/** Canadian postal code, any case, space or not; becomes `A1A 1A1`. */
// @__NO_SIDE_EFFECTS__
export function postalCode() {
  return z.pipe(
    text(10).check(z.regex(postalCodePattern, texts.postalCode)),
    z.transform((value): string => value.toUpperCase().replace(/^(...) ?(...)$/, '$1 $2')),
  );
}

/** Exactly ten digits and nothing more. */
// @__NO_SIDE_EFFECTS__
export function phoneNumber() {
  return text(30).check(z.regex(/^\d{10}$/, texts.phoneNumber));
}
// @__NO_SIDE_EFFECTS__
export function optionalPhoneNumber() {
  return z.pipe(
    z.optional(z.nullable(textBase(30).check(z.regex(/^(\d{10})?$/, texts.phoneNumber)))),
    z.transform((value): string | null => value || null),
  );
}

/** A calendar date `YYYY-MM-DD` between two years. */
// @__NO_SIDE_EFFECTS__
export function calendarDate(fromYear = 1900, toYear = 2200) {
  return z.string(texts.required).check(
    z.minLength(1, texts.required),
    z.refine(
      value => isCalendarDate(value) && Number(value.slice(0, 4)) >= fromYear && Number(value.slice(0, 4)) <= toYear,
      texts.date,
    ),
  );
}

/** The same, or nothing. */
// @__NO_SIDE_EFFECTS__
export function optionalCalendarDate(fromYear = 1900, toYear = 2200) {
  return z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), calendarDate(fromYear, toYear)], texts.date))),
    z.transform((value): string | null => value || null),
  );
}

/** Of the pages, and of what is sent. */
export const languages = ['en', 'fr'] as const;

/** The largest id the database holds; beyond it nothing can exist. */
const maxId = 2_147_483_647;
/** An id in a body: a positive integer. */
// @__NO_SIDE_EFFECTS__
export function id() {
  return z.int(missingOr(texts.choice)).check(z.minimum(1, texts.choice), z.maximum(maxId, texts.choice));
}
/** An id in a path: digits only. Anything else is not found. */
// @__NO_SIDE_EFFECTS__
export function pathId() {
  return z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,9}$/),
      z.refine(value => Number(value) <= maxId),
    ),
    z.transform(Number),
  );
}
/** An id that travels in a mailed link: digits, as a number or as text. */
// @__NO_SIDE_EFFECTS__
export function linkedId() {
  const message = { error: say.openLinkAgain };
  return z.pipe(
    z.union(
      [z.int(message).check(z.minimum(1, message)), z.string(message).check(z.regex(/^[1-9]\d{0,9}$/, message))],
      message,
    ),
    z.transform(Number),
  );
}
// @__NO_SIDE_EFFECTS__
export function wholeNumber(min: number, max: number) {
  const message = texts.wholeNumber(min, max);
  return z.int(missingOr(message)).check(z.minimum(min, message), z.maximum(max, message));
}
/** A measured number, or null when not known. */
// @__NO_SIDE_EFFECTS__
export function optionalNumber(min: number, max: number) {
  const message = texts.number(min, max);
  return z.pipe(
    z.optional(z.nullable(z.number(message).check(z.minimum(min, message), z.maximum(max, message)))),
    z.transform((value): number | null => value ?? null),
  );
}
/** A whole number, or null when left empty. */
// @__NO_SIDE_EFFECTS__
export function optionalWholeNumber(min: number, max: number) {
  const message = texts.wholeNumber(min, max);
  return z.pipe(
    z.optional(z.nullable(z.int(message).check(z.minimum(min, message), z.maximum(max, message)))),
    z.transform((value): number | null => value ?? null),
  );
}
/** An id, or null for none. */
// @__NO_SIDE_EFFECTS__
export function optionalId() {
  return z.pipe(
    z.optional(z.nullable(z.int(texts.choice).check(z.minimum(1, texts.choice), z.maximum(maxId, texts.choice)))),
    z.transform((value): number | null => value ?? null),
  );
}
/** Ids without order, each once. */
// @__NO_SIDE_EFFECTS__
export function ids(most = 500) {
  return z.pipe(
    z.array(id(), texts.list).check(z.maxLength(most, texts.list)),
    z.transform((values): number[] => [...new Set(values)]),
  );
}
// @__NO_SIDE_EFFECTS__
export function yesOrNo() {
  return z.boolean(missingOr(texts.yesOrNo));
}
// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, missingOr(texts.choice));
}
/** An opaque text of a link or gateway: no spaces, limited. */
// @__NO_SIDE_EFFECTS__
export function token(max = 200) {
  return z
    .string(texts.required)
    .check(
      z.minLength(1, texts.required),
      z.maxLength(max, texts.maxLength(max)),
      z.regex(/^[\x21-\x7e]*$/, texts.characters),
    );
}

/** The page of a list in an address: 1 when missing. */
// @__NO_SIDE_EFFECTS__
export function pageNumber() {
  const message = texts.wholeNumber(1, 100_000);
  return z.pipe(
    z.optional(
      z.string(message).check(
        z.regex(/^[1-9]\d{0,5}$/, message),
        z.refine(value => Number(value) <= 100_000, message),
      ),
    ),
    z.transform((value): number => Number(value ?? '1')),
  );
}
/** What is searched for, in an address. */
// @__NO_SIDE_EFFECTS__
export function searchText() {
  return optionalText(100);
}
/** An id in the query of an address, or null. */
// @__NO_SIDE_EFFECTS__
export function queryId() {
  return z.pipe(
    z.optional(
      z.string(texts.choice).check(
        z.regex(/^[1-9]\d{0,9}$/, texts.choice),
        z.refine(value => Number(value) <= maxId, texts.choice),
      ),
    ),
    z.transform((value): number | null => (value === undefined ? null : Number(value))),
  );
}
/** One page of a list that grows. */
// @__NO_SIDE_EFFECTS__
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
}
