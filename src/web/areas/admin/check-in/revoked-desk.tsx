import { useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { desk } from './desk.ts';
import { DeskLog } from './desk-log.tsx';
import { waitingOf } from './desk-state.ts';
import { actsInWords } from './desk-words.ts';
import { useDesk } from './use-desk.ts';

/** A device that a director took out of use: it holds nobody's data any more, only what was done on it. */
export function RevokedDesk({ isDirector }: { isDirector: boolean }) {
  const { queue } = useDesk();
  const [isAsking, setAsking] = useState(false);
  const waiting = waitingOf(queue).length;
  const refused = queue.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <div className="grid gap-6">
      <Alert kind="danger" title="This device was taken out of use">
        <p>The list of families has been removed from it.</p>
        <p>
          {waiting > 0
            ? `${actsInWords(waiting)} ${waiting === 1 ? 'was' : 'were'} not sent. They stay here until a director has looked.`
            : refused > 0
              ? `${actsInWords(refused)} came too late: a director finds ${refused === 1 ? 'it' : 'them'} under “To settle”.`
              : 'Everything that was done here had been sent.'}
        </p>
      </Alert>
      <DeskLog isOpen />
      {isDirector ? (
        <div>
          <Button onClick={() => setAsking(true)}>Start anew on this device</Button>
        </div>
      ) : (
        <p>Please show this to a director.</p>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Start anew on this device?"
        description="What it did and was not sent is removed for good. Check in those people at another desk first."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                void desk.forget();
              }}
            >
              Remove and start anew
            </Button>
          </>
        }
      />
    </div>
  );
}
