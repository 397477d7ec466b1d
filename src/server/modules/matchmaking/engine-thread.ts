import { Worker } from 'node:worker_threads';
import type { DraftInput, DraftResult } from '#core/matchmaking/engine.ts';

type Message = { done: number; total: number } | { result: DraftResult };
interface Progress {
  done: number;
  total: number;
}

/** Drafts under way in this process, by the key of the page that waits. */
const underWay = new Map<string, Progress>();

export const progressOf = (key: string): Progress => underWay.get(key) ?? { done: 0, total: 0 };

/** Makes a draft in a thread of its own, which ends with it; how far it is can be asked by its key meanwhile. */
export function makeDraftInThread(input: Omit<DraftInput, 'onProgress'>, key: string): Promise<DraftResult> {
  underWay.set(key, { done: 0, total: input.entries.length });
  return new Promise<DraftResult>((resolve, reject) => {
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: input });
    worker.on('message', (message: Message) => {
      if ('result' in message) resolve(message.result);
      else underWay.set(key, message);
    });
    worker.once('error', reject);
    worker.once('exit', code => reject(new Error(`The matchmaking thread ended early, with ${code}`)));
  }).finally(() => underWay.delete(key));
}
