import { Icon } from '#web/ui/icon.tsx';
import { useRing } from '../use-ring.ts';
import { waitingOf } from './tablet-state.ts';

/** In words, always in sight: whether there is network, and what waits on this device. */
export function NetworkMark() {
  const { state } = useRing();
  const waiting = waitingOf(state.queue).length;
  const isCalm = state.isOnline && waiting === 0;
  const text = state.isOnline
    ? waiting === 0
      ? 'All sent'
      : `Sending ${waiting}`
    : waiting === 0
      ? 'Offline – keep going'
      : `Offline – ${waiting} ${state.storeProblem ? 'not sent' : 'saved on this tablet'}`;
  return (
    <p
      role="status"
      className={`inline-flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm font-semibold sm:whitespace-nowrap ${isCalm ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
    >
      <Icon name={isCalm ? 'check' : state.isOnline ? 'upload' : 'warning'} />
      {text}
    </p>
  );
}
