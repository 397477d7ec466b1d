import { useState } from 'react';
import type { Presence } from '#core/ring-table/act.ts';
import { resultText } from '#core/ring-table/panel-words.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import type { PanelNext } from '#core/scoring/panel/panel-next.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import { type PanelPeople, panelPeople } from './panel-people.ts';
import { rowKey, tieNow } from './panel-view.ts';
import { PerformPanel } from './perform-panel.tsx';
import { PlacesTable } from './places-table.tsx';
import { RowPanel } from './row-panel.tsx';
import { RunningOrder } from './running-order.tsx';
import { TieChoice } from './tie-choice.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { type PanelActions, usePanel } from './use-panel.ts';
import { isScoring, Worksheet } from './worksheet.tsx';

interface PartProps {
  scoreSheet: OpenScoreSheet;
  panel: PanelActions;
  people: PanelPeople;
}

/** The way from a row that was chosen to what comes next. */
function backText({ state }: OpenScoreSheet, people: PanelPeople): string {
  const next = state.panel?.next;
  if (tieNow(state)) return 'Back to the tie';
  return next ? `On to ${people.short(next.competitorId)}` : 'Back to the places';
}

/** What is to be done now, or what was chosen. */
function Task({ scoreSheet, panel, people }: PartProps) {
  const { view } = panel;
  const tie = tieNow(scoreSheet.state);
  const { isMoved: takesFocus, tap } = panel;
  if (view.kind === 'done' || view.kind === 'nobody') return <PlacesDone {...{ scoreSheet, people, takesFocus }} />;
  if (view.kind === 'tie') {
    const [first] = view.tie.competitorIds;
    const { house = usualHouseRules } = scoreSheet.sheet.setup;
    const total = scoreSheet.state.panel?.performers.find(one => one.competitorId === first)?.turns[view.tie.turn - 1];
    return (
      <TieChoice
        {...{
          tie: view.tie,
          total: total ? resultText(total) : null,
          nameOf: people.short,
          isReadOnly: scoreSheet.isReadOnly,
          takesFocus,
          tap,
        }}
        judges={scoreSheet.sheet.setup.panel.judges}
        isPlain={house.panelTie !== 'addBack' || house.boards !== null}
        onAgain={panel.performAgain}
        onShare={panel.share}
      />
    );
  }
  const onPresence = (is: Presence): void => {
    panel.write({ kind: 'presence', competitorId: view.competitorId, is });
  };
  if (view.kind === 'perform')
    return (
      <PerformPanel
        {...{ scoreSheet, people, view, onPresence, takesFocus, tap, onChoose: panel.choose }}
        onPerformed={() => panel.write({ kind: 'performed', competitorId: view.competitorId })}
      />
    );
  const { kind: _, ...row } = view;
  const isTied = tie !== null && view.turn === tie.turn && tie.competitorIds.includes(view.competitorId);
  return (
    <RowPanel
      key={rowKey(view)}
      {...{ scoreSheet, row, people, onPresence }}
      draft={panel.draftOf(row)}
      onDraft={draft => panel.setDraft(row, draft)}
      onSubmit={acts => panel.write(...acts) && panel.setDraft(row, null)}
      onBoards={boards => panel.write({ kind: 'boards', competitorId: view.competitorId, turn: view.turn, ...boards })}
      onTurn={turn => panel.choose({ competitorId: view.competitorId, turn })}
      {...{ takesFocus, tap }}
      back={view.isNow ? null : { text: backText(scoreSheet, people), onBack: () => panel.choose(null) }}
      share={isTied ? { place: tie.place, onShare: panel.share } : null}
    />
  );
}

const LISTS = { order: 'Order', places: 'Places' };
type ListKey = keyof typeof LISTS;

/** Everybody: in their order, or by place. */
function Everybody({ scoreSheet, panel, people }: PartProps) {
  const [key, setKey] = useState<ListKey>('order');
  const { view } = panel;
  const shown: PanelNext | null = view.kind === 'row' || view.kind === 'perform' ? view : null;
  const isSheet = isScoring(scoreSheet);
  const List = isSheet ? Worksheet : RunningOrder;
  const isDone = view.kind === 'done';
  return (
    <section aria-label="Everyone" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 lg:col-start-2">
      <fieldset aria-label="List" hidden={isDone} className="grid grid-cols-2 gap-2 [&[hidden]]:hidden">
        {(Object.keys(LISTS) as ListKey[]).map(other => (
          <Button
            key={other}
            aria-pressed={other === key}
            onClick={() => setKey(other)}
            className="min-h-14 px-3! aria-pressed:border-action aria-pressed:bg-good-soft"
          >
            {other === 'order' && isSheet ? 'Worksheet' : LISTS[other]}
          </Button>
        ))}
      </fieldset>
      {key === 'order' || isDone ? (
        <List {...{ scoreSheet, people, shown, isOpenTie: view.kind === 'tie' }} onChoose={panel.choose} />
      ) : (
        <PlacesTable {...{ scoreSheet, people }} />
      )}
    </section>
  );
}

/** An event that judges score: who performs, their scores, places. */
export function PanelTable({ scoreSheet }: { scoreSheet: OpenScoreSheet }) {
  const panel = usePanel(scoreSheet);
  const people = panelPeople(scoreSheet);
  if (panel.view.kind === 'nobody')
    return <EmptyState title="No one is in this division">You can finish it without scores.</EmptyState>;
  return (
    <div
      className={`grid items-start gap-x-6 gap-y-4 lg:grid-rows-[auto_1fr] ${isScoring(scoreSheet) ? 'lg:grid-cols-[minmax(0,1fr)_26rem]' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'}`}
    >
      <UndoBar {...{ scoreSheet, people, tap: panel.tap }} onWrite={act => panel.write(act)} />
      <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {panel.problem && (
          <Alert key={panel.problem.count} kind="danger" onDismiss={panel.dismiss}>
            {panel.problem.text}
          </Alert>
        )}
        <Task {...{ scoreSheet, panel, people }} />
      </div>
      <Everybody {...{ scoreSheet, panel, people }} />
    </div>
  );
}

/** Nobody is waited for and no tie is open. */
function PlacesDone({
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
          ? 'To see someone’s scores, choose their name in the order.'
          : 'To see or correct someone’s scores, choose their name in the order.'}
      </p>
    </section>
  );
}
