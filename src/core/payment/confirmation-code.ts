/** Letters and digits that cannot be taken for one another when read aloud or off paper. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A character from each byte; the alphabet has 32, so of random bytes no character is likelier than another. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => codeAlphabet[byte % codeAlphabet.length]).join('');
}

/** Eight characters from eight random bytes. PAY-8 */
export function confirmationCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== 8) throw new RangeError('A confirmation code is made from 8 bytes');
  return codeOf(bytes);
}

/** "ABCD EFGH": as it is read aloud and off paper. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
