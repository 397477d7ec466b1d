import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';

/** A file named in a script, a style sheet or a web manifest: beside it, among the built ones or from the root. */
const NAMED = /["'`(](\.\/|\/?assets\/|\/)([\w./-]+\.(?:css|ico|js|json|png|svg|wasm|webmanifest|woff2))["'`)]/g;
const READ = /\.(css|js|webmanifest)$/;
/** A worker keeps files for others, and is itself kept by the browser. */
const WORKER = /^\/[\w-]+-worker\.js$/;
const PARTS = ['module', 'clientActionModule', 'clientLoaderModule', 'clientMiddlewareModule', 'hydrateFallbackModule'];

const childrenOf = (routes, parentId) =>
  Object.values(routes)
    .filter(route => route.parentId === parentId)
    .map(route => (route.index ? route : { ...route, children: childrenOf(routes, route.id) }));

/** The routes that draw a page, from the root down. */
function routesOf(page, tree) {
  const matches = matchRoutes(tree, page);
  if (!matches?.at(-1)?.route.module || matches.at(-1).route.path === '*') throw new Error(`There is no page ${page}`);
  return matches.map(({ route }) => route);
}

function namedIn(path, client) {
  if (!READ.test(path)) return [];
  const text = readFileSync(join(client, path), 'utf8');
  return [...text.matchAll(NAMED)].map(([, start, name]) => (start === '/' ? `/${name}` : `/assets/${name}`));
}

/**
 * Every file that some pages need: those of their routes by the build's own manifest, and all that these name in turn. The
 * manifest itself names the files of every page, so it is kept unread.
 */
export function keptFiles({ entry, routes, url }, pages, client) {
  const tree = childrenOf(routes, undefined);
  const parts = [entry, ...pages.flatMap(page => routesOf(page, tree))];
  const found = new Set(parts.flatMap(part => [...PARTS.map(name => part[name]), ...part.imports, ...part.css]));
  found.delete(undefined);
  const missing = [];
  for (const path of found) {
    if (!existsSync(join(client, path))) missing.push(path);
    else for (const named of namedIn(path, client)) if (!WORKER.test(named) && named !== url) found.add(named);
  }
  if (!existsSync(join(client, url))) missing.push(url);
  if (missing.length > 0) throw new Error(`${pages[0]} needs files that were not built: ${missing.join(', ')}`);
  return [...found, url];
}
