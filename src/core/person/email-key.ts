/** What makes two e-mail addresses the same account: their letters, whatever the case. Mail always goes to the address as stored. ACCESS-6 */
export function emailKeyOf(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
