import { isClockOff } from '#core/payment/gateway-clock.ts';
import type { AppContext } from '../call.ts';
import { settleRestore } from '../modules/backup/backup.actions.ts';
import { endOverduePayments } from '../modules/payment/end-overdue-payments.actions.ts';
import { reconcilePayments } from '../modules/payment/reconcile-payments.actions.ts';
import { findPaymentsAgain } from '../modules/restored-payment/find-again.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';

const holdsEveryMs = 20_000;
const reconcileEveryMs = 3_600_000;
const clockEveryMs = 300_000;

export interface PaymentJobs {
  stop(): Promise<void>;
  /** Both jobs once, now. */
  runOnce(): Promise<void>;
}

/**
 * Ends expired holds, and asks the gateway about everything that webhooks should have told us: at the start, then every
 * hour. After a restore it first asks about everything since the backup.
 */
export function startPaymentJobs(app: AppContext): PaymentJobs {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let reconciledAt = Number.NEGATIVE_INFINITY;
  let clockHeardAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();

  type Work = (app: AppContext, isStopping: () => boolean) => Promise<void>;
  const run = (job: string, everyMs: number, work: Work): Promise<void> =>
    runJob(app, job, everyMs, () => work(app, () => isStopped));

  async function findAgain(): Promise<void> {
    const isDone = await settleRestore(app, madeAt => findPaymentsAgain(app, madeAt, () => isStopped));
    if (!isDone && !isStopped) throw new Error('Not all that was paid since the backup could be found again yet');
  }

  /** For the status screen; while it is wrong every time, so that it is seen to be right again. */
  async function hearClock(): Promise<void> {
    const now = performance.now();
    if (now - clockHeardAt < clockEveryMs && !isClockOff(app.payment.clockOffMs())) return;
    clockHeardAt = now;
    await app.payment.readClock().catch(error => app.log.warn({ err: error }, 'The payment service told no time'));
  }

  async function runDue(): Promise<void> {
    await run('payment-restore', holdsEveryMs, findAgain);
    await hearClock();
    await run('payment-holds', holdsEveryMs, endOverduePayments);
    const now = app.clock.now().getTime();
    if (isStopped || now - reconciledAt < reconcileEveryMs) return;
    reconciledAt = now;
    await run('payment-news', reconcileEveryMs, reconcilePayments);
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
      await findAgain();
      await endOverduePayments(app);
      await reconcilePayments(app);
    },
  };
}
