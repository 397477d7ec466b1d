import type { AppContext } from '../call.ts';
import { mailArrivals } from '../modules/arrival/arrival-mail.actions.ts';

const everyMs = 600_000;

/** Looks every ten minutes for families that are to be asked how they arrive: soon after the week begins, each once. */
export function startArrivalMails(app: AppContext): { stop(): Promise<void> } {
  let isStopped = false;
  let running = Promise.resolve();
  const tick = (): void => {
    running = running
      .then(() => (isStopped ? undefined : mailArrivals(app, () => isStopped)))
      .catch(err => app.log.error({ err }, 'The mails about arriving could not be queued; the next try is soon'));
  };
  tick();
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
