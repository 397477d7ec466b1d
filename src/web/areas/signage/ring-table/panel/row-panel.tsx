import { useState } from 'react';
import type { Presence } from '#core/ring-table/act.ts';
import { presenceWords } from '#core/ring-table/panel-words.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import type { Boards } from '#core/scoring/panel/boards.ts';
import { rangeWords } from '#core/scoring/score-words.ts';
import { Button } from '#web/ui/button.tsx';
import { BoardsPart } from './boards-part.tsx';
import { DeductionsDialog } from './deductions-dialog.tsx';
import { NumberPad } from './number-pad.tsx';
import type { PanelPeople } from './panel-people.ts';
import type { PanelRowView } from './panel-view.ts';
import { PerformerHead } from './performer-head.tsx';
import { PresenceDialog } from './presence-dialog.tsx';
import { RowOutcome, type RowOutcomeProps } from './row-outcome.tsx';
import { SeatRow } from './seat-row.tsx';
import { TurnTabs } from './turn-tabs.tsx';
import { useArrival } from './use-arrival.ts';
import { type RowProps, useRow } from './use-row.ts';

export interface RowPanelProps extends RowProps, Pick<RowOutcomeProps, 'back' | 'share' | 'tap'> {
  row: PanelRowView;
  people: PanelPeople;
  onPresence: (is: Presence) => void;
  onTurn: (turn: number) => void;
  onBoards: (boards: Boards) => void;
}

function leadOf({ scoreSheet, row }: RowPanelProps): string {
  const { presence, panel } = scoreSheet.state;
  const is = presence.get(row.competitorId) ?? 'here';
  const turns = panel?.performers.find(one => one.competitorId === row.competitorId)?.turns ?? [];
  const isWritten = Boolean(turns[row.turn]);
  if (is !== 'here') return presenceWords[is];
  if (row.turn > 0) return isWritten ? 'Performed again' : 'Performs again to break the tie';
  if (isWritten) return 'Entered';
  if (scoreSheet.sheet.setup.isRelative) return 'Has performed: scores';
  return row.isNow ? 'On the mat now' : 'Out of order';
}

/** One performance: who, the judges’ scores, what they come to. */
export function RowPanel(props: RowPanelProps) {
  const { scoreSheet, row: view, people, onPresence, onDraft, share, back } = props;
  const [dialog, setDialog] = useState<'presence' | 'deductions' | null>(null);
  const row = useRow(props);
  const section = useArrival<HTMLElement>(props.takesFocus);
  const name = people.whole(view.competitorId);
  const isOut = !['here', undefined].includes(scoreSheet.state.presence.get(view.competitorId));
  const { boards } = scoreSheet.sheet.setup.house ?? usualHouseRules;
  const isTimed = boards === 'time';
  const takes = !scoreSheet.isReadOnly && (!isOut || row.isWritten);
  return (
    <section ref={section} aria-label={name} className="grid gap-4">
      <PerformerHead
        person={people.of(view.competitorId)}
        lead={leadOf(props)}
        {...{ name, range: row.range, isNow: view.isNow }}
        actions={
          !scoreSheet.isReadOnly && (
            <>
              {takes && !isTimed && (
                <Button className="min-h-14 px-4! max-sm:px-2! max-sm:text-sm!" onClick={() => setDialog('deductions')}>
                  Deductions …
                </Button>
              )}
              {isOut ? (
                <Button size="large" onClick={() => onPresence('here')}>
                  Has arrived
                </Button>
              ) : (
                <Button className="min-h-14 px-4! max-sm:px-2! max-sm:text-sm!" onClick={() => setDialog('presence')}>
                  Not here, injured …
                </Button>
              )}
            </>
          )
        }
      />
      {!view.isNow && <TurnTabs {...{ scoreSheet, view, onTurn: props.onTurn }} />}
      {boards !== null && (
        <BoardsPart
          key={`${view.competitorId} ${view.turn}`}
          {...{ scoreSheet, row: view, isTimed, isReadOnly: !takes, onSave: props.onBoards }}
        />
      )}
      {boards === 'time' ? (
        back && (
          <Button size="large" className="justify-self-start" onClick={back.onBack}>
            {back.text}
          </Button>
        )
      ) : takes || row.isWritten ? (
        <>
          <SeatRow {...{ row, judges: scoreSheet.judges, name, isReadOnly: scoreSheet.isReadOnly }} />
          <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[17rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto]">
            {takes && <NumberPad onKey={row.press} />}
            <RowOutcome
              {...{
                scoreSheet,
                row,
                people,
                back,
                tap: props.tap,
                onDrop: () => onDraft(null),
                share: takes ? share : null,
              }}
            />
          </div>
        </>
      ) : (
        <>
          <p className="text-muted">
            {isOut ? 'No scores, no place.' : `No scores yet. This level is scored ${rangeWords(row.range)}.`}
          </p>
          {back && (
            <Button size="large" className="justify-self-start" onClick={back.onBack}>
              {back.text}
            </Button>
          )}
        </>
      )}
      {dialog === 'presence' && (
        <PresenceDialog
          name={people.short(view.competitorId)}
          onClose={() => setDialog(null)}
          onPick={is => {
            setDialog(null);
            onPresence(is);
          }}
        />
      )}
      {dialog === 'deductions' && (
        <DeductionsDialog
          name={people.short(view.competitorId)}
          deductions={row.draft.deductions}
          onChange={row.deduct}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
