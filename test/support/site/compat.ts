import { createRequire } from 'node:module';
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { browserFloor } from '#web/lib/browser-floor.ts';

export const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

const { Safari, Chrome, Edge, Firefox } = browserFloor;
const floor = Object.entries({ safari: Safari, safari_ios: Safari, chrome: Chrome, edge: Edge, firefox: Firefox });

function isAtMost(version: string, most: string): boolean {
  const [a, b] = [version, most].map(text => text.replace('≤', '').split('.').map(Number)) as [number[], number[]];
  return (a[0] ?? 0) !== (b[0] ?? 0) ? (a[0] ?? 0) < (b[0] ?? 0) : (a[1] ?? 0) <= (b[1] ?? 0);
}

/** Whether any of the oldest browsers lacks a feature. Partial support counts as support: it rarely means that a call fails. */
export function isNewer({ support }: CompatStatement): boolean {
  return floor.some(([browser, version]) => {
    const statements = [support[browser as BrowserName] ?? []].flat();
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        isAtMost(added, version) &&
        (typeof removed !== 'string' || !isAtMost(removed, version)) &&
        !(flags || prefix || otherName),
    );
  });
}

/** The features directly below another, with their names. */
export const featuresOf = (
  parent: Identifier | undefined,
): [name: string, feature: Identifier, own: CompatStatement][] =>
  Object.entries((parent ?? {}) as Record<string, Identifier>).flatMap(([name, feature]) =>
    name !== '__compat' && feature.__compat ? [[name, feature, feature.__compat]] : [],
  );

/** A name with several meanings is newer only if all of its meanings are. */
export class NewerNames {
  readonly #known = new Map<string, boolean>();

  add(name: string, isNew: boolean): void {
    this.#known.set(name, isNew && (this.#known.get(name) ?? true));
  }
  knows = (name: string): boolean => this.#known.has(name);
  has = (name: string): boolean => this.#known.get(name) === true;
}
