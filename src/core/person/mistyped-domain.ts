/** Where most families' mailboxes are, the likelier ones first; and a few that only look like a slip. */
const known = (
  'gmail.com hotmail.com outlook.com yahoo.ca yahoo.com icloud.com live.ca live.com hotmail.ca sympatico.ca bell.net ' +
  'eastlink.ca persona.ca rogers.com cogeco.ca cogeco.net vianet.ca ontera.net tbaytel.net videotron.ca shaw.ca telus.net ' +
  'telus.com sasktel.net mymts.net teksavvy.com xplornet.com xplornet.ca vif.com me.com mac.com msn.com aol.com ymail.com ' +
  'rocketmail.com googlemail.com protonmail.com proton.me fastmail.com mail.com mail.ca email.com gmx.com hotmail.fr yahoo.fr ' +
  'outlook.fr live.fr laposte.net orange.fr hotmail.co.uk yahoo.co.uk'
).split(' ');

const halvesOf = (domain: string): [label: string, rest: string] => {
  const dot = domain.indexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** How many letters to add, drop, replace or swap with their neighbour to get from one text to the other. */
function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwap ? at(i - 2, j - 2) + 1 : replaced));
    }
  }
  return at(a.length, b.length);
}

/** How far a domain is from a known one; Infinity where it is more likely somebody's own. */
function distance([label, rest]: [string, string], domain: string): number {
  const [knownLabel, knownRest] = halvesOf(domain);
  if (rest === '') return label === knownLabel ? 1 : Number.POSITIVE_INFINITY;
  const inLabel = slipsBetween(label, knownLabel);
  // One letter makes another word of a short name, such as life.ca or show.ca.
  if (inLabel > (knownLabel.length < 5 ? 0 : knownLabel.length < 8 ? 1 : 2)) return Number.POSITIVE_INFINITY;
  const total = inLabel + slipsBetween(rest, knownRest);
  return total > 2 ? Number.POSITIVE_INFINITY : total;
}

/** The domain that an e-mail address most likely means, where it looks mistyped; null where it looks right. ACCESS-40 */
export function mistypedDomain(email: string): string | null {
  const domain = /@([^@\s]+)$/.exec(email.trim().toLowerCase())?.[1];
  if (!domain || known.includes(domain)) return null;
  const halves = halvesOf(domain);
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const slips = distance(halves, candidate);
    if (slips < least) [nearest, least] = [candidate, slips];
  }
  // Of nobody's in particular, but no address ends so.
  return (
    nearest ?? (/\.(con|cmo|vom|xom|comm|cpm)$/.test(domain) ? `${domain.slice(0, domain.lastIndexOf('.'))}.com` : null)
  );
}
