import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In place of a part of the desk that could not be loaded; the desk itself goes on. */
export function NeedsNetwork() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  if (!(error instanceof ApiError)) throw error;
  return (
    <EmptyState
      title={error.code === 'network' ? 'This part needs the network' : error.message}
      action={
        <Button busy={revalidator.state !== 'idle'} onClick={() => void revalidator.revalidate()}>
          Try again
        </Button>
      }
    >
      The desk and the paper list go on without it.
    </EmptyState>
  );
}
