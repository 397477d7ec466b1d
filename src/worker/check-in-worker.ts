import { type Build, keepPages } from './keep-pages.ts';

declare const BUILD: Build;

const build = BUILD; // once: each mention is replaced by the whole list
const pages = new Set(build.pages);

/** The check-in desk opens without network. */
keepPages('desk', build, path => (pages.has(path) ? path : null));
