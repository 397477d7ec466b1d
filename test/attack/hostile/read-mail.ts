import type { CapturedMail } from '../../fakes/smtp/client.ts';
import type { Hostile } from './hostile-strings.ts';

/** What a mail of the site has, and nothing else. */
const headers = new Set(
  ['auto-submitted', 'from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'].concat([
    ...['content-transfer-encoding', 'list-unsubscribe', 'list-unsubscribe-post', 'x-auto-response-suppress'],
  ]),
);
const tags = /<(script|svg|img|iframe|details|math|style|base|meta|form|link|a)\b[^>]*/gi;
/** A mark within a longer word is chance: the random letters of a link have one now and then. */
const typed = /(?<![\w-])zq\d+q|data-zq|onerror|onload|__fired|evil\.example/;

/** What is wrong with mails that carry what hostile people typed. */
export function mailFaults(
  mails: readonly CapturedMail[],
  strings: readonly Hostile[],
): { faults: string[]; marked: number } {
  const faults: string[] = [];
  let marked = 0;
  for (const mail of mails) {
    const about = `“${mail.subject.slice(0, 80)}” to ${mail.envelope.to.join(', ')}`;
    if (mail.envelope.to.length !== 1 || mail.to.length !== 1)
      faults.push(`${about} goes to ${mail.envelope.to.length} and names ${mail.to.length}`);
    for (const address of [...mail.envelope.to, ...mail.to, ...mail.replyTo, mail.from?.address ?? ''])
      if (/evil/.test(address)) faults.push(`${about} names ${address}`);
    for (const name of Object.keys(mail.headers)) if (!headers.has(name)) faults.push(`${about} has a header ${name}`);
    if (/[\r\n]/.test(mail.subject)) faults.push(`${about} has a subject of two lines`);
    if (/zq\d+q/.test(mail.html)) marked++;
    for (const [tag] of mail.html.matchAll(tags)) if (typed.test(tag)) faults.push(`${about} has ${tag}`);
    for (const { mark, stored } of strings)
      if (stored.includes('<') && mail.html.includes(stored)) faults.push(`${about} has ${mark} as it was typed`);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to as string);
    for (const to of links)
      if (!/^(https?:\/\/localhost|mailto:|tel:|https:\/\/)/.test(to) || /evil/.test(to))
        faults.push(`${about} links to ${to}`);
  }
  return { faults: [...new Set(faults)], marked };
}
