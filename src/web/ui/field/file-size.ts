import * as say from '#say/controls.ts';
import { locale } from '#say/site.ts';

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false } as const;

/** `420 kB` or `2.4 MB`. */
export function formatFileSize(bytes: number): string {
  return bytes < 1_000_000
    ? say.kilobytes({ n: Math.max(1, Math.round(bytes / 1000)) })
    : say.megabytes({ n: (bytes / 1_000_000).toLocaleString(locale(), tenths) });
}
