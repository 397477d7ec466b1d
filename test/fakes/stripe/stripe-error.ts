export type StripeErrorBody = { type: string; message: string; code?: string; param?: string; charge?: string };

/** An answer other than 200, in Stripe's own shape. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details });
}

export function missingParam(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function noSuch(object: string, id: string, param: string): StripeError {
  const message = `No such ${object}: '${id}'`;
  return new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}
