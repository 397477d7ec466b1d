import type { QueuedOperation } from './desk-store.ts';
import { agoInWords } from './desk-words.ts';

/** "1 change", "7 changes". */
export const actsInWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** What whoever logs out here is asked first. CHECK-15 */
export const unsentInWords = (waiting: number): string =>
  `${actsInWords(waiting)} on this device ${waiting === 1 ? 'hasn’t' : 'haven’t'} been sent yet. ${waiting === 1 ? 'It stays' : 'They stay'} saved here and will be sent after the next sign-in. Log out now?`;

const staleAfterMs = 4 * 3_600_000;

/** What a desk says of changes that have waited for so long: no browser promises to keep them. CHECK-28 */
export function staleInWords(waiting: readonly QueuedOperation[], now: number): string | null {
  const oldest = Math.min(...waiting.map(({ doneAt }) => Date.parse(doneAt)));
  if (!(now - oldest >= staleAfterMs)) return null;
  const [are, them] = waiting.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${actsInWords(waiting.length)}, the first from ${agoInWords(new Date(oldest).toISOString(), now)}, ${are} only on this device. A browser may delete ${them}, and Safari does after seven days in which this page isn’t opened. Connect to a network today and wait for “All sent”.`;
}

/** For whoever logs out on any page of this device (header.js): told before, and nothing is lost by it. CHECK-15 */
export function noteUnsent(waiting: number): void {
  try {
    if (waiting === 0) localStorage.removeItem('nlc.unsent');
    else localStorage.setItem('nlc.unsent', unsentInWords(waiting));
  } catch {
    // a private window, which loses the queue too, and says so
  }
}
