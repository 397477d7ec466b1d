/** A PIN as people read it out: "482 913 507". */
export const pinWords = (pin: string): string => pin.match(/.{1,3}/g)?.join(' ') ?? '';

/** "Holds back 7 acts": done at a tablet, and not sent yet. */
export const heldBackWords = (acts: number): string => `Holds back ${acts === 1 ? '1 act' : `${acts} acts`}`;

/** What becomes of tablets when a ring gets another PIN. */
export function renewalWords(tablets: number): string {
  const ended =
    tablets === 0
      ? 'No tablet is in use at this ring.'
      : tablets === 1
        ? 'The tablet at this ring ends: it must be let in again.'
        : `The ${tablets} tablets at this ring end: they must be let in again.`;
  return `The PIN on the ring’s card does not work any more. ${ended}`;
}
