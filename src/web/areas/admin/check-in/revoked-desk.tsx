import { useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { desk } from './desk.ts';
import { DeskLog } from './desk-log.tsx';
import { waitingOf } from './desk-state.ts';
import { actsInWords } from './unsent-changes.ts';
import { useDesk } from './use-desk.ts';

/** A device that a director took out of use: it holds nobody's data any more, only what was done on it. */
export function RevokedDesk({ isDirector }: { isDirector: boolean }) {
  const { queue } = useDesk();
  const [isAsking, setAsking] = useState(false);
  const waiting = waitingOf(queue).length;
  const refused = queue.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <div className="grid gap-6">
      <Alert kind="danger" title="This device was removed from check-in">
        <p>The list of families has been removed from it.</p>
        <p>
          {waiting > 0
            ? `${actsInWords(waiting)} ${waiting === 1 ? 'wasn’t sent. It stays' : 'weren’t sent. They stay'} here until a director has looked.`
            : refused > 0
              ? `${actsInWords(refused)} came too late. A director can find ${refused === 1 ? 'it' : 'them'} under Conflicts.`
              : 'Everything done here was sent.'}
        </p>
      </Alert>
      <DeskLog isOpen />
      {isDirector ? (
        <div>
          <Button onClick={() => setAsking(true)}>Start over on this device</Button>
        </div>
      ) : (
        <p>Show this to a director.</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Start over on this device?"
        description="Changes that weren’t sent will be deleted for good. Check those people in at another desk first."
        keep="Cancel"
        act="Delete and start over"
        isDanger
        onAct={() => {
          setAsking(false);
          void desk.forget();
        }}
      />
    </div>
  );
}
