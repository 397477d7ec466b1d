import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  dir: string;
  /** Takes every byte that is left. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** A disk of its own of so many megabytes; null where nothing may be mounted. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const dir = mkdtempSync(join(tmpdir(), 'nlc-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]);
  if (mounted.status !== 0) {
    rmSync(dir, { recursive: true });
    return null;
  }
  const ballast = join(dir, 'ballast');
  return {
    dir,
    fill() {
      const file = openSync(ballast, 'a');
      for (let size = 1 << 20; size >= 1; size >>= 1)
        try {
          for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', dir]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A folder on it. */
export function folderOn(disk: SmallDisk, name: string): string {
  const dir = join(disk.dir, name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return dir;
}
