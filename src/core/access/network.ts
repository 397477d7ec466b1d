/**
 * Addresses that count as one: an IPv4 address, or the first bits of an IPv6 address, of which a single customer has more
 * than could ever be counted. 64 bits are one home or phone; 48 may be a carrier's many phones.
 */
export function networkOf(address: string, bits: 48 | 64): string {
  const [, older] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (older) return older;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = (text: string) => text.split(':').filter(group => group !== '');
  const [start, end] = [groups(head), groups(tail)];
  const whole = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return `${whole.slice(0, bits / 16).join(':')}::/${bits}`;
}
