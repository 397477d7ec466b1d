import { useState } from 'react';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { sideNamesOf } from '#core/scoring/corners.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { PanelDialog } from '../panel-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { PointsField } from './points-field.tsx';
import { type OpenBout, withoutClock } from './use-bout.ts';
import { changesOf } from './use-writing.ts';

type Props = { bout: OpenBout; onClose: () => void };
type Points = readonly [number | null, number | null];

const winners: Record<string, 0 | 1 | null> = { first: 0, second: 1, nobody: null };

/** Why it cannot be saved as it stands. */
function lackOf(who: string | null, [red, white]: Points): string | null {
  if (who === null) return 'Please choose who won.';
  return (red === null) === (white === null) ? null : 'Please enter points for both, or leave both blank.';
}

/** Not wrong, but worth a second look. */
function doubtOf(winner: 0 | 1 | null | undefined, [red, white]: Points): string | null {
  if (winner === undefined || red === null || white === null) return null;
  if (winner === null) return null;
  const ahead = winner === 0 ? red - white : white - red;
  if (ahead > 0) return null;
  return ahead === 0
    ? 'The points are tied. Was it a judges’ decision?'
    : 'The winner has fewer points. Is that right?';
}

/** As written on paper, or as it should have been. SCORE-13, SCORE-39 */
export function ResultDialog({ bout, onClose }: Props) {
  const { names, state, score, history, ids, view, writing } = bout;
  const isDone = state.status === 'fought';
  const [who, setWho] = useState<string | null>(() => {
    if (!isDone) return null;
    return ['first', 'second'][state.result?.winner ?? -1] ?? 'nobody';
  });
  const [points, setPoints] = useState<Points>(() => {
    if (isDone) return state.result?.score ?? [null, null];
    return history.lines.length > 0 ? score.points : [null, null];
  });
  const [first, second] = sideNamesOf(bout.rules);
  const [problem, setProblem] = useState<string | null>(null);
  const lack = lackOf(who, points);
  const winner = who === null ? undefined : winners[who];
  const [red, white] = points;
  const acts: ScoreSheetAct[] =
    winner === undefined || lack
      ? []
      : [
          {
            kind: 'result',
            boutId: state.bout.id,
            competitorIds: ids,
            winner,
            score: red === null || white === null ? null : [red, white],
          },
        ];
  const doubt = doubtOf(winner, points);
  const { house = usualHouseRules } = view.scoreSheet.sheet.setup;
  const isClockless = !isDone && house.isClockExpected && !bout.hasClockRun();
  return (
    <PanelDialog title={isDone ? 'Correct the result' : 'Enter the result'} onClose={onClose}>
      <div className="grid gap-5">
        {problem && <Alert kind="danger">{problem}</Alert>}
        <RadioGroup
          label="Who won?"
          name="winner"
          look="cards"
          options={[
            { value: 'first', label: `${first}: ${names[0]}` },
            { value: 'second', label: `${second}: ${names[1]}` },
            { value: 'nobody', label: 'Neither' },
          ]}
          value={who ?? ''}
          onChange={setWho}
        />
        {doubt && <p className="font-semibold text-warn">{doubt}</p>}
        {isClockless && winner != null && (
          <p className="font-semibold text-warn">{`${withoutClock.text} ${withoutClock.title}`}</p>
        )}
        {acts.length > 0 && <ChangeList lines={changesOf(view, acts)} />}
        <FieldGroup id="field-points" label="Points" hint="Optional">
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            {([0, 1] as const).map(side => (
              <PointsField
                key={side}
                side={side}
                rules={bout.rules}
                value={points[side]}
                onChange={value => setPoints(side === 0 ? [value, white] : [red, value])}
              />
            ))}
          </div>
        </FieldGroup>
        <DialogFoot onCancel={onClose}>
          <Button
            size="large"
            variant="primary"
            onClick={() => {
              setProblem(lack);
              if (lack) return;
              writing.writeNow(acts);
              onClose();
            }}
          >
            {isDone ? 'Save the correction' : isClockless && winner != null ? withoutClock.answer : 'Save the result'}
          </Button>
        </DialogFoot>
      </div>
    </PanelDialog>
  );
}
