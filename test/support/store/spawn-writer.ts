import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./store-writer.ts', import.meta.url));

export interface Writer {
  child: ChildProcess;
  /** The rows acknowledged so far. */
  acknowledged: number[];
  /** Resolves when the store is open; rejects with what the process said when it ends before. */
  opened: Promise<void>;
  /** kill -9, and waits for the end. */
  kill(): Promise<void>;
}

/** Starts a process that opens the data folder and writes rows until it is killed. */
export function spawnWriter(dir: string, padding = 0): Writer {
  const child = spawn(process.execPath, [PROGRAM, dir, String(padding)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const acknowledged: number[] = [];
  let said = '';
  let rest = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const opened = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === 'open') resolve();
        else acknowledged.push(Number(line));
      }
    });
    exited.then(() => reject(new Error(said)));
  });
  opened.catch(() => undefined); // a writer may be killed before it is open
  return {
    child,
    acknowledged,
    opened,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
