import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/backup-file.ts';
import { openStore } from '#server/db/store.ts';
import { fullSize } from '../support/full-size.ts';
import { spawnServer } from '../support/site/test-site.ts';
import { backupKeyBytes as key } from '../support/store/backup-world.ts';
import { folderOn, mountSmallDisk, type SmallDisk } from '../support/store/small-disk.ts';
import { copyTemplate } from '../support/store/template-database.ts';
import { seededRandom } from './seeded-random.ts';
import { prepareStorm } from './storm-site.ts';

const times = fullSize(1, Number(process.env.STORM_ROUNDS ?? 50));
const probe = mountSmallDisk(1);
probe?.remove();
if (!probe) console.warn('A full disk needs the right to mount a small one: its tests are skipped.');

let disk: SmallDisk;
afterEach(() => disk?.remove());

/** A migrated embedded store on a disk with little room beside it. */
async function storeOnSmallDisk(): Promise<string> {
  disk = mountSmallDisk(fullSize(200, 400)) as SmallDisk;
  const dir = folderOn(disk, 'data');
  cpSync(await copyTemplate(), dir, { recursive: true });
  return dir;
}

test.skipIf(!probe)(
  `survives a full disk (×${times}): writers are told, pages are shown, and everything resumes once there is room`,
  async () => {
    const random = seededRandom(53);
    const site = await prepareStorm({ dir: await storeOnSmallDisk(), shirts: times * 3, random });
    const [env] = site.envs as [(typeof site.envs)[number]];
    const server = spawnServer(env);
    const [url] = site.world.urls as [string];
    try {
      await server.ready;
      const families = site.open(fullSize(3, 6));
      let refused = 0;
      for (let i = 0; i < times; i++) {
        await site.someAnswers(20 + Math.floor(random() * 40));
        disk.fill();
        for (const path of ['/', '/privacy', '/api/ready']) expect((await fetch(url + path)).status, path).toBe(200);
        const [before, end] = [refused, Date.now() + 30_000];
        for (; refused < before + 3; await sleep(20)) {
          expect(Date.now(), 'writing goes on').toBeLessThan(end);
          const answer = await signUp(url);
          expect([200, 503]).toContain(answer.status);
          if (answer.status !== 503 || answer.code === 'busy') continue; // a machine under load sends some away
          expect([answer.code, answer.retryAfter]).toEqual(['disk_full', '60']);
          refused++;
        }
        disk.free();
        await expect.poll(async () => (await signUp(url)).status, { timeout: 10_000 }).toBe(200);
      }
      await families.close();
      expect(server.child.exitCode).toBeNull();
      await server.stop();
      expect(await site.lookLater({ mayRepeat: true })).toEqual([]);
      console.info(
        `Disk full: ${times} times, ${refused} clear refusals; ${families.through()} families, ${site.acknowledged.receipts.length} receipts`,
      );
    } catch (error) {
      throw new Error(`${error}\n${server.output()}`, { cause: error });
    } finally {
      await server.kill();
      await site.end();
    }
  },
);

async function signUp(url: string): Promise<{ status: number; code?: string; retryAfter: string | null }> {
  const name = randomUUID().slice(0, 8);
  const person = {
    firstName: 'Anna',
    lastName: 'Disk',
    email: `${name}@example.com`,
    password: 'northern lights 27',
    confirmPassword: 'northern lights 27',
    addressLine1: '1 Elm',
    city: 'Sudbury',
    province: 'ON',
    postalCode: 'P3A 1A1',
    phoneNumber: '7055550100',
  };
  const response = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.7` },
    body: JSON.stringify(person),
  });
  const body = (await response.json()) as { code?: string };
  return {
    status: response.status,
    ...(body.code && { code: body.code }),
    retryAfter: response.headers.get('retry-after'),
  };
}

test.skipIf(!probe)(
  'refuses writes but still reads if even the database’s log finds no room, and resumes once there is',
  async () => {
    const store = await openStore({ dir: await storeOnSmallDisk() });
    const write = (length: number) =>
      store.pool.query("SELECT pg_logical_emit_message(true, 'storm', repeat('x', $1))", [length]);
    await store.pool.query('CREATE TABLE kept (id integer); INSERT INTO kept VALUES (1)');
    disk.fill();
    const untilFull = async () => {
      for (let i = 0; i < 2000; i++) await write(100_000);
    };
    await expect(untilFull()).rejects.toMatchObject({ code: '53100' });
    expect((await store.pool.query('SELECT id FROM kept')).rows).toEqual([{ id: 1 }]);
    disk.free();
    await write(100_000);
    await store.pool.query('INSERT INTO kept VALUES (2)');
    await store.close();
  },
);

test.skipIf(!probe)(
  'a backup on a full disk reports it and leaves nothing behind, and the next one is complete',
  async () => {
    disk = mountSmallDisk(2) as SmallDisk;
    const dir = folderOn(disk, 'backups');
    const store = await openStore({ dir: await copyTemplate() });
    await store.pool.query('CREATE TABLE ballast AS SELECT md5(i::text) FROM generate_series(1, 20000) i'); // more than a block
    disk.fill();
    await expect(makeBackup(store, { dir, key }, new Date(0))).rejects.toThrow(/is on a full disk/);
    expect(readdirSync(dir)).toEqual([]);
    disk.free();
    const { fileName } = await makeBackup(store, { dir, key }, new Date(0));
    expect(readdirSync(dir)).toEqual([fileName]);
    await store.close();
  },
);
