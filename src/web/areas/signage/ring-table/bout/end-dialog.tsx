import { useState } from 'react';
import { sideNamesOf } from '#core/scoring/corners.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { PanelDialog } from '../panel-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { type Befallen, type EndCause, endActs, endCauses, endOutcome, isOutAfter } from './end-acts.ts';
import type { OpenBout } from './use-bout.ts';
import { changesOf } from './use-writing.ts';

type Props = { bout: OpenBout; onClose: () => void };

const sides: Record<string, Befallen> = { first: 0, second: 1, both: null };

/** Not by points: somebody is not here, hurt, gives up or is sent off. */
export function EndDialog({ bout, onClose }: Props) {
  const { names, view, writing } = bout;
  const [because, setBecause] = useState<EndCause>('noShow');
  const [who, setWho] = useState<string | null>(null);
  const [isOutChosen, setIsOut] = useState<boolean | null>(null);
  // A competitor who is disqualified is out of the event. BRACKET-14
  const isOut = because === 'disqualified' || (isOutChosen ?? isOutAfter(because));
  const side = who === null ? undefined : sides[who];
  const [first, second] = sideNamesOf(bout.rules);
  const acts = side === undefined ? [] : endActs(bout, because, side, isOut);
  const them = who === 'both' ? 'they' : 'this competitor';
  return (
    <PanelDialog title="End the bout early" onClose={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioGroup
          label="What happened?"
          name="because"
          look="cards"
          options={endCauses.map(cause => ({ value: cause.because, label: cause.label }))}
          value={because}
          onChange={value => setBecause(value as EndCause)}
        />
        <RadioGroup
          label="Which competitor?"
          name="who"
          look="cards"
          options={[
            { value: 'first', label: `${first}: ${names[0]}` },
            { value: 'second', label: `${second}: ${names[1]}` },
            { value: 'both', label: 'Both' },
          ]}
          value={who ?? ''}
          onChange={setWho}
        />
        <div className="grid content-start gap-5 sm:col-span-2">
          {because !== 'disqualified' && (
            <RadioGroup
              label={`Can ${them} fight in later bouts?`}
              name="then"
              look="cards"
              className="[&>div>div]:sm:grid-cols-2"
              options={[
                { value: 'out', label: 'No, out of this event' },
                { value: 'stays', label: 'Yes, only this bout is lost' },
              ]}
              value={isOut ? 'out' : 'stays'}
              onChange={value => setIsOut(value === 'out')}
            />
          )}
          {side !== undefined && (
            <>
              <p role="status" className="font-display text-lg">
                {endOutcome(bout, because, side, isOut)}
              </p>
              <ChangeList lines={changesOf(view, acts)} />
            </>
          )}
          <DialogFoot cancel="Keep fighting" onCancel={onClose}>
            <Button
              size="large"
              variant="danger"
              disabled={acts.length === 0}
              onClick={() => {
                writing.writeNow(acts);
                onClose();
              }}
            >
              End the bout
            </Button>
          </DialogFoot>
        </div>
      </div>
    </PanelDialog>
  );
}
