/** A PIN as people read it out: "482 913 507". */
export const pinWords = (pin: string): string => pin.match(/.{1,3}/g)?.join(' ') ?? '';

/** "7 entries not sent yet": done at a tablet. */
export const heldBackWords = (acts: number): string => `${acts === 1 ? '1 entry' : `${acts} entries`} not sent yet`;

/** What becomes of tablets when a ring gets another PIN. */
export function renewalWords(tablets: number): string {
  const ended =
    tablets === 0
      ? 'No tablet is in use at this ring.'
      : tablets === 1
        ? 'The tablet at this ring must be let in again.'
        : `The ${tablets} tablets at this ring must be let in again.`;
  return `The PIN on the ring’s card will stop working. ${ended}`;
}
