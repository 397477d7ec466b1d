import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What tests may keep between runs: beside the packages, or in the temporary folder where those are read-only. */
export function cacheFolder(name: string): string {
  const places = [
    fileURLToPath(new URL(`../../../node_modules/.cache/${name}/`, import.meta.url)),
    join(tmpdir(), `nlc-cache-${userInfo().uid}`, name),
  ];
  for (const place of places) {
    try {
      mkdirSync(place, { recursive: true });
      accessSync(place, constants.W_OK);
      return place;
    } catch {
      // not ours to write: the next place
    }
  }
  throw new Error(`No folder can be written: ${places.join(', ')}`);
}
