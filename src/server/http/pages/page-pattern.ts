/** What a build says of its pages. */
export type PageRoutes = Readonly<Record<string, { id: string; parentId?: string; path?: string } | undefined>>;

const joined = (...parts: (string | undefined)[]): string => `/${parts.filter(Boolean).join('/')}`;

function pathOf(routes: PageRoutes, id: string): string {
  const route = routes[id];
  if (!route) return '';
  return [route.parentId ? pathOf(routes, route.parentId) : '', route.path].filter(Boolean).join('/');
}

function regexOf(pattern: string): RegExp {
  const parts = pattern.split('/').filter(Boolean);
  const source = parts.map(part =>
    part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part.replace(/\W/g, '\\$&')}`,
  );
  return new RegExp(`^${source.join('')}/?(?:\\.data)?$`);
}

/** What stands for every address that is no page. */
export const noPage = '/*';

/** Tells which page of the table an address is: its pattern, or `noPage`. LOG-3 */
export function createPagePatterns(routes: PageRoutes): (pathname: string) => string {
  const all = Object.keys(routes).map(id => joined(pathOf(routes, id)));
  // Words before parameters: /a/create is not /a/:id.
  const patterns = [...new Set(all)]
    .filter(pattern => !pattern.includes('*'))
    .toSorted((a, b) => a.split(':').length - b.split(':').length)
    .map(pattern => ({ pattern, regex: regexOf(pattern) }));
  return pathname => patterns.find(({ regex }) => regex.test(pathname))?.pattern ?? noPage;
}
