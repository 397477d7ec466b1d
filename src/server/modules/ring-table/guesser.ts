/** Who is behind one network is one: of the newer addresses a single customer has more than could ever be counted. */
export function networkOf(address: string): string {
  const [, older] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (older) return older;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = (text: string) => text.split(':').filter(group => group !== '');
  const [start, end] = [groups(head), groups(tail)];
  const whole = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return `${whole.slice(0, 3).join(':')}::/48`;
}

/** Who tries a PIN: a device that was let in at this ring before, else whoever is behind an address. */
export interface Guesser {
  isKnown: boolean;
  /** As it is counted. */
  name: string;
}
export const knownPrefix = 'tablet ';
export const guesserOf = (tabletId: number | null, address: string): Guesser =>
  tabletId === null
    ? { isKnown: false, name: networkOf(address) }
    : { isKnown: true, name: `${knownPrefix}${tabletId}` };
