import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openStore } from '#server/db/store.ts';
import { copyTemplate } from '#test/support/store/template-database.ts';
import { generateDbTypes } from '../../scripts/generate-db-types.ts';

test('the table types match the migrations (else: npm run db:types)', async () => {
  const store = await openStore({ dir: await copyTemplate() });
  const generated = await generateDbTypes(store.pool).finally(() => store.close());
  const kept = fileURLToPath(new URL('../../src/server/db/schema.generated.ts', import.meta.url));
  expect(readFileSync(kept, 'utf8')).toBe(generated);
});
