import { screenCodeOf, typedCode } from '#core/ring/hall-screen.ts';

const key = 'hall-screen';
/** Where nothing can be kept: the same for as long as the page lives. */
let unkept: string | null = null;

/** The code of this screen: made once, and remembered on the device over restarts. SCREEN-6 */
export function readCode(): string {
  try {
    const known = typedCode(localStorage.getItem(key) ?? '');
    if (known) return known;
    const code = screenCodeOf(crypto.getRandomValues(new Uint8Array(6)));
    localStorage.setItem(key, code);
    return code;
  } catch {
    unkept ??= screenCodeOf(crypto.getRandomValues(new Uint8Array(6)));
    return unkept;
  }
}
