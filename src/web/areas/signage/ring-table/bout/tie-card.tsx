import { useState } from 'react';
import type { BracketState } from '#core/bracket/bracket-state.ts';
import { namesText } from '#core/ring-table/panel-words.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { threeTiedWords } from '#core/scoring/house-words.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { Button } from '#web/ui/button.tsx';
import { useTap } from '../use-tap.ts';
import type { SheetView } from './sheet-view.ts';
import type { Writing } from './use-writing.ts';

type Props = { view: SheetView; tie: NonNullable<BracketState['tie']>; writing: Writing };

/** Three whom no rule tells apart: the order that extra bouts or lots gave is tapped, or they share. BRACKET-16 */
export function TieCard({ view, tie, writing }: Props) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { competitorIds, place } = tie;
  const tap = useTap(`${competitorIds.join(' ')}/${picked.join(' ')}`);
  const { isReadOnly, sheet } = view.scoreSheet;
  const left = competitorIds.filter(id => !picked.includes(id));
  // The last one is clear once all the others are named.
  const order = left.length === 1 ? [...picked, ...left] : null;
  const decide = (by: 'extraBout' | 'lot') =>
    order && writing.write('Decide the tie?', { kind: 'order', competitorIds: order, by });
  return (
    <section aria-labelledby="tie" className="grid gap-4 rounded border-2 border-warn bg-warn-soft p-4">
      <div>
        <h2 id="tie" tabIndex={-1} data-bout-heading className="text-xl">
          A tie for {ordinal(place)} place
        </h2>
        <p>{`${namesText(competitorIds.map(view.nameOf))} are equal. Ask the centre judge.`}</p>
        <p className="text-sm text-muted">{threeTiedWords(sheet.setup.house ?? usualHouseRules)}.</p>
      </div>
      {picked.length > 0 && (
        <ol aria-label="Order so far" className="grid gap-1">
          {(order ?? picked).map((id, i) => (
            <li key={id} className="flex items-baseline gap-3 text-lg">
              <span className="w-12 shrink-0 font-display">{ordinal(place + i)}</span>
              <span className="font-semibold wrap-anywhere">{view.nameOf(id)}</span>
            </li>
          ))}
        </ol>
      )}
      {!isReadOnly && !order && (
        <fieldset className="grid gap-2 sm:grid-cols-3">
          <legend className="mb-2 font-semibold">
            {`After an extra bout or lots, who is ${ordinal(place + picked.length)}?`}
          </legend>
          {left.map(id => (
            <Button key={id} size="large" className="bg-surface!" {...tap(() => setPicked([...picked, id]))}>
              {view.nameOf(id)}
            </Button>
          ))}
        </fieldset>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          {order && (
            <>
              <Button size="large" variant="primary" {...tap(() => decide('extraBout'))}>
                Extra bouts gave this order
              </Button>
              <Button size="large" className="bg-surface!" {...tap(() => decide('lot'))}>
                Lots gave this order
              </Button>
            </>
          )}
          {picked.length > 0 ? (
            <Button size="large" className="bg-surface!" {...tap(() => setPicked([]))}>
              Start over
            </Button>
          ) : (
            <Button
              size="large"
              className="bg-surface!"
              {...tap(() => writing.write('Share the place?', { kind: 'share', competitorIds }))}
            >
              {`Share ${ordinal(place)} place`}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
