import type { RouteConfigEntry } from '@react-router/dev/routes';
import pages from '#web/routes.ts';
import type { Names } from '../fuzz/scene.ts';

export interface PageAddress {
  /** As in the table of pages. */
  pattern: string;
  address: string;
}

function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const pattern = path ? `${above}/${path}` : above;
    if (children) return patternsOf(children, pattern);
    const isPage = !file.endsWith('redirect.tsx') && (path !== undefined || index === true);
    return isPage ? [pattern || '/'] : [];
  });
}

/** Every page of the table with real ids in its address; what has none is told apart. */
export async function pageAddresses(names: Names): Promise<PageAddress[]> {
  const patterns = [...new Set(patternsOf(await pages))];
  return patterns.map(pattern => ({
    pattern,
    address: pattern.replace(/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
      const real = names[name] ?? [];
      const value = pattern.includes('/family/') ? real.at(-1) : real[0]; // a token of each kind
      return value === undefined ? (optional ? '' : 'nothing') : encodeURIComponent(String(value));
    }),
  }));
}
