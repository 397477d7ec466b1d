const host = '[a-z\\d-]+(?:\\.[a-z\\d-]+)+';
const rest = '(?:[/?#][^\\s"<>]*)?';
const whole = new RegExp(`^https://${host}${rest}$`, 'i');
const within = new RegExp(`https://${host}${rest}`, 'gi');

/** A whole https address of a named host: no account, no port, nothing around it. PAGE-2 */
export const isWebAddress = (text: string): boolean => whole.test(text);

export interface TextPart {
  text: string;
  isLink: boolean;
}

const endings = ".,;:!?'’”»*_~])}";

/** The address without the full stop, comma, quotation mark or bracket of the sentence around it. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && endings.includes(address.charAt(end - 1))) end--;
  const kept = address.slice(0, end);
  // "…/Sudbury_(Ontario)" keeps its bracket.
  const opened = kept.split('(').length - kept.split(')').length;
  return opened > 0 && address.charAt(end) === ')' ? `${kept})` : kept;
}

/** Its words and the https addresses in it; together they are the text, unchanged. PAGE-5 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(within)) {
    const address = withoutEnd(found[0]);
    const isAfterWord = /[\p{L}\d]/u.test(text.charAt(found.index - 1));
    if (isAfterWord || !isWebAddress(address)) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index), isLink: false });
    parts.push({ text: address, isLink: true });
    from = found.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isLink: false });
  return parts;
}
