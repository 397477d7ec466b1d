/** "Mia Roy", or "Mia Roy for Priya Sharma": who sent an operation, and beside it the colleague named in it. CHECK-14 */
export const senderWords = (sender: string, colleague: string | null): string =>
  colleague === null ? sender : `${sender} for ${colleague}`;
