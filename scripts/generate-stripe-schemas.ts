import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import type { JsonSchema } from '#test/fakes/stripe/validate-params.ts';

/**
 * Turns the pinned SDK's parameter types into the schemas that the Stripe fake checks requests with, so that the fake
 * always speaks the API version in the lockfile. Run it after a new `stripe` version; a test fails until then.
 */
const typesFile = fileURLToPath(new URL('../test/fakes/stripe/request-params.ts', import.meta.url));
export const schemasFile = fileURLToPath(
  new URL('../test/fakes/stripe/request-params.generated.json', import.meta.url),
);

/** Types that the fake models in part: what is not named here exists at Stripe, but the fake refuses it by name. */
const modelled: Record<string, string[]> = {
  'Checkout.SessionCreateParams': [
    ...['adaptive_pricing', 'allowed_payment_method_types', 'billing_address_collection', 'cancel_url'],
    ...['client_reference_id', 'customer_creation', 'customer_email', 'expand', 'expires_at', 'line_items'],
    ...['locale', 'metadata', 'mode', 'payment_intent_data', 'submit_type', 'success_url', 'ui_mode'],
  ],
  'Checkout.SessionCreateParams.PaymentIntentData': ['description', 'metadata', 'receipt_email'],
  'Checkout.SessionCreateParams.LineItem': ['metadata', 'price_data', 'quantity'],
  'Checkout.SessionCreateParams.LineItem.PriceData': ['currency', 'product_data', 'tax_behavior', 'unit_amount'],
  'Checkout.SessionCreateParams.LineItem.PriceData.ProductData': ['description', 'images', 'metadata', 'name'],
  'Checkout.SessionListParams': [
    'created',
    'ending_before',
    'expand',
    'limit',
    'payment_intent',
    'starting_after',
    'status',
  ],
  BalanceTransactionListParams: [
    ...['created', 'ending_before', 'expand', 'limit', 'payout', 'source', 'starting_after', 'type'],
  ],
  PayoutListParams: ['created', 'ending_before', 'expand', 'limit', 'starting_after', 'status'],
  ChargeListParams: ['created', 'ending_before', 'expand', 'limit', 'payment_intent', 'starting_after'],
  EventListParams: ['created', 'ending_before', 'expand', 'limit', 'starting_after', 'type'],
  PaymentIntentRetrieveParams: ['expand'],
  RefundCreateParams: ['amount', 'charge', 'expand', 'instructions_email', 'metadata', 'payment_intent', 'reason'],
};

export function generateStripeSchemas(): string {
  const generator = createGenerator({
    path: typesFile,
    type: '*',
    expose: 'all',
    jsDoc: 'none',
    encodeRefs: false,
    skipTypeCheck: true,
  });
  const raw = generator.createSchema('*').definitions as Record<string, JsonSchema>;
  const kept = new Map<string, JsonSchema>();

  /** Skips definitions that only name another one. */
  const targetOf = (name: string): string => {
    const schema = definitionOf(name);
    return schema.$ref === undefined ? name : targetOf(nameIn(schema.$ref));
  };
  const definitionOf = (name: string): JsonSchema => {
    const schema = raw[name];
    if (schema === undefined) throw new Error(`The SDK's types have no ${name}`);
    return schema;
  };
  const keep = (name: string): void => {
    if (kept.has(name)) return;
    kept.set(name, {});
    kept.set(name, tighten(definitionOf(name), modelled[name.replace('StripeConstructor.', '')]));
  };
  const tighten = (schema: JsonSchema, properties?: string[]): JsonSchema => {
    if (schema.$ref !== undefined) {
      const target = targetOf(nameIn(schema.$ref));
      const definition = definitionOf(target);
      if (definition.properties === undefined) return tighten(definition);
      keep(target);
      return { $ref: `#/definitions/${target}` };
    }
    if (schema.anyOf !== undefined) return tightenUnion(schema.anyOf);
    if (schema.type === 'number') return { type: 'integer' };
    // Stripe takes an empty value as "unset", and refuses it where there is nothing to unset.
    if (schema.type === 'string' && schema.const === undefined && schema.enum === undefined) {
      return { type: 'string', minLength: 1 };
    }
    const result = { ...schema };
    if (schema.items !== undefined) result.items = tighten(schema.items);
    if (schema.properties !== undefined) {
      for (const name of properties ?? []) {
        if (schema.properties[name] === undefined)
          throw new Error(`The SDK's types no longer know the parameter ${name}`);
      }
      result.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, value]) => {
          const isModelled = properties === undefined || properties.includes(name);
          return [name, isModelled && value !== false ? tighten(value) : false];
        }),
      );
    }
    return result;
  };
  /** The SDK leaves its enums open for values of later versions; a request may only use those of this one. */
  const tightenUnion = (branches: JsonSchema[]): JsonSchema => {
    const closed = branches.filter(branch => branch.$ref !== '#/definitions/OtherString');
    const literals = closed.flatMap(branch => branch.enum ?? (branch.const === undefined ? [] : [branch.const]));
    if (closed.every(branch => branch.enum !== undefined || branch.const !== undefined)) {
      return { type: 'string', enum: literals };
    }
    return closed.length === 1 ? tighten(closed[0]!) : { anyOf: closed.map(branch => emptyOr(branch)) };
  };
  const emptyOr = (branch: JsonSchema): JsonSchema => (branch.const === undefined ? tighten(branch) : branch);

  const operations = Object.entries(raw).filter(([, schema]) =>
    schema.$ref?.startsWith('#/definitions/StripeConstructor.'),
  );
  for (const [name, schema] of operations) kept.set(name, tighten(schema));
  const lines = [...kept.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  return `{\n  "definitions": {\n${lines.join(',\n')}\n  }\n}\n`;
}

function nameIn(ref: string): string {
  return ref.slice('#/definitions/'.length);
}

if (import.meta.main) writeFileSync(schemasFile, generateStripeSchemas());
