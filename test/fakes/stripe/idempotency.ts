import { invalidRequest, StripeError } from './stripe-error.ts';

export type Answer = { status: number; body: unknown };
type Entry = { path: string; params: string; at: number; answer: Answer | undefined };

const keptSeconds = 24 * 3600;

/** What Stripe remembers of each Idempotency-Key: the request it came with first and, once there is one, the answer. */
export class IdempotencyStore {
  readonly #entries = new Map<string, Entry>();

  /** The saved answer, or undefined when the caller is the first and must call `save` or `forget`. */
  claim(key: string, path: string, params: string, now: number): Answer | undefined {
    if (key.length > 255) throw invalidRequest('Idempotency keys may be at most 255 characters long.');
    const entry = this.#entries.get(key);
    if (entry === undefined || now - entry.at > keptSeconds) {
      this.#entries.set(key, { path, params, at: now, answer: undefined });
      return undefined;
    }
    if (entry.path !== path)
      throw mismatch(key, `for the same endpoint they were first used for ('${path}' vs '${entry.path}')`);
    if (entry.params !== params) throw mismatch(key, 'with the same parameters they were first used with');
    if (entry.answer !== undefined) return entry.answer;
    throw new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    });
  }

  save(key: string, answer: Answer): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) entry.answer = answer;
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  reset(): void {
    this.#entries.clear();
  }
}

function mismatch(key: string, rule: string): StripeError {
  return new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
