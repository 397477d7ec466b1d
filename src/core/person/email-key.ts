/**
 * The key by which two e-mail addresses are the same account: their letters in one case. Mail always goes to the
 * address as stored. ACCESS-6
 */
export function emailKeyOf(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
