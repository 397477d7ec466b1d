import type { CheckInFamily } from '#contract/check-in.ts';
import { Badge } from '#web/ui/badge.tsx';

const shown = 12;

function State({ family }: { family: CheckInFamily }) {
  const expected = family.competitors.filter(({ isWithdrawn }) => !isWithdrawn);
  const here = expected.filter(({ checkedInAt }) => checkedInAt !== null).length;
  if (expected.length === 0) return <Badge>Nobody to check in</Badge>;
  if (here === expected.length) return <Badge tone="good">{here === 1 ? 'Here' : `All ${here} here`}</Badge>;
  return <Badge tone="warn">{`${here} of ${expected.length} here`}</Badge>;
}

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
          <li key={family.registrationId} className="border-b border-line">
            <button
              type="button"
              onClick={() => onOpen(family.registrationId)}
              className="flex min-h-16 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded px-2 py-2.5 text-left hover:bg-line/40"
            >
              <span className="min-w-0">
                <span className="block text-lg font-semibold">{family.familyName}</span>
                <span className="block text-sm text-muted">
                  {family.competitors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
                </span>
              </span>
              <State family={family} />
            </button>
          </li>
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
