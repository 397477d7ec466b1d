import { statSync } from 'node:fs';
import { BadSettings, type Config } from './checked-settings.ts';

/** A start without the folder for backups would run for months without one. Commands may do without. BACKUP-10 */
export function refuseMissingFolder({ backup }: Pick<Config, 'backup'>): void {
  if (!backup || statSync(backup.dir, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new BadSettings([`BACKUP_DIR: ${backup.dir} is not a folder; make it, or mount its disk`]);
}
