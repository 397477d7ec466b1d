import { tieText } from '#core/ring-table/panel-words.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { Button } from '#web/ui/button.tsx';
import type { Tap } from '../use-tap.ts';
import type { PanelTie } from './panel-view.ts';
import { useArrival } from './use-arrival.ts';

export interface TieChoiceProps {
  tie: PanelTie;
  /** What all of them have. */
  total: string | null;
  judges: number;
  /** No scores are added back in this event. */
  isPlain: boolean;
  nameOf: (competitorId: number) => string;
  onAgain: () => void;
  onShare: () => void;
  isReadOnly: boolean;
  tap: Tap;
  takesFocus: boolean;
}

function whyEqual({ turn }: PanelTie, judges: number, isPlain: boolean): string {
  if (turn > 1) return 'They performed again and are still tied.';
  if (isPlain) return 'The rules of this event don’t break it.';
  return judges < 5 ? 'No dropped score can break it.' : 'Adding back the low and high scores doesn’t break it.';
}

/** The scores cannot decide it: the ring does. */
export function TieChoice(props: TieChoiceProps) {
  const { tie, total, judges, isPlain, nameOf, onAgain, onShare, isReadOnly, tap } = props;
  const heading = useArrival<HTMLHeadingElement>(props.takesFocus);
  return (
    <section aria-labelledby="tie-title" className="rounded border-l-4 border-warn bg-warn-soft p-5">
      <p className="font-semibold text-warn">A tie for {ordinal(tie.place)} place</p>
      <h2 ref={heading} id="tie-title" tabIndex={-1} className="mt-1 text-2xl outline-none">
        {tieText(tie.competitorIds.map(nameOf), tie.place)}
      </h2>
      <p className="mt-2">
        {total !== null && `Each has ${total}. `}
        {whyEqual(tie, judges, isPlain)} {!isReadOnly && 'Ask the centre judge.'}
      </p>
      {!isReadOnly && (
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          <Button size="large" {...tap(onAgain)} className="min-h-20 bg-surface!">
            Perform again
          </Button>
          <Button size="large" {...tap(onShare)} className="min-h-20 bg-surface!">
            Share {ordinal(tie.place)} place
          </Button>
        </div>
      )}
    </section>
  );
}
