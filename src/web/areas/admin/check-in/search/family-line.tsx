import { firstOfFamily, firstWords } from '#core/check-in/first-due.ts';
import { headsOf, headWords } from '#core/check-in/head-count.ts';
import { cardReadiness } from '#core/check-in/readiness.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Family } from '../families-by-account.ts';
import { useDesk } from '../use-desk.ts';

function State({ family }: { family: Family }) {
  const heads = headsOf(family);
  const { kind } = cardReadiness(family);
  if (kind === 'stop') return <Badge tone="danger">Stop</Badge>;
  const isAllHere = heads.expected > 0 && heads.here === heads.expected && heads.unfinished === 0;
  if (isAllHere) return <Badge tone="good">{heads.here === 1 ? 'Here' : `All ${heads.here} here`}</Badge>;
  return <Badge tone={kind === 'ready' ? 'neutral' : 'warn'}>{headWords(heads)}</Badge>;
}

/** One family in a list: who they are, where they fight first, who of them is here. A tap opens it. */
export function FamilyLine({ family, onOpen }: { family: Family; onOpen: (accountId: number) => void }) {
  const { list } = useDesk();
  const [head] = family;
  if (!head) return null;
  const competitors = family.flatMap(registration => registration.competitors);
  const first = firstWords(firstOfFamily({ competitors }), list?.rings ?? []);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => onOpen(head.accountId)}
        className="flex min-h-16 w-full items-center justify-between gap-4 rounded px-2 py-2.5 text-left hover:bg-line/40"
      >
        <span className="min-w-0">
          <span className="block text-lg font-semibold wrap-anywhere">{head.familyName}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {competitors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
          </span>
          {first && <span className="block text-sm font-semibold">{first}</span>}
        </span>
        <span className="shrink-0">
          <State family={family} />
        </span>
      </button>
    </li>
  );
}
