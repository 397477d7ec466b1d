import { Worker } from 'node:worker_threads';
import type { DraftInput, DraftResult } from '#core/matchmaking/engine/engine.ts';
import { AppError } from '../../app-error.ts';

type Message = Progress | { result: DraftResult };
interface Progress {
  done: number;
  total: number;
}

/** Each has a whole tournament in memory, and works as long as one core lets it. A trial never keeps a draft waiting. */
const mostAtOnce = { draft: 2, trial: 1 } as const;
type Purpose = keyof typeof mostAtOnce;
/** Ten thousand entries take a second: what takes so much longer does not end. */
const longestMs = 60_000;

/** Drafts under way in this process, with the keys of the pages that wait. */
const underWay = new Set<{ key: string; purpose: Purpose; progress: Progress }>();

export const progressOf = (key: string): Progress =>
  [...underWay].findLast(job => job.key === key)?.progress ?? { done: 0, total: 0 };

/** Makes a draft in a thread of its own, which ends with it; how far it is can be asked by its key meanwhile. */
export async function makeDraftInThread(
  input: Omit<DraftInput, 'onProgress'>,
  key: string,
  purpose: Purpose = 'draft',
): Promise<DraftResult> {
  if ([...underWay].filter(job => job.purpose === purpose).length >= mostAtOnce[purpose])
    throw new AppError('busy', { retryAfterSeconds: 2 });
  const job = { key, purpose, progress: { done: 0, total: input.entries.length } };
  underWay.add(job);
  let worker: Worker | undefined;
  try {
    return await new Promise<DraftResult>((resolve, reject) => {
      worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: input });
      const timer = setTimeout(() => reject(new Error('Matchmaking took too long')), longestMs);
      worker.on('message', (message: Message) => {
        if ('result' in message) resolve(message.result);
        else job.progress = message;
      });
      worker.once('error', reject);
      worker.once('exit', code => {
        clearTimeout(timer);
        reject(new Error(`The matchmaking thread ended early, with ${code}`));
      });
    });
  } finally {
    underWay.delete(job);
    await worker?.terminate();
  }
}
