import { useState } from 'react';
import type { Presence } from '#core/ring-table/act.ts';
import { presenceWords } from '#core/ring-table/panel-words.ts';
import type { PanelNext } from '#core/scoring/panel/panel-next.ts';
import { Button } from '#web/ui/button.tsx';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import type { Tap } from '../use-tap.ts';
import type { PanelPeople } from './panel-people.ts';
import type { PanelRowView } from './panel-view.ts';
import { PerformerHead } from './performer-head.tsx';
import { PresenceDialog } from './presence-dialog.tsx';
import { rangeOf } from './row-draft.ts';
import { useArrival } from './use-arrival.ts';

export interface PerformPanelProps {
  scoreSheet: OpenScoreSheet;
  people: PanelPeople;
  view: PanelRowView;
  onPerformed: () => void;
  onPresence: (is: Presence) => void;
  onChoose: (row: PanelNext) => void;
  takesFocus: boolean;
  tap: Tap;
}

/** Relative ranking: they perform, and are scored when all have. */
export function PerformPanel(props: PerformPanelProps) {
  const { scoreSheet, people, view, onPerformed, onPresence, onChoose, takesFocus, tap } = props;
  const heading = useArrival<HTMLHeadingElement>(takesFocus);
  const [isAsked, setAsked] = useState(false);
  const { panel, presence } = scoreSheet.state;
  const is = presence.get(view.competitorId) ?? 'here';
  const name = people.short(view.competitorId);
  const waiting = panel?.ranking.waiting ?? [];
  const ready = waiting.filter(id => panel?.performed.has(id));
  const isBegun = panel?.performers.some(({ turns }) => turns[0]);
  const missing = waiting.length - ready.length;
  return (
    <section aria-label={people.whole(view.competitorId)} className="grid gap-5">
      <PerformerHead
        person={people.of(view.competitorId)}
        name={people.whole(view.competitorId)}
        range={rangeOf(scoreSheet.sheet.setup, view.competitorId)}
        lead={is === 'here' ? (view.isNow ? 'On the mat now' : 'Out of order') : presenceWords[is]}
        isNow={view.isNow}
        heading={heading}
        actions={
          !scoreSheet.isReadOnly &&
          (is === 'here' ? (
            <Button className="min-h-14 px-4! max-sm:px-2! max-sm:text-sm!" onClick={() => setAsked(true)}>
              Not here, injured …
            </Button>
          ) : (
            <Button size="large" onClick={() => onPresence('here')}>
              Has arrived
            </Button>
          ))
        }
      />
      {is === 'here' && (
        <p className="text-muted">
          {isBegun
            ? 'The others are already being scored. Enter these scores after the performance.'
            : `Everyone performs before scoring starts: ${missing === 1 ? 'one is' : `${missing} are`} still to come. The judges take notes.`}
        </p>
      )}
      {!scoreSheet.isReadOnly && is === 'here' && (
        <Button variant="primary" size="large" className="min-h-20 text-xl" {...tap(onPerformed)}>
          {name} has performed
        </Button>
      )}
      {!scoreSheet.isReadOnly && ready[0] !== undefined && (
        <Button size="large" onClick={() => onChoose({ competitorId: ready[0] as number, turn: 0 })}>
          Score the others now
        </Button>
      )}
      {isAsked && (
        <PresenceDialog
          name={name}
          onClose={() => setAsked(false)}
          onPick={picked => {
            setAsked(false);
            onPresence(picked);
          }}
        />
      )}
    </section>
  );
}
