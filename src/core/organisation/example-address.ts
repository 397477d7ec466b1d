/** Whether mail to an address can only get lost: example.com, .net and .org belong to nobody. PRIV-22 */
export const isExampleAddress = (address: string): boolean =>
  /@(?:[^@]+\.)?example\.(?:com|net|org)\s*>?$/i.test(address.trim());
