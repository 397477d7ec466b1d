import { type ErrorBody, type ErrorCode, statusOfCode } from '#contract/errors.ts';
import * as say from '#say/refusals.ts';
import { inLanguage } from '#words/language.ts';

/** A code without its sentence does not compile. */
const sentences: Record<ErrorCode, () => string> = say;

/**
 * The one way to refuse: a code of the contract, the fields it is about, and when to come back. Its message is for the
 * log; people read the same sentence in their own language.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, string[]>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(inLanguage('en', sentences[code]), { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return statusOfCode[this.code];
  }

  toBody(): ErrorBody {
    if (!this.fields) return { message: sentences[this.code](), code: this.code };
    return { message: Object.values(this.fields).flat().join(' '), code: this.code, errors: this.fields };
  }
}

/** The refusal of one field of an input. */
export const badInput = (field: string, text: string): AppError =>
  new AppError('bad_input', { fields: { [field]: [text] } });

/** What must be there; refused as not found where it is not. */
export function found<T>(value: T | null | undefined | false): T {
  if (value === undefined || value === null || value === false) throw new AppError('not_found');
  return value;
}
