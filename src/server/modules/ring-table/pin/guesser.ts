import { networkOf } from '#core/access/network.ts';

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
  const network = networkOf(address, 48);
  if (tabletId !== null) return { isKnown: true, name: `${knownPrefix}${tabletId}`, network };
  return { isKnown: false, name: browser ? `${network} ${browser.toString('base64url')}` : network, network };
}
