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
