import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { desk } from './desk.ts';
import { useDesk } from './use-desk.ts';

/** In place of a part of the desk that could not be loaded, until the network is back; the desk itself goes on. */
export function NeedsNetwork() {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  const { isOnline } = useDesk();
  const isAway = error instanceof ApiError && error.code === 'network';
  useEffect(() => desk.syncSoon(), []);
  useEffect(() => {
    if (isAway && isOnline) void revalidate();
  }, [isAway, isOnline, revalidate]);
  if (!(error instanceof ApiError)) throw error;
  return (
    <EmptyState
      title={isAway ? 'This page needs a network connection' : error.message}
      action={
        <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      The desk and the paper list still work offline.
    </EmptyState>
  );
}
