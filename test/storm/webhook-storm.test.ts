import { afterAll, expect, test } from 'vitest';
import { fullSize } from '../support/full-size.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { seededRandom } from './seeded-random.ts';
import { runWebhookStorm } from './webhook-storm.ts';

const database = await startPostgres();
afterAll(() => database?.stop());
const orders = fullSize(3, Number(process.env.STORM_ROUNDS ?? 350)); // 10,000 deliveries and more

for (const kind of ['embedded', 'server'] as const)
  test.skipIf(kind === 'server' && !database)(
    `every event of ${orders} orders ten times (${kind}), disordered, days late and forged, moves each order once`,
    async () => {
      const where = kind === 'server' && database ? { databaseUrl: database.url } : {};
      const report = await runWebhookStorm({ orders, copies: 10, random: seededRandom(72), ...where });
      expect(report.strange).toEqual([]);
      expect(report.wrong).toEqual([]);
      expect(report.findings).toEqual([]);
      expect(report.forged).toBeGreaterThan(report.deliveries / 20);
      const perSecond = Math.round((report.deliveries / report.milliseconds) * 1000);
      console.info(
        `Webhooks, ${kind}: ${report.deliveries} deliveries of ${orders} orders, ${report.forged} of them forged or old, ${report.repeated} sent again, ${perSecond} a second`,
      );
    },
  );
