import type { PanelCorrection } from '#core/ring-table/panel-correction.ts';
import { typingHint } from '#core/ring-table/panel-words.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import type { Tap } from '../use-tap.ts';
import type { PanelPeople } from './panel-people.ts';
import { Consequences, useCorrection } from './row-consequences.tsx';
import { ScoreLines } from './score-lines.tsx';
import type { EditedRow } from './use-row.ts';

export interface RowOutcomeProps {
  scoreSheet: OpenScoreSheet;
  row: EditedRow;
  people: PanelPeople;
  onDrop: () => void;
  /** Back to what comes next, where this is not it. */
  back: { text: string; onBack: () => void } | null;
  /** Of a tie that is performed again. */
  share: { place: number; onShare: () => void } | null;
  tap: Tap;
}

/** Before there is a total: how to type, then how many are there. */
function Progress({ scoreSheet, row, share, tap }: RowOutcomeProps) {
  const given = row.read.scores.filter(score => score !== null).length;
  return (
    <>
      <p className="text-muted">
        {given === 0 ? typingHint(row.range) : `${given} of ${scoreSheet.sheet.setup.panel.judges} scores`}
        {row.draft.deductions.map(({ hundredths, reason }) => `, ${reason.toLowerCase()} − ${scoreWords(hundredths)}`)}
      </p>
      {share && (
        <Button className="min-h-14 justify-self-start" {...tap(share.onShare)}>
          Share {ordinal(share.place)} place instead
        </Button>
      )}
    </>
  );
}

function Lines({ scoreSheet, row, correction }: RowOutcomeProps & { correction: PanelCorrection | null }) {
  if (!row.total) return null;
  const place = row.row.turn === 0 ? correction?.place : null;
  return (
    <ScoreLines
      total={row.total}
      rules={scoreSheet.sheet.setup.panel}
      deductions={row.draft.deductions}
      place={place ? `${ordinal(place)} ${scoreSheet.state.isDone ? 'place' : 'so far'}` : null}
    />
  );
}

const WRITE = 'min-h-16 px-3!';

/** Scores for the first time: what they come to, and at the foot of the pad the button that writes them. */
function NewRow(props: RowOutcomeProps & { correction: PanelCorrection | null }) {
  const { row, back, tap } = props;
  const { total } = row;
  return (
    <>
      <div className="grid content-start gap-3">{total ? <Lines {...props} /> : <Progress {...props} />}</div>
      <div
        className={`grid gap-2 ${back ? 'grid-cols-2' : ''} ${total ? 'sticky bottom-0 bg-ground pb-home-1 max-sm:pt-2 max-sm:pb-home-2' : ''}`}
      >
        {back && (
          <Button className={WRITE} onClick={back.onBack}>
            {back.text}
          </Button>
        )}
        <Button variant="primary" size="large" className={WRITE} {...tap(row.submit)}>
          {total ? `Confirm ${scoreWords(total.total)}` : 'Confirm'}
        </Button>
      </div>
    </>
  );
}

/** Scores that stand: what they came to; once something is other, what that changes and whether it is to be. */
function WrittenRow(props: RowOutcomeProps & { correction: PanelCorrection | null }) {
  const { scoreSheet, row, people, correction, back, onDrop, tap } = props;
  const { isChanged, total } = row;
  return (
    <div className="grid content-start gap-3 sm:row-span-2">
      {!total && <Progress {...props} />}
      {isChanged && correction && <Consequences {...{ correction, people, signedBy: scoreSheet.state.signedBy }} />}
      {isChanged && (
        <div className="grid grid-cols-2 gap-2">
          <Button className={WRITE} onClick={onDrop}>
            Cancel
          </Button>
          <Button variant="primary" className={WRITE} {...tap(row.submit)}>
            Save correction
          </Button>
        </div>
      )}
      <Lines {...props} />
      {!isChanged && !scoreSheet.isReadOnly && (
        <p className="text-muted">To correct a score, tap it and type it again.</p>
      )}
      {!isChanged && back && (
        <Button className={WRITE} onClick={back.onBack}>
          {back.text}
        </Button>
      )}
    </div>
  );
}

/** What the row comes to, and what becomes of it. */
export function RowOutcome(props: RowOutcomeProps) {
  const correction = useCorrection(props.scoreSheet, props.row);
  const Row = props.row.isWritten ? WrittenRow : NewRow;
  return <Row {...props} correction={correction} />;
}
