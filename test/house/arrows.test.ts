import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// A small house of the same plan, under the real settings, with every forbidden import in it.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SETTINGS = ['package.json', 'biome.json', '.gitignore', 'tsconfig.base.json', 'tsconfig.json'];
const PARTS = ['core', 'words', 'contract', 'server', 'web'];

/** Who is imported: each exports `value`. */
const HOUSE = [
  'src/core/ring/plan.ts',
  'src/words/generated/en/ring.ts',
  'src/words/ring-words.ts',
  'src/contract/ring.ts',
  'src/contract/person.ts',
  'src/server/app.ts',
  'src/server/context.ts',
  'src/server/db/store.ts',
  'src/server/db/database.ts',
  'src/server/http/server.ts',
  'src/server/modules/ring/ring.db.ts',
  'src/server/modules/ring/ring.actions.ts',
  'src/server/modules/ring/ring.routes.ts',
  'src/server/modules/payment/payment.db.ts',
  'src/server/modules/payment/payment.routes.ts',
  'src/server/adapters/mail/port.ts',
  'src/server/adapters/mail/smtp.ts',
  'src/web/ui/alert.ts',
  'src/web/ui/button.ts',
  'src/web/widgets/board.ts',
  'src/web/areas/admin/rings.ts',
  'src/web/areas/customer/home.ts',
];

type Breach = [importer: string, imported: string];

/** The compiler refuses these: the file is not of the project. (It names each imported file once.) */
const REFUSED_BY_TYPES: Breach[] = [
  ['src/core', '#contract/ring.ts'],
  ['src/core', '../contract/person.ts'],
  ['src/core', 'node:fs'],
  ['src/core', '#words/ring-words.ts'],
  ['src/words', '#contract/ring.ts'],
  ['src/contract', '#server/db/database.ts'],
  ['src/contract', '../server/db/store.ts'],
  ['src/server', '#web/ui/button.ts'],
  ['src/server', '../web/ui/alert.ts'],
  ['src/web', '#server/app.ts'],
  ['src/web', '../server/context.ts'],
];

/** Biome refuses these. */
const REFUSED_BY_STYLE: Breach[] = [
  ['src/core', '#contract/ring.ts'],
  ['src/core', 'node:fs'],
  ['src/core', 'zod/mini'],
  ['src/core', '#say/ring.ts'],
  ['src/words', '#contract/ring.ts'],
  ['src/words', 'zod/mini'],
  ['src/contract', '#server/db/database.ts'],
  ['src/contract', 'node:fs'],
  ['src/server', 'fastify'],
  ['src/server/db', '@fastify/static'],
  ['src/server', '#web/ui/button.ts'],
  ['src/server/http', '#server/modules/ring/ring.actions.ts'],
  ['src/server/http', '../modules/ring/ring.routes.ts'],
  ['src/server/modules/payment', 'fastify'],
  ['src/server/modules/payment', '#server/modules/ring/ring.db.ts'],
  ['src/server/modules/payment', '../ring/ring.db.ts'],
  ['src/server/modules/payment', '../ring/ring.routes.ts'],
  ['src/server/modules/payment', '#server/modules/ring/ring.routes.ts'],
  ['src/server/modules/payment', '#server/adapters/mail/smtp.ts'],
  ['src/server/modules/payment', '../../adapters/mail/smtp.ts'],
  ['src/server/jobs', '#server/adapters/mail/smtp.ts'],
  ['src/server/jobs', '../adapters/mail/smtp.ts'],
  ['src/server/jobs', '#server/modules/ring/ring.db.ts'],
  ['src/server/adapters/mail', '#server/modules/ring/ring.actions.ts'],
  ['src/server/adapters/mail', '../../db/database.ts'],
  ['src/web', '#server/db/database.ts'],
  ['src/web', 'fastify'],
  ['src/web', '@base-ui/react/dialog'],
  ['src/web/ui', '#contract/ring.ts'],
  ['src/web/ui', '../../contract/ring.ts'],
  ['src/web/ui', '#core/ring/plan.ts'],
  ['src/web/ui', '#web/widgets/board.ts'],
  ['src/web/ui', '../areas/admin/rings.ts'],
  ['src/web/ui/field', '../../areas/admin/rings.ts'],
  ['src/web/widgets', '#web/areas/admin/rings.ts'],
  ['src/web/widgets', '../areas/admin/rings.ts'],
  ['src/web/widgets', '@base-ui/react/dialog'],
  ['src/web/areas/customer', '#web/areas/admin/rings.ts'],
  ['src/web/areas/customer', '../admin/rings.ts'],
  ['src/web/areas/customer/parts', '../../admin/rings.ts'],
  ['src/web/areas/public', '@base-ui/react/dialog'],
  ['src/web/areas/admin', '@base-ui/react'],
];

/** Both let these pass, or nobody could work. */
const ALLOWED: Breach[] = [
  ['src/core', '#core/ring/plan.ts'],
  ['src/core/payment', '../ring/plan.ts'],
  ['src/words', '#core/ring/plan.ts'],
  ['src/words', '#say/ring.ts'],
  ['src/contract', '#core/ring/plan.ts'],
  ['src/contract', '#say/ring.ts'],
  ['src/contract', 'zod/mini'],
  ['src/server', 'node:fs'],
  ['src/server', '#server/adapters/mail/smtp.ts'],
  ['src/server', '#server/modules/ring/ring.routes.ts'],
  ['src/server/http', 'fastify'],
  ['src/server/http', '#contract/ring.ts'],
  ['src/server/modules/payment', './payment.db.ts'],
  ['src/server/modules/payment/parts', '../payment.db.ts'],
  ['src/server/modules/payment', '#server/modules/ring/ring.actions.ts'],
  ['src/server/modules/payment', '../ring/ring.actions.ts'],
  ['src/server/modules/payment', '#server/adapters/mail/port.ts'],
  ['src/server/modules/payment', '../../adapters/mail/port.ts'],
  ['src/server/modules/payment', '#server/db/database.ts'],
  ['src/server/modules/payment', '../../db/database.ts'],
  ['src/server/jobs', '#server/modules/ring/ring.actions.ts'],
  ['src/server/adapters/mail', './port.ts'],
  ['src/web/ui', '@base-ui/react/dialog'],
  ['src/web/widgets', '#contract/ring.ts'],
  ['src/web/areas/customer', '#web/widgets/board.ts'],
  ['src/web/areas/customer/parts', '../home.ts'],
  ['src/web/areas/public', '#web/ui/button.ts'],
];

const all = [...REFUSED_BY_TYPES, ...REFUSED_BY_STYLE, ...ALLOWED];
const fileOf = ([importer, imported]: Breach) =>
  `${importer}/imports-${imported
    .replaceAll('..', 'up')
    .replace('#', 'root-')
    .replace(/[^a-z]+/g, '-')}.ts`;

let house: string;
let types: string;
let style: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

function run(program: string, args: string[]): string {
  const result = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: house,
    encoding: 'utf8',
  });
  return result.stdout + result.stderr;
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'nlc-house-'));
  for (const path of [...SETTINGS, ...PARTS.map(part => `src/${part}/tsconfig.json`)]) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(house, path));
  }
  // The packages one by one: the compiler's cache in node_modules must not be that of the real house.
  mkdirSync(join(house, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(house, 'node_modules', name));
  for (const path of HOUSE) write(path, 'export const value = 1;\n');
  for (const breach of all) {
    const isPackage = !/^[#.]/.test(breach[1]);
    write(fileOf(breach), isPackage ? `import '${breach[1]}';\n` : `export { value } from '${breach[1]}';\n`);
  }
  write('src/core/cycle/one.ts', "export { two } from './two.ts';\nexport const one = 1;\n");
  write('src/core/cycle/two.ts', "export { one } from './one.ts';\nexport const two = 2;\n");
  const projects = PARTS.map(part => `src/${part}`);
  types = run('typescript/bin/tsc', ['-b', ...projects, '--pretty', 'false']);
  style = run('@biomejs/biome/bin/biome', ['lint', '--reporter=github', '--max-diagnostics=none', 'src']);
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const typeErrors = (file: string) => types.split('\n').filter(line => line.includes(file) && line.includes('error'));
const restricted = (file: string) =>
  style.split('\n').filter(line => line.includes('noRestrictedImports') && line.includes(`/${file},`));

describe('the compiler refuses', () => {
  test.each(REFUSED_BY_TYPES)('%s importing %s', (...breach) => {
    expect(typeErrors(fileOf(breach)), types).not.toEqual([]);
  });
});

describe('Biome refuses', () => {
  test.each(REFUSED_BY_STYLE)('%s importing %s', (...breach) => {
    expect(restricted(fileOf(breach))).not.toEqual([]);
  });

  test('circular imports', () => {
    expect(style).toMatch(/noImportCycles.*\/src\/core\/cycle\/one\.ts/);
  });
});

describe('nothing refuses', () => {
  test.each(ALLOWED)('%s importing %s', (...breach) => {
    expect([...typeErrors(fileOf(breach)), ...restricted(fileOf(breach))]).toEqual([]);
  });
});
