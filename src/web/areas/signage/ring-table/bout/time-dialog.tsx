import { clockWords } from '#core/scoring/bout-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { timeWords } from './time-words.ts';
import type { OpenBout } from './use-bout.ts';

type Props = { isOpen: boolean; bout: OpenBout; onClose: () => void };

function Answer({ bout, onClose }: Omit<Props, 'isOpen'>) {
  const { time, act } = bout;
  const { answer, outcome } = timeWords(bout);
  return (
    <div className="grid gap-6">
      <p>{`The clock here shows ${clockWords(time.clock.lengthMs - time.ranMs())}. ${outcome}`}</p>
      <DialogFoot>
        <Button size="large" onClick={onClose}>
          Not yet
        </Button>
        <Button
          size="large"
          variant="primary"
          onClick={() => {
            onClose();
            act({ kind: 'time', clockMs: time.ranMs() });
          }}
        >
          {answer}
        </Button>
      </DialogFoot>
    </div>
  );
}

/** Where a timekeeper calls the time, not this clock. */
export function TimeDialog({ isOpen, bout, onClose }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Is the time over?">
      <Answer bout={bout} onClose={onClose} />
    </Dialog>
  );
}
