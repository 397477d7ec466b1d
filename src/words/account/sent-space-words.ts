import { fitsBeside, mostSentBytes } from '#core/file-sharing/file-limits.ts';
import * as say from '#say/home-family.ts';
import { formatNumber } from '../format.ts';

/** What is taken is rounded up and what is left down, so that whatever is said to fit does. */
const inMegabytes = (bytes: number, round: (value: number) => number): string =>
  say.megabytes({ n: formatNumber(round(bytes / 100_000) / 10) });
export const mostSentWords = (): string => inMegabytes(mostSentBytes, Math.floor);

/** How much a family has taken and has left. FILE-10 */
export function sentSpaceWords(usedBytes: number): string {
  const most = mostSentWords();
  if (usedBytes === 0) return say.spaceForAll({ most });
  const left = inMegabytes(Math.max(0, mostSentBytes - usedBytes), Math.floor);
  return say.spaceLeft({ used: inMegabytes(usedBytes, Math.ceil), most, left });
}

/** Why a file does not fit beside those a family has sent. FILE-10 */
export function sentSpaceProblem(sizes: { usedBytes: number; byteSize: number }): string | undefined {
  if (fitsBeside(sizes)) return;
  return say.noSpaceLeft({ used: inMegabytes(sizes.usedBytes, Math.ceil), most: mostSentWords() });
}
