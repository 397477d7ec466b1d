import type { Draft } from '#contract/matchmaking/draft.ts';
import { groupAsked } from '#core/matchmaking/meeting/agreed-card.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { joinWords } from './meeting-words.ts';

/** Small groups whose families were asked whether they may join another, and how far the answers are. MATCH-71 */
export function AskedGroups({ meetings, groups }: Pick<Draft, 'meetings' | 'groups'>) {
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  const rows = meetings.flatMap(({ state, ...rest }) => {
    const group = groupAsked(rest, groups);
    if (!group || state === 'placed') return [];
    return [
      {
        term: group.title,
        value: joinWords({ state, ...rest }, id => titles.get(id) ?? 'a group that is gone'),
      },
    ];
  });
  if (rows.length === 0) return null;
  return (
    <PagePart
      id="asked"
      title="Small groups asked to join another"
      lead="Once every family says yes, the groups are combined."
    >
      <DataList rows={rows} />
    </PagePart>
  );
}
