// GSM 03.38: what a text message holds in seven bits a character.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Written as an escape and a second character: each counts twice. */
const extended = new Set('\f^{}\\[~]|€');

export interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2';
  /** In the encoding's own units, of which a segment holds a number. */
  length: number;
  segments: number;
}

const most = { 'GSM-7': { alone: 160, each: 153 }, 'UCS-2': { alone: 70, each: 67 } } as const;

/** How a text message is written, and in how many parts it is sent and paid for. MSG-2 */
export function segmentsOf(text: string): SmsSegments {
  const characters = [...text];
  const isGsm = characters.every(c => basic.has(c) || extended.has(c));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = isGsm ? characters.map(c => (extended.has(c) ? 2 : 1)) : characters.map(c => c.length);
  const length = sizes.reduce((sum, size) => sum + size, 0);
  if (length <= most[encoding].alone) return { encoding, length, segments: length === 0 ? 0 : 1 };
  return { encoding, length, segments: partsOf(sizes, most[encoding].each) };
}

/** A character of two units never lies in two parts. */
function partsOf(sizes: readonly number[], each: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return parts;
}
