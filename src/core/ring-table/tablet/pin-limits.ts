/** How often a ring's PIN may be typed wrong in a quarter of an hour. SCORE-20 */
export const pinLimits = {
  digits: 9,
  windowMinutes: 15,
  /** One browser behind an address: a hall is one address, and one phone in it does not close the ring. */
  fromOne: 10,
  /** All who guess without knowing the ring, and apart from them all devices that were in it before. */
  together: 60,
  /** With the first guesses of those who never guessed wrong: a stranger's guesses do not close the ring for them. */
  withFirstTries: 180,
  /** Who guessed wrong within this time is no first one. */
  firstTryMinutes: 60,
} as const;

interface Guessing {
  rings: number;
  hours: number;
}

/** The most PINs that strangers can try at the rings in that time, at however many addresses. */
export function mostGuesses({ rings, hours }: Guessing): number {
  const { windowMinutes, withFirstTries } = pinLimits;
  // One more than fit: the hours may begin and end within a quarter.
  const windows = Math.ceil((hours * 60) / windowMinutes) + 1;
  return rings * windows * withFirstTries;
}

/** The chance that one of the PINs is among those tried, no PIN being tried twice at a ring. SCORE-44 */
export function guessChance(guessing: Guessing): number {
  const atOneRing = mostGuesses({ ...guessing, rings: 1 });
  return 1 - (1 - Math.min(1, atOneRing / 10 ** pinLimits.digits)) ** guessing.rings;
}
