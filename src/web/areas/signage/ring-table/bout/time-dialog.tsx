import { clockWords } from '#core/ring-table/bout-words.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelDialog } from '../panel-dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { timeWords } from './time-words.ts';
import type { OpenBout } from './use-bout.ts';

type Props = { bout: OpenBout; onClose: () => void };

/** Where a timekeeper calls the time, not this clock. */
export function TimeDialog({ bout, onClose }: Props) {
  const { time, act } = bout;
  const { answer, outcome } = timeWords(bout);
  return (
    <PanelDialog title="Is time up?" onClose={onClose}>
      <div className="grid gap-6">
        <p>{`The clock here shows ${clockWords(time.clock.lengthMs - time.ranMs())}. ${outcome}`}</p>
        <DialogFoot cancel="Keep going" onCancel={onClose}>
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
    </PanelDialog>
  );
}
