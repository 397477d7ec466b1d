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

/** Who tries a PIN: a device that was let in at this ring before, else a browser behind an address. */
export interface Guesser {
  isKnown: boolean;
  /** As it is counted. */
  name: string;
  network: string;
}
export const knownPrefix = 'tablet ';

/** A hall is one address, so browsers in it are told apart, as long as they say who they are. */
export function guesserOf(
  tabletId: number | null,
  { address, browser }: { address: string; browser: Buffer | null },
): Guesser {
  const network = networkOf(address);
  if (tabletId !== null) return { isKnown: true, name: `${knownPrefix}${tabletId}`, network };
  return { isKnown: false, name: browser ? `${network} ${browser.toString('base64url')}` : network, network };
}
