import { afterAll, expect, test } from 'vitest';
import { fullSize } from '../support/full-size.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { runMoneyActs } from './money-acts.ts';
import { seededRandom } from './seeded-random.ts';

const database = await startPostgres();
afterAll(() => database?.stop());
const acts = fullSize(120, Number(process.env.STORM_ROUNDS ?? 10_000));

for (const kind of ['embedded', 'server'] as const)
  test.skipIf(kind === 'server' && !database)(
    `after ${acts} acts of six devices (${kind}), Stripe, ledger, journal, files and what was acknowledged agree to the cent`,
    async () => {
      const where = kind === 'server' && database ? { databaseUrl: database.url } : {};
      const { findings, done } = await runMoneyActs({ acts, random: seededRandom(241), ...where });
      expect(findings).toEqual([]);
      console.info(`Acts, ${kind}: ${[...done].map(([name, count]) => `${count} × ${name}`).join(', ')}`);
      expect(done.size).toBeGreaterThan(fullSize(10, 20));
    },
    fullSize(2, 30) * 60_000,
  );
