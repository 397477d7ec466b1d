/** What else changes, before it is saved. */
export function ChangeList({ lines, none }: { lines: readonly string[]; none: string }) {
  return (
    <div className="rounded border-2 border-line p-4">
      <p className="font-semibold">What else changes</p>
      {lines.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
