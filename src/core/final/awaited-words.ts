/** Who a final waits for: "First places of 3 divisions", "First 2 places of 1 division". FINAL-7 */
export function awaitedWords(divisions: number, places: number): string {
  if (divisions === 0) return 'Not drawn up yet';
  const first = places === 1 ? (divisions === 1 ? 'First place' : 'First places') : `First ${places} places`;
  return `${first} of ${divisions} ${divisions === 1 ? 'division' : 'divisions'}`;
}

/** Why a final is neither called nor started, as sentences without the last stop. FINAL-7 */
export function notDrawnWords(title: string, divisions: number, places: number): string {
  const waits =
    divisions === 0
      ? 'No division sends anyone to it'
      : `It waits for the ${awaitedWords(divisions, places).replace('First', 'first')}`;
  return `“${title}” isn’t drawn up yet. ${waits}`;
}
