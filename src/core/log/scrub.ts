const longest = 300;

// From the first character of a word only: else a long word without @ is tried from each of them.
const mail = /(?<![^\s<>"'`(),;:])[^\s<>"'`(),;:]+@[^\s<>"'`(),;:]+/g;
const quoted = /"[^"\n]*"|`[^`\n]*`|(?<![A-Za-z])'[^'\n]*'|“[^”\n]*”|‘[^’\n]*’/g;
const keyValues = /=\s*\([^)]*\)/g;
const address = /\b(?:https?|postgres(?:ql)?|smtps?):\/\/\S+/gi;
const longNumber = /\+?\(?\d(?:[\s()-]{0,2}\d){6,}|\b\d{3}\.\d{3}\.\d{4}\b/g;
const tokenLike = /[A-Za-z0-9_-]{24,}(?:\.[A-Za-z0-9_-]+)*/g;

/**
 * An error message that is safe to log. What programs, the database or a mail server quote of their input is removed,
 * and so is anything that looks like an address, a personal number or a token. LOG-2
 */
export function scrubbed(text: string): string {
  const clean = text
    .slice(0, 5000)
    .replace(address, '…')
    .replace(mail, '…')
    .replace(quoted, '"…"')
    .replace(keyValues, '=(…)')
    .replace(tokenLike, '…')
    .replace(longNumber, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean;
}

/** Where an error happened: the frames of its stack, without its message. */
export function framesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .map(line => /^ {4}at (.+)$/.exec(line)?.[1] ?? '')
    .filter(Boolean)
    .map(frame => frame.replace(/file:\/\/\/?\S*\/(src|build|node_modules)\//, '$1/'))
    .slice(0, 8);
}
