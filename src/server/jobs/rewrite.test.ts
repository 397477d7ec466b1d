import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBackup, writeBackup } from '#server/backup/backup-file.ts';
import { encode } from '#server/backup/content.ts';
import { folderForTest, backupKeyBytes as key } from '#test/support/store/backup-world.ts';
import { type ErasureDesk, openErasureDesk } from '#test/support/world/erasure-desk.ts';
import { buildWholePerson, plantMarks, type WholePerson } from '#test/support/world/whole-person.ts';
import { dataMap } from '../modules/personal-data/data-map.ts';
import { startRetention } from './retention.ts';

const mark = 'zq-';
/** The map says so: numbers of the payment service, keys, the receipt's code; an injury report has a day of its own (REPORT-4). */
const allowed = /zq-(attempt|session|dispute|pay|code|late|injuryReport)/g;
let desk: ErasureDesk;
let person: WholePerson;
beforeAll(async () => {
  desk = await openErasureDesk({ isEmbedded: true });
  const { app } = desk.site;
  person = await buildWholePerson(app, mark);
  await plantMarks(app, person, mark, (table, column) => {
    const rule = dataMap[table];
    return rule.rows === 'go' || (rule.columns as Record<string, { fate: unknown }>)[column]?.fate !== 'stays';
  });
  // A hundred megabytes of log: files that were used before, and wait to be used again.
  await app.store.pool.query('create table filler (t text)');
  for (let i = 0; i < 3; i++) {
    await app.store.pool.query(`insert into filler select repeat('x', 1000) from generate_series(1, 20000)`);
    await app.store.pool.query('checkpoint');
  }
  await app.store.pool.query('drop table filler; analyze');
});
afterAll(() => desk.site.close());

const isTold = (bytes: Buffer | string): boolean => bytes.toString('latin1').replaceAll(allowed, '').includes(mark);
/** The files of the data folder that hold a mark. */
const telling = (): string[] =>
  readdirSync(desk.site.app.config.dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => isTold(readFileSync(path)));

async function nextRound(at: string): Promise<void> {
  desk.site.clock.set(at);
  const job = startRetention(desk.site.app);
  await job.stop();
}

test('PRIV-15 an erased family is in no file of the embedded database from the next night on, and in no later backup', async () => {
  const { app } = desk.site;
  await app.store.pool.query('checkpoint');
  expect(telling().length).toBeGreaterThan(10);
  expect((await desk.erase(person)).status).toBe(200);
  await nextRound('2027-03-20T22:00:00-04:00');
  expect(telling().some(path => path.includes('pg_wal'))).toBe(true);
  await nextRound('2027-03-21T03:00:00-04:00');
  expect(telling()).toEqual([]);
  const dir = folderForTest();
  const { fileName } = await writeBackup(app.store, { dir, key }, { madeAt: app.clock.now(), isServing: true });
  const lines: Buffer[] = [];
  for await (const line of encode(readBackup(join(dir, fileName), key))) lines.push(line);
  const text = Buffer.concat(lines).toString();
  expect(text).toContain(`"Family"`);
  expect(isTold(text)).toBe(false);
  expect(
    isTold(text.replaceAll(/\\\\x((?:[0-9a-f]{2})+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'))),
  ).toBe(false);
}, 120_000);
