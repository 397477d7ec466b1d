import { memo, type ReactNode } from 'react';
import { levelSpanWords } from '#core/matchmaking/fairness/fairness-words.ts';
import { flagText } from '#core/matchmaking/fairness/flag-words.ts';
import { plainNumber, rangeWords, withShortNames } from '#core/matchmaking/wording.ts';
import { type GroupProps, Seats } from './group-card.tsx';
import { GroupFoot } from './group-foot.tsx';
import { MovePreview, previewRing } from './move-preview.tsx';

const cell = 'flex justify-between gap-4 py-0.5 md:table-cell md:py-2 md:pr-4 md:align-top';
const tones = { bad: 'text-danger font-semibold', warning: 'text-warn', note: 'text-muted' } as const;

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className={`${cell} tabular-nums`}>
      <span aria-hidden="true" className="text-muted md:hidden">
        {name}
      </span>
      <span className="min-w-0 text-right md:text-left">{children}</span>
    </td>
  );
}

/** A group in a line; its people unfold. */
export const GroupRow = memo(function GroupRow(props: GroupProps) {
  const { draftId, view, facts, preview, marked, selected } = props;
  const { group, card, seats } = view;
  const [worst, ...more] = card.flags;
  const short = withShortNames(facts, card.competitorIds);
  const span = (low: number | undefined, high: number | undefined, unit = '') =>
    low === undefined || high === undefined ? '–' : `${rangeWords(low, high)}${unit}`;
  return (
    <tr
      data-drop={group.id}
      className={`relative block border-b border-line py-3 text-sm md:table-row md:py-0 ${previewRing(preview)}`}
    >
      <th scope="row" className="block py-0.5 text-left font-normal md:table-cell md:w-1/3 md:p-2 md:pr-4 md:align-top">
        <MovePreview effect={preview} />
        <details open={marked !== null || selected !== '' || undefined}>
          <summary className="min-h-6 font-semibold wrap-anywhere">
            <span id={`group-${group.id}`}>{group.title}</span>
            {group.isLocked && <span className="font-normal text-muted"> (locked)</span>}
          </summary>
          <div className="mt-2 grid gap-2 md:min-w-80">
            <Seats {...props} />
            <GroupFoot draftId={draftId} view={view} />
          </div>
        </details>
      </th>
      <Cell name="People">{seats.length}</Cell>
      <Cell name="Ages">{span(card.age?.low, card.age?.high)}</Cell>
      <Cell name="Levels">{levelSpanWords(card, facts) ?? '–'}</Cell>
      <Cell name="Weights">{view.isWeighed ? span(card.weight?.low, card.weight?.high, ' kg') : '–'}</Cell>
      <Cell name="Notes">
        {worst ? (
          <span className={tones[worst.severity]}>
            {flagText(worst, short)}
            {more.length > 0 && ` (and ${more.length} more)`}
          </span>
        ) : (
          '–'
        )}
      </Cell>
      <Cell name="Penalty">{plainNumber(card.cost)}</Cell>
    </tr>
  );
});
