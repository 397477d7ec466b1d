import { useState } from 'react';
import { ordinal } from '#core/scoring/bout-words.ts';
import { panelTotal } from '#core/scoring/panel-total.ts';
import { presenceWords } from '#core/scoring/panel-words.ts';
import { rangeWords } from '#core/scoring/score-words.ts';
import type { Presence } from '#core/scoring/sheet-act.ts';
import { Button } from '#web/ui/button.tsx';
import { DeductionsDialog } from './deductions-dialog.tsx';
import { NumberPad } from './number-pad.tsx';
import type { PanelPeople } from './panel-people.ts';
import type { PanelRowView } from './panel-view.ts';
import { PerformerHead } from './performer-head.tsx';
import { PresenceDialog } from './presence-dialog.tsx';
import { RowOutcome } from './row-outcome.tsx';
import { SeatRow } from './seat-row.tsx';
import { TurnTabs } from './turn-tabs.tsx';
import { type RowProps, useRow } from './use-row.ts';

export interface RowPanelProps extends RowProps {
  row: PanelRowView;
  people: PanelPeople;
  onPresence: (is: Presence) => void;
  onTurn: (turn: number) => void;
  /** Of a tie that is performed again. */
  share: { place: number; onShare: () => void } | null;
}

function leadOf({ desk, row }: RowPanelProps): string {
  const { presence, panel } = desk.state;
  const is = presence.get(row.competitorId) ?? 'here';
  const turns = panel?.performers.find(one => one.competitorId === row.competitorId)?.turns ?? [];
  const isWritten = Boolean(turns[row.turn]);
  if (is !== 'here') return presenceWords[is];
  if (row.turn > 0) return isWritten ? 'Performed again' : 'Performs again to break the tie';
  if (isWritten) return 'Written';
  if (desk.sheet.setup.isRelative) return 'Has performed: the scores';
  return row.isNow ? 'On the mat now' : 'Out of order';
}

/** One performance: who, the judges’ scores, what they come to. */
export function RowPanel(props: RowPanelProps) {
  const { desk, row: view, people, onPresence, onDraft, share } = props;
  const [dialog, setDialog] = useState<'presence' | 'deductions' | null>(null);
  const row = useRow(props);
  const { panel: rules } = desk.sheet.setup;
  const name = people.whole(view.competitorId);
  const isOut = !['here', undefined].includes(desk.state.presence.get(view.competitorId));
  const total = row.read.isWhole ? panelTotal(row.read.scores as number[], rules, row.draft.deductions) : null;
  const takes = !desk.isReadOnly && (!isOut || row.isWritten);
  return (
    <section aria-label={name} className="grid gap-4">
      <PerformerHead
        person={people.of(view.competitorId)}
        lead={leadOf(props)}
        {...{ name, range: row.range, isNow: view.isNow }}
        actions={
          !desk.isReadOnly &&
          (isOut ? (
            <Button size="large" onClick={() => onPresence('here')}>
              Here after all
            </Button>
          ) : (
            <Button className="min-h-14" onClick={() => setDialog('presence')}>
              Not here, injured …
            </Button>
          ))
        }
      />
      <TurnTabs {...{ desk, view, onTurn: props.onTurn }} />
      {takes || row.isWritten ? (
        <>
          <SeatRow {...{ row, judges: desk.judges, total, name, isReadOnly: desk.isReadOnly }} />
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
            {takes && <NumberPad onKey={row.press} />}
            <div className="grid content-start gap-3">
              <RowOutcome {...{ desk, row, people, onDrop: () => onDraft(null) }} />
              {takes && (
                <Button className="min-h-14" onClick={() => setDialog('deductions')}>
                  {row.draft.deductions.length > 0 ? 'Change deductions …' : 'Deductions …'}
                </Button>
              )}
              {takes && share && !row.isWritten && (
                <Button className="min-h-14" onClick={share.onShare}>
                  Share {ordinal(share.place)} place instead
                </Button>
              )}
            </div>
          </div>
        </>
      ) : (
        <p className="text-muted">
          {isOut ? 'No scores, no place.' : `No scores yet. This level gets ${rangeWords(row.range)}.`}
        </p>
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
