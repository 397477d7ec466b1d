import { type Build, keepPages } from './keep-pages.ts';

declare const BUILD: Build;

const build = BUILD; // once: each mention is replaced by the whole list
const [page = null] = build.pages;

/** The pages of all links open without network: what was last shown is in the page's own store. COACH-8 */
keepPages('school', build, path => (/^(?:\/fr)?\/signage\/school\/[^/]+$/.test(path) ? page : null), {
  asksFirst: true,
});
