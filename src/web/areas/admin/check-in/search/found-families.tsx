import type { CheckInFamily } from '#contract/check-in.ts';
import { FamilyLine } from './family-line.tsx';

const shown = 12;

/** The families for what was typed; a tap opens one. */
export function FoundFamilies({
  families,
  onOpen,
}: {
  families: readonly CheckInFamily[];
  onOpen: (id: number) => void;
}) {
  return (
    <div className="grid gap-3">
      <ul aria-label="Families found">
        {families.slice(0, shown).map(family => (
          <FamilyLine key={family.registrationId} family={family} onOpen={onOpen} />
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
