import { appendFileSync } from 'node:fs';
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await work();
  } finally {
    appendFileSync('/tmp/logs/timed.log', `${what} ${Math.round(performance.now() - from)}\n`);
  }
}
