import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to connections and to whoever asks for any port: it stays free while a server restarts. */
const [LOWEST, HIGHEST] = [20_000, 32_768];

/** A free port of this machine for a server that is stopped and started again. */
export async function steadyPort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(LOWEST, HIGHEST);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('No port is free');
}
