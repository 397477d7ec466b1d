import { Ajv, type ErrorObject } from 'ajv';
import type { FormObject } from './form-body.ts';
import schemas from './request-params.generated.json' with { type: 'json' };
import type * as Params from './request-params.ts';
import { invalidRequest, missingParam, type StripeError } from './stripe-error.ts';

/** The part of JSON Schema that the generated schemas use. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: JsonSchema[];
  const?: string;
  enum?: string[];
  items?: JsonSchema;
  minLength?: number;
  properties?: Record<string, JsonSchema | false>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

/** What an operation takes, once its form body is checked and its numbers and booleans are read. */
export type OperationParams = {
  BalanceTransactionList: Params.BalanceTransactionList;
  CheckoutSessionCreate: Params.CheckoutSessionCreate;
  CheckoutSessionRetrieve: Params.CheckoutSessionRetrieve;
  CheckoutSessionExpire: Params.CheckoutSessionExpire;
  CheckoutSessionList: Params.CheckoutSessionList;
  CheckoutSessionListLineItems: Params.CheckoutSessionListLineItems;
  EventList: Params.EventList;
  PaymentIntentRetrieve: Params.PaymentIntentRetrieve;
  ChargeRetrieve: Params.ChargeRetrieve;
  ChargeList: Params.ChargeList;
  RefundCreate: Params.RefundCreate;
  RefundRetrieve: Params.RefundRetrieve;
  RefundList: Params.RefundList;
  DisputeRetrieve: Params.DisputeRetrieve;
  DisputeList: Params.DisputeList;
  PayoutList: Params.PayoutList;
};

const ajv = new Ajv({ coerceTypes: true, allErrors: true, allowUnionTypes: true, verbose: true });
ajv.addSchema(schemas, 'params');

export function validateParams<Operation extends keyof OperationParams>(
  operation: Operation,
  form: FormObject,
): OperationParams[Operation] {
  const validate = ajv.getSchema<OperationParams[Operation]>(`params#/definitions/${operation}`);
  if (validate === undefined) throw new Error(`There is no schema for ${operation}`);
  const params: unknown = structuredClone(form);
  if (validate(params)) return params as OperationParams[Operation];
  throw complaintAbout(validate.errors ?? []);
}

/** Names the mistake as Stripe would: what is unknown first, then what is missing, then what is malformed. */
function complaintAbout(errors: ErrorObject[]): StripeError {
  const unknown = errors.filter(error => error.keyword === 'additionalProperties');
  if (unknown.length > 0) {
    const names = unknown.map(error => paramName(error, String(error.params.additionalProperty)));
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
    return invalidRequest(message, { code: 'parameter_unknown', param: names[0]! });
  }
  const missing = errors.find(error => error.keyword === 'required');
  if (missing !== undefined) return missingParam(paramName(missing, String(missing.params.missingProperty)));
  const error = errors[0]!;
  const param = paramName(error);
  const given = JSON.stringify(error.data);
  switch (error.keyword) {
    case 'false schema':
      return invalidRequest(`This fake does not model the parameter: ${param}`, { param });
    case 'minLength':
      return invalidRequest(
        `You passed an empty string for '${param}'. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param },
      );
    case 'enum':
      return invalidRequest(`Invalid ${param}: must be one of ${error.params.allowedValues.join(', ')}`, { param });
    case 'type':
      return error.params.type === 'integer'
        ? invalidRequest(`Invalid integer: ${given} for ${param}`, { code: 'parameter_invalid_integer', param })
        : invalidRequest(`Invalid ${error.params.type}: ${given} for ${param}`, { param });
    default:
      return invalidRequest(`Invalid ${param}: ${error.message}`, { param });
  }
}

/** `/line_items/0/price_data` → `line_items[0][price_data]`. */
function paramName(error: ErrorObject, last?: string): string {
  const parts = error.instancePath
    .split('/')
    .slice(1)
    .concat(last === undefined ? [] : [last]);
  return parts.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
}
