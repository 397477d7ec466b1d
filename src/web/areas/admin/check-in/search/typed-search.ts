/** What somebody typed, or a scanner typed for them. */
export type Wanted = { kind: 'nothing' } | { kind: 'code' | 'phone' | 'words'; text: string };

/** The receipt's picture holds `NLC:` and the code, a link of ours ends with it. */
const codeInText = /(?:^nlc:|\/|[?&]code=)([0-9a-z]{8})\/?$/i;
/** As it is printed, in two halves. */
const printedCode = /^([0-9a-z]{4})[\s-]([0-9a-z]{4})$/i;

/** A scanned code, a phone number of ten digits, or words. */
export function wantedIn(typed: string): Wanted {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  const code = codeInText.exec(text)?.[1];
  if (code) return { kind: 'code', text: code.toUpperCase() };
  const printed = printedCode.exec(text.replace(/^nlc:\s*/i, ''));
  if (printed && /\d/.test(text)) return { kind: 'code', text: `${printed[1]}${printed[2]}`.toUpperCase() };
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  if (digits.length === 10) return { kind: 'phone', text: digits };
  return { kind: 'words', text };
}
