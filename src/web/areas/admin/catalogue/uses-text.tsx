import { joined } from '#core/catalogue/uses.ts';

/** What uses a setting, in words. */
export function UsesText({ uses }: { uses: readonly string[] }) {
  return uses.length > 0 ? joined(uses) : <span className="text-muted">Nothing yet</span>;
}
