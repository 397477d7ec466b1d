import type { Draft, DraftGroup } from '#contract/matchmaking/draft.ts';
import { cardLine, worstPairWords } from '#core/matchmaking/fairness/fairness-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { FairnessCard } from '../fairness-card.tsx';
import { costText } from './draft-words.ts';
import type { WholeReport } from './report-of.ts';

/** The groups that cost each of their people most, and what can be done about it. */
export function WorstGroups({ draft, whole }: { draft: Draft; whole: WholeReport }) {
  const groups = new Map(draft.groups.map(group => [group.id, group]));
  return (
    <ol className="grid gap-x-10 lg:grid-cols-2 print:grid-cols-2 print:gap-x-6 print:text-[8pt]">
      {whole.report.worst.map(({ groupId, card }) => {
        const group = groups.get(groupId);
        if (!group) return null;
        return (
          <li
            key={groupId}
            className="grid content-start gap-3 border-t border-line py-4 print:gap-0.5 print:py-1.5 print:leading-tight"
          >
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 print:flex-nowrap">
              <h3 className="text-lg font-semibold wrap-anywhere print:text-xs">{group.title}</h3>
              <span className="shrink-0 text-sm text-muted print:text-[8pt]">{costText(card.costEach)} each</span>
            </div>
            <div className="print:hidden">
              <FairnessCard card={card} facts={whole.facts} />
            </div>
            <p className="hidden print:block">
              {cardLine(card, whole.facts)}. {worstPairWords(card, whole.facts)}
            </p>
            <WaysOut draft={draft} group={group} count={card.count} />
          </li>
        );
      })}
    </ol>
  );
}

/** Where something can be done: fewer than two groups of the smallest size cannot be split. */
function WaysOut({ draft, group, count }: { draft: Draft; group: DraftGroup; count: number }) {
  const base = `/admin/matchmaking/${draft.id}`;
  if (group.isLocked)
    return (
      <p className="text-sm">
        <Badge>Locked</Badge>
      </p>
    );
  if (draft.status === 'archived') return null;
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      {count >= 2 * draft.settings.sizes.min && (
        <LinkButton size="small" to={`${base}/split/division/${group.id}`} aria-label={`Split ${group.title}`}>
          Split
        </LinkButton>
      )}
      <LinkButton size="small" to={`${base}/combine/division/${group.id}`} aria-label={`Combine ${group.title}`}>
        Combine
      </LinkButton>
    </p>
  );
}
