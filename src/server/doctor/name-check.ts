import type { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import type { SenderFacts } from '#core/server-check/server-facts.ts';

type Records = Pick<Resolver, 'resolveTxt' | 'resolveMx'>;

/** Under which names mail providers usually publish their DKIM keys. */
const usualSelectors =
  'default dkim mail google selector1 selector2 s1 s2 k1 k2 k3 pm mailo fm1 fm2 fm3 protonmail protonmail2 zoho sib mandrill smtp'.split(
    ' ',
  );
const isNothing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND');

/** The text records of a name; none is no failure. */
async function textsOf(resolver: Records, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map(parts => parts.join(''));
  } catch (error) {
    if (isNothing(error)) return [];
    throw error;
  }
}

/** club.ca of mail.club.ca: DMARC of the whole domain holds where a part of it has none of its own. */
const wholeOf = (domain: string): string => domain.split('.').slice(-2).join('.');

/** What tells other mail servers that our mail is ours. */
export async function findSender(resolver: Records, domain: string): Promise<SenderFacts> {
  const [texts, own, whole, mx, keys] = await Promise.all([
    textsOf(resolver, domain),
    textsOf(resolver, `_dmarc.${domain}`),
    textsOf(resolver, `_dmarc.${wholeOf(domain)}`),
    resolver.resolveMx(domain).catch(error => {
      if (isNothing(error)) return [];
      throw error;
    }),
    Promise.all(
      usualSelectors.map(async name => {
        const records = await textsOf(resolver, `${name}._domainkey.${domain}`);
        return records.some(record => /\bp=[A-Za-z0-9+/]/.test(record)) ? [name] : [];
      }),
    ),
  ]);
  const isDmarc = (record: string) => /^v=DMARC1\b/i.test(record);
  return {
    domain,
    takesMail: mx.some(({ exchange }) => exchange !== ''),
    spf: texts.filter(record => /^v=spf1(\s|$)/i.test(record)).length,
    dmarc: own.find(isDmarc) ?? whole.find(isDmarc) ?? null,
    dkim: keys.flat(),
  };
}

/** The certificate that browsers are shown; throws why they would not trust it. */
export function findCertificate(url: URL, timeoutMs: number): Promise<{ daysLeft: number }> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(url.port || 443), servername: host, timeout: timeoutMs }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      socket.end();
      resolve({ daysLeft: (until - Date.now()) / 86_400_000 });
    });
    socket.once('timeout', () => socket.destroy(new Error('It does not answer in time')));
    socket.once('error', reject);
  });
}
