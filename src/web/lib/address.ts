import { root } from '#say/site.ts';

/** The address of a page in the language of this one. `Link` and `navigate` find it themselves. */
export const at = (path: string): string => (path === '/' ? root() || '/' : root() + path);
