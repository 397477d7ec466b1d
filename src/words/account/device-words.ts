import { unknownDevice } from '#core/access/device-words.ts';
import * as say from '#say/device.ts';

/** A device that signed in, as it is kept with its session ("Chrome on Android"), in the reader’s language. ACCESS-28 */
export function sayDevice(kept: string): string {
  if (kept === unknownDevice) return say.unknownDevice();
  const [, browser, system] = /^(.+) on (.+)$/.exec(kept) ?? [];
  if (!browser || !system) return kept; // a browser's own name
  return browser === 'A browser' ? say.unknownBrowserOn({ system }) : say.browserOn({ browser, system });
}
