import type { OpenScoreSheet } from '../open-score-sheet.ts';
import type { PanelPeople } from './panel-people.ts';
import { PlacesTable } from './places-table.tsx';
import { useArrival } from './use-arrival.ts';

/** Nobody is waited for and no tie is open. */
export function PlacesDone({
  scoreSheet,
  people,
  takesFocus,
}: {
  scoreSheet: OpenScoreSheet;
  people: PanelPeople;
  takesFocus: boolean;
}) {
  const heading = useArrival<HTMLHeadingElement>(takesFocus);
  return (
    <section aria-labelledby="done-title" className="grid gap-1">
      <h2 ref={heading} id="done-title" tabIndex={-1} className="text-2xl outline-none">
        Places
      </h2>
      <PlacesTable {...{ scoreSheet, people }} />
      <p className="mt-2 text-muted">
        {scoreSheet.isReadOnly
          ? 'To see somebody’s scores, choose their name in the order.'
          : 'To look at somebody’s scores or correct them, choose their name in the order.'}
      </p>
    </section>
  );
}
