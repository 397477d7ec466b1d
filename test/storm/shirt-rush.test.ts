import { afterAll, expect, test } from 'vitest';
import { fullSize } from '../support/full-size.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { seededRandom } from './seeded-random.ts';
import { runShirtRush, sayRush } from './shirt-rush.ts';

const database = await startPostgres();
afterAll(() => database?.stop());
const buyers = fullSize(200, 2000);
const rounds = fullSize(1, Number(process.env.STORM_ROUNDS ?? 100));

for (const kind of ['embedded', 'server'] as const)
  test.skipIf(kind === 'server' && !database)(
    `sells 25 shirts to ${buyers} buyers (×${rounds}, ${kind}): exactly 25 sold, nobody else pays, abandoned ones are sold again`,
    async () => {
      const where = kind === 'server' && database ? { databaseUrl: database.url } : {};
      const report = await runShirtRush({ rounds, buyers, random: seededRandom(25), ...where });
      expect(report.strange).toEqual([]);
      expect(new Set(report.held)).toEqual(new Set([25]));
      expect(new Set(report.sold)).toEqual(new Set([25]));
      expect(report.findings).toEqual([]);
      sayRush(kind, report, buyers);
    },
  );
