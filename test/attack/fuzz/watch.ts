import { Worker } from 'node:worker_threads';

export interface Watch {
  begin(request: string): void;
  end(): void;
  stop(): Promise<void>;
}

/** Ends the process, and says on which request, when one holds the thread for so long: nothing else could tell. */
export function startWatch(mostMs: number): Watch {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     let timer;
     parentPort.on('message', request => {
       clearTimeout(timer);
       if (request !== null) timer = setTimeout(() => {
         require('node:fs').writeSync(2, 'This request held the server for ${mostMs} ms: ' + request + '\\n');
         process.kill(process.pid, 'SIGKILL');
       }, ${mostMs});
     });`,
    { eval: true },
  );
  worker.unref();
  return {
    begin: request => worker.postMessage(request),
    end: () => worker.postMessage(null),
    stop: async () => void (await worker.terminate()),
  };
}
