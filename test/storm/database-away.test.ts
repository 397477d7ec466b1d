import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fullSize } from '../support/full-size.ts';
import { spawnServer } from '../support/site/test-site.ts';
import { startMigratedCluster } from '../support/store/postgres.ts';
import { seededRandom } from './seeded-random.ts';
import { prepareStorm } from './storm-site.ts';

const cluster = await startMigratedCluster();
const times = fullSize(1, Number(process.env.STORM_ROUNDS ?? 50));

test.skipIf(!cluster)(
  `survives the database going away and coming back (×${times}): nothing acknowledged is lost, no restart needed`,
  async () => {
    const { templateUrl, goAway, comeBack, stop } = cluster as NonNullable<typeof cluster>;
    const random = seededRandom(43);
    const site = await prepareStorm({
      databaseUrl: templateUrl,
      processes: 2,
      shirts: times * 3,
      random,
      settings: { LOG_LEVEL: 'error' },
    });
    const servers = site.envs.map(spawnServer);
    const backMs: number[] = [];
    try {
      await Promise.all(servers.map(server => server.ready));
      const families = site.open(fullSize(3, 6));
      for (let i = 0; i < times; i++) {
        await site.someAnswers(20 + Math.floor(random() * 40));
        await goAway();
        for (const url of site.world.urls) {
          const ready = await fetch(`${url}/api/ready`);
          expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
          expect((await fetch(`${url}/api/health`)).status).toBe(200);
        }
        await sleep(random() * 1000);
        await comeBack();
        const began = performance.now();
        await site.someAnswers(1);
        backMs.push(performance.now() - began);
      }
      await families.close();
      expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
      await Promise.all(servers.map(server => server.stop()));
      expect(await site.lookLater({ mayRepeat: true })).toEqual([]);
      console.info(
        `Database away: ${times} times; ${families.through()} families, ${site.acknowledged.receipts.length} receipts; first answer ${Math.max(...backMs).toFixed(0)} ms after it was back at the latest`,
      );
    } catch (error) {
      throw new Error(`${error}\n${servers.map(server => server.output()).join('\n')}`, { cause: error });
    } finally {
      await Promise.all(servers.map(server => server.kill()));
      await site.end();
      await stop();
    }
  },
);
