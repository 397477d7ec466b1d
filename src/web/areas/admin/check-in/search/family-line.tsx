import type { CheckInFamily } from '#contract/check-in.ts';
import { firstOfFamily, firstWords } from '#core/check-in/first-due.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDesk } from '../use-desk.ts';

function State({ family }: { family: CheckInFamily }) {
  const expected = family.competitors.filter(({ isWithdrawn }) => !isWithdrawn);
  const here = expected.filter(({ checkedInAt }) => checkedInAt !== null).length;
  if (expected.length === 0) return <Badge>No one to check in</Badge>;
  if (here === expected.length) return <Badge tone="good">{here === 1 ? 'Here' : `All ${here} here`}</Badge>;
  return <Badge tone="warn">{`${here} of ${expected.length} here`}</Badge>;
}

/** One family in a list: who they are, where they fight first, who of them is here. A tap opens it. */
export function FamilyLine({ family, onOpen }: { family: CheckInFamily; onOpen: (id: number) => void }) {
  const { list } = useDesk();
  const first = firstWords(firstOfFamily(family), list?.rings ?? []);
  return (
    <li className="border-b border-line">
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
          {first && <span className="block text-sm font-semibold">{first}</span>}
        </span>
        <State family={family} />
      </button>
    </li>
  );
}
