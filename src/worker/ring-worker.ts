import { type Build, keepPages } from './keep-pages.ts';

declare const BUILD: Build;

const build = BUILD; // once: each mention is replaced by the whole list
const [page = null] = build.pages;

/** The tables of all rings open without network: the page is the same for each, which one it is stands in its address. */
keepPages('ring', build, path => (/^\/signage\/ring\/\d+$/.test(path) ? page : null));
