import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChangeList } from './change-list.tsx';
import type { Writing } from './use-writing.ts';

/** Before something is written that undoes more than itself. */
export function AskedDialog({ writing }: { writing: Writing }) {
  const { asked, clear, writeNow } = writing;
  return (
    <Dialog
      open={asked !== null}
      onClose={clear}
      title={asked?.title ?? ''}
      actions={
        asked && (
          <>
            <Button size="large" onClick={clear}>
              Leave it as it was
            </Button>
            <Button size="large" variant="primary" onClick={() => writeNow(asked.acts)}>
              Change it
            </Button>
          </>
        )
      }
    >
      {asked && <ChangeList lines={asked.lines} none="" />}
    </Dialog>
  );
}
