/** What is worn by who stands first in a bout, on the left, and by the other one. */
export const cornerPairs = {
  redWhite: ['Red', 'White'],
  redBlue: ['Red', 'Blue'],
  blueRed: ['Blue', 'Red'],
  whiteBlue: ['White', 'Blue'],
} as const;
export type CornerPair = keyof typeof cornerPairs;
export const cornerPairNames = Object.keys(cornerPairs) as [CornerPair, ...CornerPair[]];

export type CornerColour = (typeof cornerPairs)[CornerPair][number];
type SideNames = readonly [CornerColour, CornerColour];

/** The words of both sides: red and white, as at open tournaments, unless the rules say others. SCORE-51 */
export const sideNamesOf = ({ corners = 'redWhite' }: { corners?: CornerPair | undefined }): SideNames =>
  cornerPairs[corners];
