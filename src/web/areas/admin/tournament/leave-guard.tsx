import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before what was typed is lost: by a link, by the browser's back, by closing the window. */
export function useLeaveGuard(isUnsaved: boolean) {
  const isLetGo = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLetGo.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const stay = () => blocker.state === 'blocked' && blocker.reset();
  const dialog = (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      description="Your changes on this page aren’t saved yet."
      actions={
        <>
          <Button onClick={() => blocker.state === 'blocked' && blocker.proceed()}>Leave without saving</Button>
          <Button variant="primary" onClick={stay}>
            Keep editing
          </Button>
        </>
      }
    />
  );
  return {
    dialog,
    /** It is saved, or gone: the next way out is free. */
    letGo: () => {
      isLetGo.current = true;
    },
  };
}
