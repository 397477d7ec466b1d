import type { Family } from '../families.ts';
import { FamilyLine } from './family-line.tsx';

const shown = 12;

/** The families for what was typed; a tap opens one. */
export function FoundFamilies({
  families,
  label,
  onOpen,
}: {
  families: readonly Family[];
  label: string;
  onOpen: (accountId: number) => void;
}) {
  return (
    <div className="grid gap-3">
      <ul aria-label={label}>
        {families.slice(0, shown).map(family => (
          <FamilyLine key={family[0]?.accountId} family={family} onOpen={onOpen} />
        ))}
      </ul>
      {families.length > shown && (
        <p className="text-sm text-muted">
          The first {shown} of {families.length}. Type more letters.
        </p>
      )}
    </div>
  );
}
