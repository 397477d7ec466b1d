import type { AppContext } from '../call.ts';
import { askAboutUnsureTexts, createDelivery } from '../modules/outbox/delivery.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';

const usualPollMs = 5000;
const askAgainMs = 60_000;

export interface OutboxJob {
  /** A message waits: look at once. */
  wake(): void;
  /** Ends the looking, after the messages under way. */
  stop(): Promise<void>;
  /** Sends all that is due now; resolves when nothing is. */
  drain(): Promise<void>;
}

/** One look after the other; asked for during one, another follows. */
function createLooks(lookOnce: () => Promise<void>, isStopping: () => boolean) {
  let isAsked = false;
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    while (isAsked && !isStopping()) {
      isAsked = false;
      await lookOnce();
    }
  }
  return {
    isLooking: () => looking !== undefined,
    ended: () => looking,
    wake() {
      isAsked = true;
      looking ??= look().finally(() => {
        looking = undefined;
      });
    },
  };
}

/**
 * Sends waiting messages: on a signal, and every five seconds for those from other processes or due again. Mails and
 * texts go separately, and a run waits for no recipient, so a message that hangs delays no other.
 */
export function startOutbox(app: AppContext, pollMs = usualPollMs): OutboxJob {
  let isStopped = false;
  let askFrom = 0;
  const isStopping = () => isStopped;
  const mails = createDelivery(app, 'email', { isStopping, onRoom: () => mailLooks.wake() });
  const texts = createDelivery(app, 'sms', { isStopping, onRoom: () => textLooks.wake() });
  const mailLooks = createLooks(() => runJob(app, 'outbox', pollMs, mails.look), isStopping);
  const lookForTexts = async (): Promise<void> => {
    // What the carrier has of them is known before others go; while it is silent, others do not wait for it at each look.
    const now = app.clock.now().getTime();
    if (now >= askFrom && !(await askAboutUnsureTexts(app, isStopping))) askFrom = now + askAgainMs;
    await texts.look();
  };
  const textLooks = createLooks(() => runJob(app, 'texts', pollMs, lookForTexts), isStopping);

  function wake(): void {
    mailLooks.wake();
    textLooks.wake();
  }
  async function ended(): Promise<void> {
    do {
      await Promise.all([mailLooks.ended(), textLooks.ended()]);
      await Promise.all([mails.ended(), texts.ended()]);
    } while (mailLooks.isLooking() || textLooks.isLooking());
  }
  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();
  return {
    wake,
    drain() {
      wake();
      return ended();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await ended();
    },
  };
}
