import { useState } from 'react';
import { Link } from 'react-router';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { joined } from '#core/catalogue/uses.ts';
import { groupsBy } from '#core/groups-by.ts';
import { cardLine } from '#core/matchmaking/fairness/fairness-words.ts';
import { contestKey } from '#core/matchmaking/template.ts';
import { withShortNames } from '#core/matchmaking/wording.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { FlagList } from '../flag-list.tsx';
import { costText } from './draft-words.ts';
import type { WholeReport } from './report-of.ts';

/** Every group, contest by contest: one after the other on the screen, all of them on paper, a line each. */
export function AllGroups({ draft, whole }: { draft: Draft; whole: WholeReport }) {
  const { facts, groups } = whole;
  const contests = [...groupsBy(groups, ({ group }) => contestKey(group.eventIds))].map(([key, own]) => ({
    key,
    own,
    title: joined((own[0]?.group.eventIds ?? []).map(facts.titleOf)),
  }));
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? contests[0]?.key ?? '';
  return (
    <>
      {contests.length > 1 && (
        <SelectField
          label="Event"
          name="event"
          value={shown}
          onChange={event => setChosen(event.currentTarget.value)}
          options={[
            ...contests.map(({ key, title, own }) => ({ value: key, label: `${title} (${own.length})` })),
            { value: 'all', label: `All events (${groups.length})` },
          ]}
          className="max-w-md print:hidden"
        />
      )}
      <p className="hidden text-xs text-muted print:block">People in the group, and the fairness penalty per person.</p>
      <div className="grid gap-8 print:block print:text-[7.5pt] print:leading-tight">
        {contests.map(({ key, title, own }) => (
          <section key={key} className={`print:block ${shown === 'all' || shown === key ? '' : 'hidden'}`}>
            <h3 className="mb-1 text-xl print:mt-2 print:text-sm">{title}</h3>
            <ul className="gap-x-10 md:columns-2 print:columns-auto">
              {own.map(({ group, card }) => (
                <li
                  key={group.id}
                  className="break-inside-avoid border-b border-line py-2.5 print:inline-block print:w-1/3 print:border-0 print:py-0 print:pr-5 print:align-top"
                >
                  <div className="flex items-baseline justify-between gap-4 print:gap-2">
                    <Link
                      to={`/admin/matchmaking/${draft.id}/all#group-${group.id}`}
                      className="min-w-0 font-semibold wrap-anywhere print:hidden"
                    >
                      {group.title}
                    </Link>
                    <span className="hidden min-w-0 wrap-anywhere print:block">
                      {group.title.replace(`: ${title}`, '')}
                    </span>
                    <span className="shrink-0 text-sm text-muted tabular-nums print:text-[7.5pt]">
                      <span className="hidden print:inline">{card.count} · </span>
                      {costText(card.costEach)}
                      <span className="print:hidden"> each</span>
                    </span>
                  </div>
                  <div className="print:hidden">
                    <p className="text-sm text-muted">{cardLine(card, facts)}</p>
                    <FlagList
                      flags={card.flags.filter(({ severity }) => severity !== 'note')}
                      facts={withShortNames(facts, card.competitorIds)}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
