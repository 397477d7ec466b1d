import { useMemo } from 'react';
import { blockOf, blocksIn, blockTimes } from '#core/ring/plan/block.ts';
import type { PlanInput } from '#core/ring/plan/plan-input.ts';
import type { PlannedRing } from '#core/ring/plan/plan-types.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { ColourSign } from '#web/ui/colour-sign.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { minutesWords } from '../minute-words.ts';
import { bandOf } from './block-bands.ts';
import { countOf, endWords } from './plan-words.ts';

type Props = { rings: readonly PlannedRing[]; input: PlanInput; titleOf: (divisionId: number) => string };

/** When each block runs, and what could not keep to the blocks. RING-34 */
export function BlockList({ rings, input, titleOf }: Props) {
  const { divisions, rules } = input;
  const { times, unnamed, early } = useMemo(() => {
    const blocks = blocksIn(rules);
    const byId = new Map(divisions.map(division => [division.id, blockOf(division, blocks)]));
    const placeOf = (id: number): number => byId.get(id)?.block ?? 0;
    return {
      times: blockTimes(
        rings.flatMap(({ items }) => items),
        divisions,
        rules,
      ),
      unnamed: rings.flatMap(({ items }) => items).filter(({ divisionId }) => !byId.get(divisionId)?.isNamed),
      early: rings.flatMap(({ items }) =>
        items.filter(({ divisionId }, i) =>
          items.slice(i + 1).some(later => placeOf(later.divisionId) < placeOf(divisionId)),
        ),
      ),
    };
  }, [rings, divisions, rules]);
  if (times.length === 0) return null;
  const titlesOf = (items: readonly { divisionId: number }[]): string =>
    items.map(({ divisionId }) => titleOf(divisionId)).join('; ');
  return (
    <PagePart id="blocks" title="Block by block">
      <ol>
        {times.map(({ name, isFinals, divisions: count, from, to, lateMinutes }, b) => (
          <li
            key={isFinals ? 'finals' : name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
          >
            <span className="font-semibold">{isFinals ? name : <ColourSign look={bandOf(b)} text={name} />}</span>
            <span className="tabular-nums">
              {from === null || to === null
                ? 'no divisions'
                : `${countOf(count, 'division')}, ${clockTimeOf(from)} to ${endWords(to)}`}
              {Math.round(lateMinutes) > 0 && (
                <strong className="text-warn">, {minutesWords(lateMinutes)} later than you wanted</strong>
              )}
            </span>
          </li>
        ))}
      </ol>
      {unnamed.length > 0 && (
        <p className="max-w-prose">
          No block names the kind of {countOf(unnamed.length, 'division')}, so they run in the last block:{' '}
          {titlesOf(unnamed)}.
        </p>
      )}
      {early.length > 0 && (
        <p className="max-w-prose">A pinned place is kept although its block comes later: {titlesOf(early)}.</p>
      )}
    </PagePart>
  );
}
