import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '#server/db/store.ts';
import { spawnWriter, type Writer } from '#test/support/store/spawn-writer.ts';

// A disk in a file. At the cut the writing process is stopped and the file is copied: what the file system has not yet
// written to its disk is not in the copy, as after a real cut. The copy is mounted and the database opened on it.
const CUTS = 8;

function command(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { encoding: 'utf8' }).status === 0;
}

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'nlc-disk-'));
  try {
    const [image, mount] = [join(folder, 'd.img'), join(folder, 'mount')];
    mkdirSync(mount);
    const made = command('truncate', '-s', '16M', image) && command('mkfs.ext4', '-q', image);
    return made && command('mount', '-o', 'loop', image, mount) && command('umount', mount);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const possible = canMount();
if (!possible) console.warn('The power-cut test needs root and loop devices: it is skipped.');

describe.skipIf(!possible)('a power cut', () => {
  let folder: string;
  let disk: string;
  let mounted: string;
  let copies = 0;
  let writer: Writer | undefined;

  const must = (program: string, ...args: string[]) => {
    const result = spawnSync(program, args, { encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${result.stderr}`);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nlc-power-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeEach(() => {
    disk = join(folder, 'disk.img');
    mounted = join(folder, 'disk');
    mkdirSync(mounted);
    must('truncate', '-s', '900M', disk);
    must('mkfs.ext4', '-q', '-F', disk);
    must('mount', '-o', 'loop', disk, mounted);
  });
  afterEach(async () => {
    await writer?.kill();
    command('umount', '--lazy', mounted);
    rmSync(mounted, { recursive: true, force: true });
    rmSync(disk, { force: true });
  });

  /** Copies the disk as it is now and calls `look` with the data folder in the mounted copy. */
  async function afterCut<T>(look: (dir: string) => Promise<T>): Promise<T> {
    const copy = join(folder, `cut-${++copies}.img`);
    const at = join(folder, `cut-${copies}`);
    must('cp', '--sparse=always', disk, copy);
    mkdirSync(at);
    must('mount', '-o', 'loop', copy, at);
    try {
      return await look(join(at, 'data'));
    } finally {
      must('umount', '--lazy', at); // lazily: a database that could not be opened still holds files
      rmSync(at, { recursive: true });
      rmSync(copy);
    }
  }

  async function rowsIn(dir: string): Promise<Set<number>> {
    const store = await openStore({ dir });
    const { rows } = await store.pool.query<{ id: number }>('SELECT id FROM written JOIN written_copy USING (id)');
    await store.close();
    return new Set(rows.map(row => row.id));
  }

  test(`loses no acknowledged row (×${CUTS})`, async () => {
    let acknowledged = 0;
    const lost: number[] = [];
    for (let cut = 0; cut < CUTS; cut++) {
      // Every other time rows so large that the log goes on into new files and checkpoints come in between.
      writer = spawnWriter(join(mounted, 'data'), cut % 2 === 0 ? 0 : 1000);
      await writer.opened;
      await setTimeout(1500 + cut * 250);
      writer.child.kill('SIGSTOP');
      await setTimeout(50); // what it said before arrives
      const promised = [...writer.acknowledged];
      const there = await afterCut(rowsIn);
      lost.push(...promised.filter(id => !there.has(id)));
      acknowledged += promised.length;
      await writer.kill();
    }
    console.log(`${CUTS} power cuts: ${lost.length} of ${acknowledged} acknowledged rows lost`);
    expect(acknowledged).toBeGreaterThan(1000);
    expect(lost).toEqual([]);
  });

  test('right after the first creation leaves a database that opens with every acknowledged row', async () => {
    for (let cut = 0; cut < 3; cut++) {
      const dir = join(mounted, 'data');
      rmSync(dir, { recursive: true, force: true });
      writer = spawnWriter(dir);
      await vi.waitFor(() => expect(writer?.acknowledged.length).toBeGreaterThan(cut * 5), {
        timeout: 60_000,
        interval: 1,
      });
      writer.child.kill('SIGSTOP');
      await setTimeout(50);
      const promised = [...writer.acknowledged];
      const there = await afterCut(rowsIn);
      expect(promised.filter(id => !there.has(id))).toEqual([]);
      await writer.kill();
    }
  });

  test('during the first creation leaves a folder that opens', async () => {
    for (const wait of [800, 2000, 3000]) {
      const dir = join(mounted, 'data');
      rmSync(dir, { recursive: true, force: true });
      writer = spawnWriter(dir);
      await setTimeout(wait);
      writer.child.kill('SIGSTOP');
      await afterCut(async cut => (await openStore({ dir: cut })).close());
      await writer.kill();
    }
  });
});
