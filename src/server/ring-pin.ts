import { createHmac, timingSafeEqual } from 'node:crypto';
import { pinLimits } from '#core/ring-table/tablet/pin-limits.ts';

interface RingPin {
  ringId: number;
  /** PINs of earlier generations have ended; which is the present one stands in the database. */
  generation: number;
}
export interface RingPins {
  /** Nine digits, the same each time: nothing is stored. */
  pinOf(of: RingPin): string;
  /** Whether this was typed; blanks between the digits are none. */
  isPin(of: RingPin, typed: string): boolean;
  /** What a scoreboard of the ring is let in with: it lets it watch until the PIN is renewed, and nothing else. SCOREBOARD-6 */
  watchTokenOf(of: RingPin): string;
  isWatchToken(of: RingPin, told: string): boolean;
}

function isSame(known: string, told: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(told)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A key of its own, made from the secret: a PIN tells nothing of another ring's, nor of the next one. SCORE-20 */
export function createRingPins(secret: string): RingPins {
  const key = createHmac('sha256', secret).update('ring-pin').digest();
  const watchKey = createHmac('sha256', secret).update('ring-scoreboard').digest();
  const watchTokenOf = ({ ringId, generation }: RingPin): string =>
    createHmac('sha256', watchKey).update(`${ringId}.${generation}`).digest('base64url');
  function pinOf({ ringId, generation }: RingPin): string {
    const seal = createHmac('sha256', key).update(`${ringId}.${generation}`).digest();
    return String(seal.readUIntBE(0, 6) % 10 ** pinLimits.digits).padStart(pinLimits.digits, '0');
  }
  return {
    pinOf,
    isPin: (of, typed) => isSame(pinOf(of), typed.replace(/\s/g, '')),
    watchTokenOf,
    isWatchToken: (of, told) => isSame(watchTokenOf(of), told),
  };
}
