import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplate, RUN_FOLDER } from './support/store/template-database.ts';

/** Before the workers start: the migrated template, and one folder for all their copies. */
export default async function setup() {
  await makeTemplate();
  if (process.env[RUN_FOLDER]) return; // another project of the same run made it, and removes it
  const folder = mkdtempSync(join(tmpdir(), 'nlc-test-'));
  process.env[RUN_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
