import type { AppContext } from '../call.ts';
import { endOverduePayments, reconcilePayments } from '../modules/payment/payment.actions.ts';

const holdsEveryMs = 20_000;
const reconcileEveryMs = 3_600_000;

export interface PaymentJobs {
  stop(): Promise<void>;
  /** Both jobs once, now. */
  runOnce(): Promise<void>;
}

/**
 * Ends the holds that have run out, and asks the gateway about everything that a webhook should have told and did not:
 * at the start, then every hour, by the site's clock.
 */
export function startPaymentJobs(app: AppContext): PaymentJobs {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let reconciledAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();

  async function run(work: (app: AppContext, isStopping: () => boolean) => Promise<void>): Promise<void> {
    try {
      await work(app, () => isStopped);
    } catch (err) {
      app.log.error({ err }, 'A payment job failed; it runs again');
    }
  }

  async function runDue(): Promise<void> {
    await run(endOverduePayments);
    const now = app.clock.now().getTime();
    if (isStopped || now - reconciledAt < reconcileEveryMs) return;
    reconciledAt = now;
    await run(reconcilePayments);
  }

  function tick(): void {
    running = runDue().then(() => {
      if (isStopped) return;
      const wait = app.clock.millisecondsUntil(app.clock.now().getTime() + holdsEveryMs);
      timer = setTimeout(tick, Math.max(wait, 1000));
    });
  }
  tick();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    async runOnce() {
      await running;
      await endOverduePayments(app);
      await reconcilePayments(app);
    },
  };
}
