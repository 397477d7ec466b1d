import { otherRoot, root } from '#say/site.ts';

/** The address of a page in the language of this one. `Link` and `navigate` find it themselves. */
export const at = (path: string): string => (path === '/' ? root() || '/' : root() + path);

/** Which page an address is, whatever its language: what `at` was given. */
export const pageOf = (address: string): string => address.slice(root().length) || '/';

/** The address of a page in the other language. */
export const inOtherLanguage = (path: string): string => (path === '/' ? otherRoot() || '/' : otherRoot() + path);
