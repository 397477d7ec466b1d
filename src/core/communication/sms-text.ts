import { cut, plainCharacters } from './plain-characters.ts';

/** Two thirds of a call's text stay for the call. */
const [mostOfName, mostWithShort] = [30, 36];

/** The name before every text message, in letters that every phone has: carriers and the law ask who writes. */
export const shortSenderOf = (siteName: string): string => plainCharacters(siteName);

/** The sender in the first text to a number: what people call us, and the short name that later texts have. MSG-17 */
export function introductionOf({ name, siteName }: { name: string; siteName: string }): string {
  const short = shortSenderOf(siteName);
  const plain = cut(plainCharacters(name), mostOfName);
  if (plain === '') return short;
  if (wordsOf(plain).includes(wordsOf(short))) return plain;
  return `${cut(plain, Math.min(mostOfName, mostWithShort - ` (${short})`.length))} (${short})`;
}

const wordsOf = (text: string): string => ` ${text.split(/[^\p{L}\d]+/u).join(' ')} `;

/** Ten digits as they are dialled from everywhere: Canada and the United States. MSG-3 */
export const internationalNumber = (tenDigits: string): string => `+1${tenDigits}`;

/** The ten digits of a number of Canada or the United States; undefined for any other. MSG-3 */
export function tenDigitsOf(international: string): string | undefined {
  return /^\+?1?(\d{10})$/.exec(international.trim())?.[1];
}
