/** Of a final that isn't drawn up: how many divisions send people to it, and how many of each. */
export interface AwaitedFinal {
  divisions: number;
  places: number;
}

/** Who a final waits for: "First places of 3 divisions", "First 2 places of 1 division". FINAL-7 */
export function awaitedWords({ divisions, places }: AwaitedFinal): string {
  if (divisions === 0) return 'Not drawn up yet';
  const first = places === 1 ? (divisions === 1 ? 'First place' : 'First places') : `First ${places} places`;
  return `${first} of ${divisions} ${divisions === 1 ? 'division' : 'divisions'}`;
}
