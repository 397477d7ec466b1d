import { setTimeout as sleep } from 'node:timers/promises';
import type { SmtpFake } from '../fakes/smtp/client.ts';
import type { StripeFake } from '../fakes/stripe/client.ts';
import type { Acknowledged } from '../support/money/audit.ts';
import type { BuiltCatalogue } from '../support/world/world.ts';

export interface StormWorld {
  /** Of every process of the site: whoever does not answer is left for the next. */
  urls: string[];
  smtp: SmtpFake;
  stripe: StripeFake;
  catalogue: BuiltCatalogue;
  tournamentId: number;
  /** There are fewer than families that want one. */
  shirt: { merchId: number; merchSizeId: number };
  /** Families left unpaid, for whom a desk may take the cash. */
  unpaid: number[];
  /** Paid online, and nothing given back yet. */
  paidOnline: number[];
  acknowledged: Acknowledged;
  /** How many the site has given. */
  answers: number;
  random: () => number;
  isOver(): boolean;
}

export type CallSite = <T>(method: string, path: string, body?: unknown, key?: string) => Promise<Answer<T>>;
interface Answer<T> {
  status: number;
  body: T & { code?: string };
}

/** One device: repeats a call until a process of the site answers; a refusal is an answer. */
export function device(world: StormWorld, number: number): { call: CallSite; signIn(token: string): void } {
  let at = number;
  let token = '';
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`; // each has its own: limits count by it
  const call: CallSite = async (method, path, body, key) => {
    for (;;) {
      try {
        const response = await fetch((world.urls[at % world.urls.length] as string) + path, {
          method,
          headers: {
            'x-forwarded-for': address,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(key ? { 'idempotency-key': key } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(15_000),
        });
        const answer = await response.json();
        if (response.status === 429 || response.status === 503 || answer?.code === 'key_in_use')
          throw new Error('later');
        if (response.status >= 500)
          throw new Error(`${method} ${path} answered ${response.status}`, { cause: 'fatal' });
        world.answers++;
        return { status: response.status, body: answer };
      } catch (error) {
        if (error instanceof Error && error.cause === 'fatal') throw error;
        if (world.isOver()) throw new Error('over', { cause: error });
        at++;
        await sleep(60);
      }
    }
  };
  return {
    call,
    signIn(given) {
      token = given;
    },
  };
}
