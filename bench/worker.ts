import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of its own that answers one question at a time: what it does costs the measured server nothing. */
export interface Worker<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

export function startWorker<Question extends object, Answer>(file: string): Worker<Question, Answer> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), { stdio: 'inherit' });
  return {
    ask: question =>
      new Promise((resolve, reject) => {
        const ended = (): void => reject(new Error(`${file} ended`));
        child.once('exit', ended);
        child.once('message', message => {
          child.off('exit', ended);
          const { answer, error } = message as { answer: Answer; error?: string };
          if (error === undefined) resolve(answer);
          else reject(new Error(`${file}: ${error}`));
        });
        child.send(question);
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** The worker's side. It ends when its parent lets go of it. */
export function answerParent<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.on('message', async question => {
    try {
      process.send?.({ answer: await work(question as Question) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.once('disconnect', () => process.exit(0));
}
