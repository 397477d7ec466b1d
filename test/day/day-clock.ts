import { setTimeout as sleep } from 'node:timers/promises';
import { clockTimeOf } from '#core/time/clock-time.ts';

/** The time of the day at the venue, as the server's clock has it. */
export class DayClock {
  readonly #now: number;
  readonly #speed: number;
  readonly #madeAt = Date.now();
  /** Whether the day waits for its hours, or goes on as fast as it can. */
  readonly isPaced: boolean;
  constructor(now: number, speed: number, isPaced: boolean) {
    this.#now = now;
    this.#speed = speed;
    this.isPaced = isPaced;
  }
  readonly minute = (): number => this.#now + ((Date.now() - this.#madeAt) / 60_000) * this.#speed;
  readonly text = (): string => clockTimeOf(this.minute());
  /** Where nothing waits for its hour, it is there at once. */
  async until(minute: number): Promise<void> {
    const ms = ((minute - this.minute()) * 60_000) / this.#speed;
    if (this.isPaced && ms > 0) await sleep(ms);
  }
  /** So many minutes of the day; where it is not paced, a moment. */
  pass(minutes: number): Promise<void> {
    return this.isPaced ? this.until(this.minute() + minutes) : sleep(Math.min(1500, minutes * 100));
  }
}
