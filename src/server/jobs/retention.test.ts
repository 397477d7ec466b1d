import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addAccount } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildTournament } from '#test/support/world/world.ts';
import { startRetention } from './retention.ts';

const hourMs = 3_600_000;
let site: TestApp;
let ringId: number;
beforeAll(async () => {
  site = await createTestApp();
  const { id: tournamentId } = await buildTournament(site.app);
  const ring = { tournamentId, name: 'Ring 1', sortOrder: 1 };
  ({ id: ringId } = await site.app.db.insertInto('ring').values(ring).returning('id').executeTakeFirstOrThrow());
});
afterAll(() => site.close());

const hoursAgo = (hours: number) => new Date(site.clock.now().getTime() - hours * hourMs);

/** One row of each kind just past its time, one just before. */
async function addRows(): Promise<number> {
  const { personId } = await addAccount(site.app);
  const token = { personId, purpose: 'verify', createdAt: hoursAgo(200) } as const;
  const record = { personId, route: 'payment.start', inputHash: 'x' };
  const { db } = site.app;
  await db
    .insertInto('emailToken')
    .values([
      { ...token, tokenHash: Buffer.from(`old ${personId}`), expiresAt: hoursAgo(7 * 24 + 1) },
      { ...token, tokenHash: Buffer.from(`young ${personId}`), expiresAt: hoursAgo(7 * 24 - 1) },
    ])
    .execute();
  await db
    .insertInto('idempotencyRecord')
    .values([
      { ...record, key: 'old', createdAt: hoursAgo(25), status: 200, answer: 'true' },
      { ...record, key: 'young', createdAt: hoursAgo(23) },
    ])
    .execute();
  await db
    .insertInto('failedAttempt')
    .values([
      { key: `old ${personId}`, at: hoursAgo(25) },
      { key: `young ${personId}`, at: hoursAgo(23) },
    ])
    .execute();
  await db
    .insertInto('pinAttempt')
    .values([
      { ringId, address: `old ${personId}`, at: hoursAgo(1.1) },
      { ringId, address: `young ${personId}`, at: hoursAgo(0.9) },
    ])
    .execute();
  return personId;
}

async function rowsOf(personId: number): Promise<string[]> {
  const { db } = site.app;
  const tokens = await db.selectFrom('emailToken').select('tokenHash').where('personId', '=', personId).execute();
  const records = await db.selectFrom('idempotencyRecord').select('key').where('personId', '=', personId).execute();
  const attempts = await db.selectFrom('failedAttempt').select('key').where('key', 'like', `% ${personId}`).execute();
  const pins = await db.selectFrom('pinAttempt').select('address').where('address', 'like', `% ${personId}`).execute();
  const names = [
    ...tokens.map(row => String(row.tokenHash)),
    ...attempts.map(row => row.key),
    ...pins.map(row => row.address),
  ];
  return [...names.map(name => name.replace(` ${personId}`, '')), ...records.map(row => row.key)];
}
const onlyYoung = ['young', 'young', 'young', 'young'];

describe('data kept for a limited time', () => {
  test('is deleted once its time is over, and not before', async () => {
    const personId = await addRows();
    expect(await rowsOf(personId)).toHaveLength(8); // the job begins its work as it starts
    const job = startRetention(site.app);
    await job.runOnce();
    expect(await rowsOf(personId)).toEqual(onlyYoung);
    await job.stop();
  });

  test('is checked at the start and every hour, until the job stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const first = await addRows();
    const job = startRetention(site.app);
    await expect.poll(() => rowsOf(first)).toEqual(onlyYoung);
    const second = await addRows();
    vi.advanceTimersByTime(hourMs);
    await expect.poll(() => rowsOf(second)).toEqual(onlyYoung);
    await job.stop();
    const third = await addRows();
    vi.advanceTimersByTime(2 * hourMs);
    await site.app.db.selectFrom('person').select('id').limit(1).execute(); // comes after what was asked before
    expect(await rowsOf(third)).toHaveLength(8);
    vi.useRealTimers();
  });

  test('is tried again after a failure, and stopping waits for the current try', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const errors: string[] = [];
    let isBroken = true;
    const clock = {
      ...site.clock,
      now: () => {
        if (isBroken) throw new Error('broken');
        return site.clock.now();
      },
    };
    const log = { ...site.app.log, error: (_: object, text: string) => void errors.push(text) };
    const job = startRetention({ ...site.app, clock, log });
    await expect.poll(() => errors).toHaveLength(2); // of deleting, and of blanking
    isBroken = false;
    const personId = await addRows();
    vi.advanceTimersByTime(hourMs);
    await job.stop();
    expect(await rowsOf(personId)).toEqual(onlyYoung);
    vi.useRealTimers();
  });
});
