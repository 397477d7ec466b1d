type Sign = readonly [sign: RegExp, words: string];

/** In this order: most browsers also name those they descend from. */
const browsers: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export const unknownDevice = 'Unknown device';
const longest = 1000; // characters of a header anybody may send
const wordsIn = (text: string, signs: readonly Sign[]): string | undefined =>
  signs.find(([sign]) => sign.test(text))?.[1];

/**
 * A browser and its device as they are kept, from its User-Agent: "Chrome on Android". Says nothing that a sender made
 * up. ACCESS-28
 */
export function deviceInWords(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, longest);
  const browser = wordsIn(text, browsers);
  const system = wordsIn(text, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : unknownDevice);
}
