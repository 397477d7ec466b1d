/** What uses a setting, in words: a line each. */
export function UsesText({ uses }: { uses: readonly string[] }) {
  if (uses.length === 0) return <span className="text-muted">Nothing yet</span>;
  return uses.map(use => (
    <span key={use} className="block text-right tabular-nums md:text-left">
      {use}
    </span>
  ));
}
