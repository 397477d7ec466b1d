import type { Plan, PlanWish } from '#core/ring/plan/plan.ts';
import type { PlanInput } from '#core/ring/plan/plan-input.ts';
import type { Rehearsal, RehearsalDay, Trouble } from '#core/ring/rehearsal/rehearsal.ts';

/** What is reckoned in a thread of its own, so that the page stays alive. */
export type PlanJob =
  | { kind: 'plan'; input: PlanInput; seed: number; wish: PlanWish }
  | { kind: 'rehearse'; day: RehearsalDay; trouble: Trouble; seed: number; runs: number };

export type PlanJobAnswer<Job extends PlanJob> = Job['kind'] extends 'plan' ? Plan : Rehearsal;

/** What the thread sends: how much is done, from 0 to 1, and at last the answer. */
export type PlanJobNews<Answer> = { share: number } | { answer: Answer };

/** Runs a job in a new thread; giving up ends the thread. */
export function inWorker<Job extends PlanJob>(
  job: Job,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<PlanJobAnswer<Job>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' });
    const end = (then: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', giveUp);
      then();
    };
    const giveUp = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', giveUp);
    worker.addEventListener('message', ({ data }: MessageEvent<PlanJobNews<PlanJobAnswer<Job>>>) =>
      'share' in data ? onShare(data.share) : end(() => resolve(data.answer)),
    );
    worker.addEventListener('error', event => {
      event.preventDefault();
      end(() => reject(new Error(event.message || 'The thread did not start')));
    });
    worker.postMessage(job);
  });
}
