import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateStripeSchemas, schemasFile } from '../../../scripts/generate-stripe-schemas.ts';

test('the schemas match the SDK in the lockfile (node scripts/generate-stripe-schemas.ts)', {
  timeout: 60_000,
}, () => {
  expect(readFileSync(schemasFile, 'utf8')).toBe(generateStripeSchemas());
});
