import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './checked-settings.ts';

/** The demonstration keeps its own secret, so that a restart signs nobody out. */
export function tokenSecretOf(config: Config): string {
  if (config.tokenSecret) return config.tokenSecret;
  const path = join(config.dataDir, 'token-secret');
  if (!existsSync(path)) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8');
}
