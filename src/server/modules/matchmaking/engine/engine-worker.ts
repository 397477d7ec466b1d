// The engine in a thread of its own: answers of everybody else do not wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import { type DraftInput, makeDraft } from '#core/matchmaking/engine/engine.ts';

const input = workerData as Omit<DraftInput, 'onProgress'>;
const result = makeDraft({ ...input, onProgress: (done, total) => parentPort?.postMessage({ done, total }) });
parentPort?.postMessage({ result });
