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

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const startWords = ['START', 'UNSTOP', 'YES'];
/** Without their accents, which few people type in a text. */
const frenchStopWords = ['ARRET', 'ARRETER', 'ARRETEZ', 'DESABONNER', 'DESABONNEMENT', 'FIN'];
const frenchStartWords = ['DEBUT', 'COMMENCER', 'OUI'];

/** What an incoming text asks for; undefined when it is only something somebody wrote. MSG-8 */
export function wishOf(incoming: string): 'stop' | 'start' | undefined {
  const word = incoming
    .trim()
    .replace(/[.!"']+/g, '')
    .toUpperCase();
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  if (stopWords.includes(word) || frenchStopWords.includes(plain)) return 'stop';
  if (startWords.includes(word) || frenchStartWords.includes(plain)) return 'start';
}

/** Ten digits as they are dialled from everywhere: Canada and the United States. MSG-3 */
export const internationalNumber = (tenDigits: string): string => `+1${tenDigits}`;

/** The ten digits of a number of Canada or the United States; undefined for any other. MSG-3 */
export function tenDigitsOf(international: string): string | undefined {
  return /^\+?1?(\d{10})$/.exec(international.trim())?.[1];
}
