import { useState } from 'react';
import { Link } from 'react-router';
import type { Draft } from '#contract/draft.ts';
import { cardLine } from '#core/matchmaking/fairness-words.ts';
import { withShortNames } from '#core/matchmaking/wording.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { costText } from './draft-words.ts';
import { FairnessCard } from './fairness-card.tsx';
import { FlagList } from './flag-list.tsx';
import type { WholeReport } from './report-of.ts';

/** The groups that cost each of their people most, and what can be done about it. */
export function WorstGroups({ draft, whole }: { draft: Draft; whole: WholeReport }) {
  const groups = new Map(draft.groups.map(group => [group.id, group]));
  const base = `/admin/matchmaking/${draft.id}`;
  return (
    <ol className="grid gap-x-10 lg:grid-cols-2 print:grid-cols-2 print:text-sm">
      {whole.report.worst.map(({ groupId, card }) => {
        const group = groups.get(groupId);
        if (!group) return null;
        return (
          <li key={groupId} className="grid content-start gap-3 border-t border-line py-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <h3 className="text-lg font-semibold wrap-anywhere">{group.title}</h3>
              <span className="text-sm text-muted">{costText(card.costEach)} each</span>
            </div>
            <FairnessCard card={card} facts={whole.facts} />
            {group.isLocked ? (
              <p className="text-sm">
                <Badge>Locked</Badge>
              </p>
            ) : (
              draft.status !== 'archived' && (
                <p className="flex flex-wrap gap-3 print:hidden">
                  <LinkButton size="small" to={`${base}/split/division/${groupId}`} aria-label={`Split ${group.title}`}>
                    Split
                  </LinkButton>
                  <LinkButton
                    size="small"
                    to={`${base}/combine/division/${groupId}`}
                    aria-label={`Combine ${group.title}`}
                  >
                    Combine
                  </LinkButton>
                </p>
              )
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Every group in a line or two; on paper all of them, whatever is chosen on the screen. */
export function AllGroups({ draft, whole }: { draft: Draft; whole: WholeReport }) {
  const [eventId, setEventId] = useState(0);
  const base = `/admin/matchmaking/${draft.id}`;
  const events = draft.events.filter(({ id }) => whole.groups.some(({ group }) => group.eventIds.includes(id)));
  return (
    <>
      {events.length > 1 && (
        <SelectField
          label="Event"
          name="event"
          value={eventId}
          onChange={event => setEventId(Number(event.currentTarget.value))}
          options={[{ value: 0, label: 'All events' }, ...events.map(({ id, title }) => ({ value: id, label: title }))]}
          className="max-w-md print:hidden"
        />
      )}
      <ul className="gap-x-10 md:columns-2 print:columns-2 print:text-xs">
        {whole.groups.map(({ group, card }) => (
          <li
            key={group.id}
            className={`break-inside-avoid border-b border-line py-2.5 print:py-1 ${eventId === 0 || group.eventIds.includes(eventId) ? '' : 'hidden print:block'}`}
          >
            <div className="flex items-baseline justify-between gap-4">
              <Link to={`${base}/all#group-${group.id}`} className="min-w-0 font-semibold wrap-anywhere">
                {group.title}
              </Link>
              <span className="shrink-0 text-sm text-muted tabular-nums">{costText(card.costEach)} each</span>
            </div>
            <p className="text-sm text-muted print:text-xs">{cardLine(card, whole.facts)}</p>
            <div className="print:hidden">
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
