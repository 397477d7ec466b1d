import { joined } from '#core/catalogue/uses.ts';

/** What uses a setting, in words. */
export function UsesText({ uses }: { uses: readonly string[] }) {
  return uses.length > 0 ? (
    <span className="block lg:min-w-24">{joined(uses)}</span>
  ) : (
    <span className="text-muted">Nothing yet</span>
  );
}
