/** What else changes, before it is saved; nothing where nothing does. */
export function ChangeList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="rounded border-2 border-warn bg-warn-soft p-4">
      <p className="font-semibold">What else changes</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
