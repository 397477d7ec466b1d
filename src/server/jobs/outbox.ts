import type { AppContext } from '../call.ts';
import { askAboutUnsureTexts, deliverDue, settleAbandoned } from '../modules/outbox/delivery.actions.ts';

const pollMs = 5000;

export interface OutboxJob {
  /** A message waits: look at once. */
  wake(): void;
  /** Ends the looking, after the messages under way. */
  stop(): Promise<void>;
  /** Sends all that is due now; resolves when nothing is. */
  drain(): Promise<void>;
}

/** Sends what waits in the outbox: on a signal, and every five seconds for what came from elsewhere or is due again. */
export function startOutbox(app: AppContext): OutboxJob {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;
  let isStart = true;
  const isStopping = () => isStopped;

  async function lookOnce(): Promise<void> {
    await settleAbandoned(app, isStart);
    isStart = false;
    // A mail server that hangs does not hold up text messages.
    const channels = await Promise.allSettled([
      deliverDue(app, 'email', isStopping),
      askAboutUnsureTexts(app, isStopping).then(() => deliverDue(app, 'sms', isStopping)),
    ]);
    for (const channel of channels) if (channel.status === 'rejected') throw channel.reason;
  }
  async function work(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      try {
        await lookOnce();
      } catch (error) {
        app.log.error({ err: error }, 'The outbox could not be read; the next look is in a few seconds');
      }
    }
  }
  function drain(): Promise<void> {
    isAsked = true;
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }
  const timer = setInterval(() => void drain(), pollMs);
  timer.unref();
  void drain();
  return {
    wake: () => void drain(),
    drain,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
