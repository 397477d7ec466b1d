const domain = '@no-mail.invalid';

/** The address of a family that has none to give: unique like any other, and never mailed. REG-19 */
export function placeholderEmail(key: string): string {
  return `desk-${key}${domain}`;
}

/** REG-19: `.invalid` can be nobody's (RFC 2606). */
export function isPlaceholderEmail(address: string): boolean {
  return address.toLowerCase().endsWith(domain);
}
