import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ClockDialog } from './clock-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';
import type { OpenBout } from './use-bout.ts';

type Choice = 'set' | 'time' | 'end' | 'result';

/** What is needed less often: each asks before it writes. */
export function BoutMore({ bout }: { bout: OpenBout }) {
  const [open, setOpen] = useState<Choice | null>(null);
  const { phase, time } = bout;
  const isFighting = phase === 'fighting';
  const isDone = phase === 'over' || phase === 'written' || phase === 'walkover';
  const close = () => setOpen(null);
  // A new label makes a new button, so that after "Enter the result" the focus goes to the result, not to "Correct".
  const choice = (what: Choice, isOff: boolean, label: string) => (
    <Button key={label} className="min-h-14 px-2!" disabled={isOff} onClick={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <div className="grid gap-2 min-[18rem]:grid-cols-2 md:grid-cols-4 lg:grid-cols-1">
      {choice('set', !(isFighting || phase === 'timeUp') || time.clock.since !== null, 'Adjust clock')}
      {choice('time', !isFighting, 'Time’s up')}
      {choice('end', isDone, 'Injury, DQ, no-show …')}
      {choice('result', false, isDone ? 'Correct the result' : 'Enter the result')}
      {open === 'set' && <ClockDialog time={time} onClose={close} />}
      {open === 'time' && <TimeDialog bout={bout} onClose={close} />}
      {open === 'end' && <EndDialog bout={bout} onClose={close} />}
      {open === 'result' && <ResultDialog bout={bout} onClose={close} />}
    </div>
  );
}
