import type { AppContext } from '../call.ts';
import { sendWaiting } from '../modules/communication/go-out.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import { repeat } from './repeat.ts';

const everyMs = 30_000;

/** Looks every half minute for messages whose time has come. MSG-20 */
export function startWaitingMessages(app: AppContext): { stop(): Promise<void> } {
  let isStopped = false;
  const looks = repeat(everyMs, async () => {
    if (!isStopped) await runJob(app, 'waiting-messages', everyMs, () => sendWaiting(app, () => isStopped));
  });
  return {
    stop() {
      isStopped = true;
      return looks.stop();
    },
  };
}
