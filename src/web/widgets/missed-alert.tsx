import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as say from '#say/site.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Why what is shown is not the newest. Once closed it stays so until the site has answered again. */
export function MissedAlert({ missed }: { missed: string | null }) {
  const { revalidate, state } = useRevalidator();
  const [isClosed, setClosed] = useState(false);
  if (missed === null && isClosed) setClosed(false);
  if (missed === null || isClosed) return null;
  return (
    <Alert kind="danger" onDismiss={() => setClosed(true)}>
      <p>{missed}</p>
      <p>{say.shownIsOld()}</p>
      <Button size="small" busy={state !== 'idle'} onClick={() => void revalidate()} className="mt-2">
        {say.tryAgain()}
      </Button>
    </Alert>
  );
}
