import { useState } from 'react';
import { clockWords } from '#core/ring-table/bout-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { PanelDialog } from '../panel-dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { isSignalOn, setSignalOn } from './end-signal.ts';
import type { BoutTime } from './use-bout-clock.ts';

const STEPS = [-10, -1, 1, 10];

/** By the finger: in seconds and tens of them. */
export function ClockDialog({ time, onClose }: { time: BoutTime; onClose: () => void }) {
  const { lengthMs } = time.clock;
  const [leftMs, setLeft] = useState(() => Math.ceil((lengthMs - time.ranMs()) / 1000) * 1000);
  const step = (seconds: number) => setLeft(left => Math.min(lengthMs, Math.max(0, left + seconds * 1000)));
  return (
    <PanelDialog title="Adjust clock" onClose={onClose}>
      <div className="grid gap-5">
        <output aria-label="Time left" className="text-center font-display text-price tabular-nums">
          {clockWords(leftMs)}
        </output>
        <div className="grid grid-cols-4 gap-2">
          {STEPS.map(seconds => (
            <Button
              key={seconds}
              size="large"
              className="px-0! whitespace-nowrap max-sm:text-base"
              onClick={() => step(seconds)}
            >
              {seconds > 0 ? `+${seconds} s` : `−${-seconds} s`}
            </Button>
          ))}
        </div>
        <Button size="large" onClick={() => setLeft(lengthMs)}>
          {`Full time, ${clockWords(lengthMs)}`}
        </Button>
        <CheckboxField
          label="Beep and vibrate when time is up"
          name="signal"
          defaultChecked={isSignalOn()}
          onChange={event => setSignalOn(event.currentTarget.checked)}
        />
        <DialogFoot onCancel={onClose}>
          <Button
            size="large"
            variant="primary"
            onClick={() => {
              time.set(lengthMs - leftMs);
              onClose();
            }}
          >
            Adjust clock
          </Button>
        </DialogFoot>
      </div>
    </PanelDialog>
  );
}
