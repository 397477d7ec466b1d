import type { OutgoingHttpHeaders } from 'node:http';

interface Seen {
  url: string;
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}
const needed: [string, RegExp][] = [
  ['strict-transport-security', /^max-age=31536000; includeSubDomains$/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin(-allow-popups)?$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /geolocation=\(\).*payment=\(\)/],
];
/** A screen in the hall shows it in a frame (SCREEN-6). */
const isFramed = (url: string): boolean => /\/signage\/ring\/[^/?]+\/scoreboard(\?|$)/.test(url);
const never = ['server', 'x-powered-by', 'via', 'set-cookie', 'access-control-allow-origin', 'x-aspnet-version'];

/** What is wrong with the headers of an answer on a site that is served by https. */
export function headerFaults({ url, status, headers, body }: Seen): string[] {
  const text = (name: string): string => String(headers[name] ?? '');
  const framing = isFramed(url) ? /^SAMEORIGIN$/ : /^DENY$/;
  const faults = [...needed, ['x-frame-options', framing] as const]
    .filter(([name, is]) => !is.test(text(name)))
    .map(([name]) => `${name}: “${text(name)}”`);
  faults.push(...never.filter(name => headers[name] !== undefined).map(name => `tells ${name}`));
  if (text('content-type').startsWith('text/html'))
    faults.push(...policyFaults(text('content-security-policy'), body, isFramed(url)));
  if (status >= 400 && !/no-store/.test(text('cache-control'))) faults.push('a refusal may be kept');
  const to = headers.location === undefined ? '/' : text('location');
  if (!/^\/(?![/\\])[^\s\\]*$/.test(to)) faults.push(`leads to ${to}`);
  return faults.map(fault => `${url} (${status}): ${fault}`);
}

function policyFaults(policy: string, body: string, isFramed: boolean): string[] {
  const rules = new Map(policy.split('; ').map(rule => [rule.split(' ', 1)[0] as string, rule]));
  const faults = ['default-src', 'object-src', 'base-uri']
    .filter(name => rules.get(name) !== `${name} 'none'`)
    .map(name => `policy without ${name} 'none'`);
  const framing = `frame-ancestors ${isFramed ? "'self'" : "'none'"}`;
  if (rules.get('frame-ancestors') !== framing) faults.push(`policy without ${framing}`);
  if (rules.get('form-action') !== "form-action 'self'") faults.push('forms may go elsewhere');
  const script = rules.get('script-src') ?? '';
  if (!script) faults.push('no policy of scripts');
  if (/unsafe|\*|data:|http:/.test(script)) faults.push(`scripts of ${script}`);
  if (/'unsafe-inline'|\*/.test(rules.get('style-src') ?? '*')) faults.push('styles of anybody');
  const nonce = /'nonce-([\w+/=-]{16,})'/.exec(script)?.[1];
  for (const [tag] of body.matchAll(/<script\b(?! type="application\/ld\+json">)[^>]*>/g))
    if (!(/\bsrc="\//.test(tag) && !nonce) && !(nonce && tag.includes(`nonce="${nonce}"`)))
      faults.push(`may not run: ${tag}`);
  if (/\son\w+="|javascript:/i.test(body)) faults.push('a script in an attribute');
  return faults;
}
