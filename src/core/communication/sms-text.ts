/** The name before every text message: carriers and the law ask who writes. */
export const smsSender = 'NLC';
const howToEnd = 'Reply STOP to end';

/** A text message as it is sent: who writes, what, and, when it goes to many, how to end it. MSG-3 */
export function smsBodyOf(text: string, { saysHowToEnd }: { saysHowToEnd: boolean }): string {
  return `${smsSender}: ${text}${saysHowToEnd ? `\n${howToEnd}` : ''}`;
}

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'ARRET', 'ARRÊT'];
const startWords = ['START', 'UNSTOP', 'YES'];

/** What an incoming text asks for; undefined when it is only something somebody wrote. MSG-8 */
export function wishOf(incoming: string): 'stop' | 'start' | undefined {
  const word = incoming
    .normalize('NFC')
    .trim()
    .replace(/[.!"']+/g, '')
    .toUpperCase();
  if (stopWords.includes(word)) return 'stop';
  if (startWords.includes(word)) return 'start';
}

/** Ten digits as they are dialled from everywhere: Canada and the United States. MSG-3 */
export const internationalNumber = (tenDigits: string): string => `+1${tenDigits}`;

/** The ten digits of a number of Canada or the United States; undefined for any other. MSG-3 */
export function tenDigitsOf(international: string): string | undefined {
  return /^\+?1?(\d{10})$/.exec(international.trim())?.[1];
}
