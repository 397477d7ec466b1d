import { type Build, keepPages } from './keep-pages.ts';

declare const BUILD: Build;

const build = BUILD; // once: each mention is replaced by the whole list
const [table = null, scoreboard = null] = build.pages;

/** The table and the scoreboard of all rings open without network: a page is the same for each, which one it is stands in its address. */
keepPages('ring', build, path => {
  if (/^\/signage\/ring\/\d+$/.test(path)) return table;
  return /^\/signage\/ring\/\d+\/scoreboard$/.test(path) ? scoreboard : null;
});
