import { StripeError } from './stripe-error.ts';

/** What goes wrong with the next requests that match. Several effects may be combined. */
export type Fault = {
  method?: string;
  /** The beginning of the path, such as /v1/checkout/sessions; all paths without it. */
  path?: string;
  /** How many requests it strikes; 1 without it. */
  count?: number;
  /** Answers with this status and does nothing, unless `made`. */
  status?: 400 | 409 | 429 | 500;
  /** With status 500 and an Idempotency-Key: Stripe remembers the failure and repeats it for that key. */
  saved?: boolean;
  /** With `saved`: it had done the work before it failed. */
  made?: boolean;
  /** Does the work, then drops the connection without an answer. */
  lose?: boolean;
  /** Does the work, then waits before answering; the Idempotency-Key is in use meanwhile. */
  delayMs?: number;
  /** Does the work, then answers with a body that is cut off. */
  garbage?: boolean;
};

export class FaultPlan {
  #faults: (Fault & { count: number })[] = [];

  add(fault: Fault): void {
    this.#faults.push({ ...fault, count: fault.count ?? 1 });
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.#faults.find(
      one => (one.method ?? method) === method && path.startsWith(one.path ?? '') && one.count > 0,
    );
    if (fault !== undefined) fault.count -= 1;
    this.#faults = this.#faults.filter(one => one.count > 0);
    return fault;
  }

  reset(): void {
    this.#faults = [];
  }
}

export function faultError(status: 400 | 409 | 429 | 500): StripeError {
  switch (status) {
    case 400:
      return new StripeError(400, { type: 'invalid_request_error', message: 'This account cannot do that.' });
    case 409:
      return new StripeError(409, {
        type: 'invalid_request_error',
        code: 'lock_timeout',
        message: 'This object cannot be accessed right now because another API request is currently accessing it.',
      });
    case 429:
      return new StripeError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      });
    case 500:
      return new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' });
  }
}
