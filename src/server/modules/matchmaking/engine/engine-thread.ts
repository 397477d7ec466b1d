import { Worker } from 'node:worker_threads';
import type { DraftInput, DraftResult } from '#core/matchmaking/engine/engine.ts';
import { AppError } from '../../../app-error.ts';

type Message = Progress | { result: DraftResult };
interface Progress {
  done: number;
  total: number;
}

/** Each has a whole tournament in memory, and works as long as one core lets it. */
const mostAtOnce = 2;
/** One at a time, beside the drafts. */
const mostTrials = 4;
/** Ten thousand entries take a second: what takes so much longer does not end. */
const longestMs = 60_000;

/** Drafts under way in this process, with the keys of the pages that wait. */
const underWay = new Set<{ key: string; progress: Progress }>();
let trials = 0;
/** Over when the last trial that was asked for is. */
let lastTrial: Promise<unknown> = Promise.resolve();

type Input = Omit<DraftInput, 'onProgress'>;

export const progressOf = (key: string): Progress =>
  [...underWay].findLast(job => job.key === key)?.progress ?? { done: 0, total: 0 };

async function inThread(input: Input, onProgress: (progress: Progress) => void): Promise<DraftResult> {
  let worker: Worker | undefined;
  try {
    return await new Promise<DraftResult>((resolve, reject) => {
      worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: input });
      const timer = setTimeout(() => reject(new Error('Matchmaking took too long')), longestMs);
      worker.on('message', (message: Message) => {
        if ('result' in message) resolve(message.result);
        else onProgress(message);
      });
      worker.once('error', reject);
      worker.once('exit', code => {
        clearTimeout(timer);
        reject(new Error(`The matchmaking thread ended early, with ${code}`));
      });
    });
  } finally {
    await worker?.terminate();
  }
}

/** Makes a draft in a thread of its own, which ends with it; how far it is can be asked by its key meanwhile. */
export async function makeDraftInThread(input: Input, key: string): Promise<DraftResult> {
  if (underWay.size >= mostAtOnce) throw new AppError('busy', { retryAfterSeconds: 2 });
  const job = { key, progress: { done: 0, total: input.entries.length } };
  underWay.add(job);
  try {
    return await inThread(input, progress => {
      job.progress = progress;
    });
  } finally {
    underWay.delete(job);
  }
}

/** Makes one to look at: after the trials before it, and never in the way of a draft. MATCH-61 */
export async function tryDraftInThread(input: Input): Promise<DraftResult> {
  if (trials >= mostTrials) throw new AppError('busy', { retryAfterSeconds: 2 });
  trials++;
  const trial = lastTrial.then(() => inThread(input, () => {}));
  lastTrial = trial.catch(() => {});
  try {
    return await trial;
  } finally {
    trials--;
  }
}
