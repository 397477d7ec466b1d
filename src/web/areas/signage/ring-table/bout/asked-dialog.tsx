import { Button } from '#web/ui/button.tsx';
import { PanelDialog } from '../panel-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import type { Writing } from './use-writing.ts';

/** Before something is written that undoes more than itself. */
export function AskedDialog({ writing }: { writing: Writing }) {
  const { asked, clear, writeNow } = writing;
  if (!asked) return null;
  return (
    <PanelDialog title={asked.title} onClose={clear}>
      <div className="grid gap-5">
        {asked.text && <p>{asked.text}</p>}
        <ChangeList lines={asked.lines} />
        <DialogFoot onCancel={clear}>
          <Button size="large" variant="primary" onClick={() => writeNow(asked.acts)}>
            {asked.answer}
          </Button>
        </DialogFoot>
      </div>
    </PanelDialog>
  );
}
