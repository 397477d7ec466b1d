import { useState } from 'react';
import { Link } from 'react-router';
import type { Draft, DraftGroup } from '#contract/draft.ts';
import { cardLine, worstPairWords } from '#core/matchmaking/fairness-words.ts';
import { withShortNames } from '#core/matchmaking/wording.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { costText } from './draft-words.ts';
import { FairnessCard } from './fairness-card.tsx';
import { FlagList } from './flag-list.tsx';
import type { WholeReport } from './report-of.ts';

type Props = { draft: Draft; whole: WholeReport };

/** The groups that cost each of their people most, and what can be done about it. */
export function WorstGroups({ draft, whole }: Props) {
  const groups = new Map(draft.groups.map(group => [group.id, group]));
  return (
    <ol className="grid gap-x-10 lg:grid-cols-2 print:grid-cols-2 print:text-xs">
      {whole.report.worst.map(({ groupId, card }) => {
        const group = groups.get(groupId);
        if (!group) return null;
        return (
          <li
            key={groupId}
            className="grid content-start gap-3 border-t border-line py-4 print:gap-0.5 print:py-1.5 print:leading-snug"
          >
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <h3 className="text-lg font-semibold wrap-anywhere print:text-sm">{group.title}</h3>
              <span className="text-sm text-muted print:text-xs">{costText(card.costEach)} each</span>
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

/** Every group in a few lines, one event after the other; on paper all of them, a line each. */
export function AllGroups({ draft, whole }: Props) {
  const events = draft.events.filter(({ id }) => whole.groups.some(({ group }) => group.eventIds.includes(id)));
  const [chosen, setChosen] = useState<number | null>(null);
  const eventId = chosen ?? events[0]?.id ?? 0;
  const isShown = ({ eventIds }: { eventIds: readonly number[] }) => eventId === 0 || eventIds.includes(eventId);
  return (
    <>
      {events.length > 1 && (
        <SelectField
          label="Event"
          name="event"
          value={eventId}
          onChange={event => setChosen(Number(event.currentTarget.value))}
          options={[...events.map(({ id, title }) => ({ value: id, label: title })), { value: 0, label: 'All events' }]}
          className="max-w-md print:hidden"
        />
      )}
      <ul className="gap-x-10 md:columns-2 print:columns-2 print:gap-x-6 print:text-[8pt] print:leading-tight">
        {whole.groups.map(({ group, card }) => (
          <li
            key={group.id}
            className={`break-inside-avoid border-b border-line py-2.5 print:block print:py-0.5 ${isShown(group) ? '' : 'hidden'}`}
          >
            <div className="flex items-baseline justify-between gap-4 print:gap-2">
              <Link
                to={`/admin/matchmaking/${draft.id}/all#group-${group.id}`}
                className="min-w-0 font-semibold wrap-anywhere print:font-normal print:no-underline"
              >
                {group.title}
              </Link>
              <span className="shrink-0 text-sm text-muted tabular-nums print:text-[8pt]">
                <span className="hidden print:inline">{card.count} people, </span>
                {costText(card.costEach)} each
              </span>
            </div>
            <div className="print:hidden">
              <p className="text-sm text-muted">{cardLine(card, whole.facts)}</p>
              <FlagList
                flags={card.flags.filter(({ severity }) => severity !== 'note')}
                facts={withShortNames(whole.facts, card.competitorIds)}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
