import { setTimeout as sleep } from 'node:timers/promises';
import { type Spawned, spawnServer } from '../support/site/test-site.ts';
import { prepareStorm } from './storm-site.ts';

export interface KillReport {
  kills: number;
  /** How many of them before the server listened. */
  whileOpening: number;
  /** From the start of a process until it listens, of those that got so far. */
  readyMs: number[];
  families: number;
  receipts: number;
  /** What desks sold and took without network, and what the treasurer gave back. */
  cash: number;
  refunds: number;
  findings: string[];
}

/** Families register and pay, desks sell, a treasurer refunds, while the processes are killed in turn; then the books are read. */
export async function runKillStorm(options: {
  kills: number;
  families: number;
  databaseUrl?: string;
  processes?: number;
  random: () => number;
}): Promise<KillReport> {
  const { kills, random } = options;
  const site = await prepareStorm({ ...options, shirts: Math.ceil(kills / 4) });
  const readyMs: number[] = [];
  let whileOpening = 0;
  let told = 0;
  const start = (i: number): Spawned => spawnServer(site.envs[i] as (typeof site.envs)[number]);
  const listening = async (server: Spawned, began: number): Promise<void> => {
    await server.ready;
    readyMs.push(performance.now() - began);
  };
  const servers = site.envs.map((_, i) => start(i));
  await Promise.all(servers.map(server => server.ready));
  const families = site.open(options.families);
  try {
    for (let kill = 0; kill < kills; kill++) {
      const i = kill % servers.length;
      await site.someAnswers(Math.floor(random() * 40));
      await servers[i]?.kill();
      let began = performance.now();
      servers[i] = start(i);
      if (random() < 0.25 && kill + 1 < kills) {
        await sleep(20 + random() * 800);
        await servers[i]?.kill();
        kill++;
        whileOpening++;
        began = performance.now();
        servers[i] = start(i);
      }
      // After the last one nobody new comes: whoever is there gets through.
      const last = kill + 1 === kills ? families.close() : undefined;
      await Promise.all([listening(servers[i] as Spawned, began), last]);
      // What found nobody listening, the gateway sends again.
      if (kill % 20 === 0) await site.stripe.deliver({ concurrent: true });
      if (kill < told + 100) continue;
      told = kill;
      console.info(`After ${kill} kills: ${site.acknowledged.receipts.length} receipts`);
    }
  } catch (error) {
    throw new Error(`${error}\n${servers.map(server => server.output()).join('\n')}`, { cause: error });
  } finally {
    await Promise.all(servers.map(server => server.stop()));
  }
  try {
    const findings = await site.lookLater({ mayRepeat: true });
    const { receipts, cash, refunds } = site.acknowledged;
    const counts = { receipts: receipts.length, cash: cash.size, refunds: refunds.size };
    return { kills, whileOpening, readyMs, families: families.through(), ...counts, findings };
  } finally {
    await site.end();
  }
}
