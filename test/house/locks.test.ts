import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OWNER = 'src/server/db/locked.ts';
/** Takes what is due and leaves what another process holds; nobody decides on rows read before. */
const QUEUE = 'src/server/modules/outbox/outbox.db.ts';

const count = (text: string, said: RegExp) => text.match(said)?.length ?? 0;

/** Locks of a file that give a plain row, on which one may decide by mistake. */
const plainLocks = (text: string): number =>
  count(text, /\.for(?:NoKey)?(?:Update|Share)\(|\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+share\b/gi) -
  count(text, /\blockBySql\(/g);

test('only db/locked.ts locks rows, so that code deciding on one can require a locked one', () => {
  const found = globSync('src/server/**/*.ts', { cwd: ROOT })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !/\.test\.ts$|\.generated\.ts$/.test(path) && path !== OWNER && path !== QUEUE)
    .filter(path => plainLocks(readFileSync(join(ROOT, path), 'utf8').replace(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '')) > 0);
  expect(found).toEqual([]);
});

test.each([
  "db.selectFrom('event').forUpdate().executeTakeFirst()",
  "db.selectFrom('event')\n    .forNoKeyUpdate()",
  'sql`select id from draft order by id FOR UPDATE`.execute(db)',
  'await sql`select id from tournament\n for no key update of t`',
  "await sql`select id from draft where status = 'published' for share`",
])('finds %s', text => {
  expect(plainLocks(text)).toBe(1);
});
