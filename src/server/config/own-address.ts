import type { Config } from './checked-settings.ts';

/** Where this server is reached; PUBLIC_URL of a rehearsal is the real site's. BACKUP-7 */
export function addressOf(
  { host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>,
  isRehearsal: boolean,
) {
  return isRehearsal ? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}` : publicUrl;
}
