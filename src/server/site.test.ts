import { expect, onTestFinished, test } from 'vitest';
import { addToErasedList } from '#server/backup/erased-list.ts';
import { openStore } from '#server/db/store.ts';
import { demonstration, siteNow, startServer } from '#test/support/site/test-site.ts';
import { backupKey, folderForTest, backupKeyBytes as key } from '#test/support/store/backup-world.ts';
import { realSettings } from '#test/support/world/account.ts';

test('BACKUP-6 a restore that was killed before it erased again is ended at the start, before anybody is served', async () => {
  const { data, remove } = await demonstration();
  onTestFinished(remove);
  const email = 'parent@example.com';
  const find = async () => {
    const store = await openStore({ dir: data.DATA_DIR, url: data.DATABASE_URL });
    const found = await store.pool.query('SELECT id, created_at, erased_at FROM person WHERE email = $1', [email]);
    await store.close();
    return found.rows as { id: number; created_at: Date }[];
  };
  const [parent] = await find();
  if (!parent) throw new Error('The demonstration has no parent');
  const dir = folderForTest();
  const times = { createdAt: parent.created_at.toISOString(), erasedAt: parent.created_at.toISOString() };
  await addToErasedList({ dir, key }, [{ personId: parent.id, ...times }]);
  const server = await startServer({ ...data, CLOCK: siteNow, BACKUP_DIR: dir, BACKUP_KEY: backupKey });
  const answer = await fetch(`${server.url}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: 'northern-lights' }),
  });
  expect(answer.status).toBe(401);
  await server.kill();
  expect(await find()).toEqual([]);
}, 60_000);

test('BACKUP-10 PRIV-22 refuses in words to start without the folder for backups, and with mail that gets lost', async () => {
  const { data, remove } = await demonstration();
  onTestFinished(remove);
  const dir = `${folderForTest()}/unmounted`;
  await expect(startServer({ ...data, CLOCK: siteNow, BACKUP_DIR: dir, BACKUP_KEY: backupKey })).rejects.toThrow(
    `BACKUP_DIR: ${dir} is not a folder; make it, or mount its disk`,
  );
  const { MAIL_FROM, ...nameless } = realSettings;
  await expect(startServer({ ...nameless, DATA_DIR: folderForTest(), CLOCK: '' })).rejects.toThrow(
    'MAIL_FROM must be set',
  );
}, 60_000);
