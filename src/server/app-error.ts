import { type ErrorBody, type ErrorCode, errorCatalogue } from '#contract/errors.ts';

/** The one way to refuse: a code of the contract, the fields it is about, and when to come back. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, string[]>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(errorCatalogue[code][1], { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalogue[this.code][0];
  }

  toBody(): ErrorBody {
    if (!this.fields) return { message: this.message, code: this.code };
    return { message: Object.values(this.fields).flat().join(' '), code: this.code, errors: this.fields };
  }
}
