import type { Clock } from './clock.ts';

/** What was answered in one minute. */
export interface TrafficMinute {
  minute: Date;
  answers: number;
  serverErrors: number;
  checkouts: number;
  checkoutFailures: number;
}

export interface Traffic {
  /** One answer of the API or of a page; a checkout is a payment that was to be begun. */
  count(answer: { status: number; isCheckout: boolean }): void;
  /** What was counted since the last time, minute by minute. */
  take(): TrafficMinute[];
  /** They could not be written: they are taken again. */
  putBack(minutes: readonly TrafficMinute[]): void;
  /** Milliseconds of the last real write; null before the first. */
  writeMs: number | null;
}

/** Counts what this process answers. Refusals are answers like others; what the site could not do is an error. */
export function createTraffic(clock: Clock): Traffic {
  let minutes = new Map<number, TrafficMinute>();
  return {
    writeMs: null,
    count({ status, isCheckout }) {
      const at = Math.floor(clock.now().getTime() / 60_000) * 60_000;
      const minute = minutes.get(at) ?? {
        minute: new Date(at),
        answers: 0,
        serverErrors: 0,
        checkouts: 0,
        checkoutFailures: 0,
      };
      minutes.set(at, minute);
      const hasFailed = status >= 500;
      minute.answers++;
      if (hasFailed) minute.serverErrors++;
      if (isCheckout) minute.checkouts++;
      if (isCheckout && hasFailed) minute.checkoutFailures++;
    },
    take() {
      const taken = [...minutes.values()];
      minutes = new Map();
      return taken;
    },
    putBack(taken) {
      for (const minute of taken) {
        const known = minutes.get(minute.minute.getTime());
        if (!known) minutes.set(minute.minute.getTime(), minute);
        else
          for (const name of ['answers', 'serverErrors', 'checkouts', 'checkoutFailures'] as const)
            known[name] += minute[name];
      }
    },
  };
}
