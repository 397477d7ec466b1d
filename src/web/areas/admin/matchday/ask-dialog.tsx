import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Asked } from './use-board-acts.ts';

function Answers({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => answer.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <Button onClick={onClose}>Not yet</Button>
      <Button
        ref={answer}
        variant="primary"
        onClick={() => {
          onClose();
          asked.go();
        }}
      >
        {asked.answer}
      </Button>
    </>
  );
}

/** Asked once, with the answer under the finger. */
export function AskDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={asked?.title ?? ''}
      actions={asked && <Answers asked={asked} onClose={onClose} />}
    >
      {asked?.doubts.map(doubt => (
        <p key={doubt}>{doubt}</p>
      ))}
    </Dialog>
  );
}
