import { afterAll, expect, test } from 'vitest';
import { fullSize, isFullSize } from '../support/full-size.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { runKillStorm } from './kill-storm.ts';
import { percentile, seededRandom } from './seeded-random.ts';

const database = await startPostgres();
afterAll(() => database?.stop());
const full = Number(process.env.STORM_ROUNDS ?? 1000);

for (const [kind, kills] of [
  ['embedded', fullSize(1, full)],
  ['server', fullSize(1, full)],
] as const)
  test.skipIf(kind === 'server' && !(database && isFullSize))(
    `survives kill -9 during sign-up, registration, payment and desk sales (×${kills}, ${kind}): acknowledged data is there, all books agree`,
    async () => {
      const where = kind === 'server' && database ? { databaseUrl: database.url, processes: 2 } : {};
      const report = await runKillStorm({ kills, families: fullSize(4, 6), random: seededRandom(27), ...where });
      expect(report.findings).toEqual([]);
      expect(report.kills).toBe(kills);
      expect(report.receipts).toBeGreaterThan(kills / 5);
      expect(report.cash).toBeGreaterThan(kills / 5);
      const seconds = (share: number) => (percentile(report.readyMs, share) / 1000).toFixed(2);
      console.info(
        `Kills, ${kind}: ${kills}, ${report.whileOpening} of them while opening; ready again after ${seconds(0.5)} s (p50), ${seconds(0.99)} s (p99); ${report.families} families came, ${report.receipts} receipts, ${report.cash} times cash at a desk, ${report.refunds} refunds`,
      );
    },
    fullSize(5, 240) * 60_000,
  );
