import { clockTimeOf } from '#core/time/clock-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useRing } from '../use-ring.ts';
import { type TabletState, waitingOf } from './tablet-state.ts';

type Marked = Pick<TabletState, 'isOnline' | 'queue' | 'storeProblem' | 'base'>;

/** Whether there is network, what waits on this device, and since when the server was not heard. */
export function networkWords({ isOnline, queue, storeProblem, base }: Marked): string {
  const waiting = waitingOf(queue).length;
  if (isOnline) return waiting === 0 ? 'All sent' : `Sending ${waiting}`;
  const since = base ? ` since ${clockTimeOf(base.now)}` : '';
  if (waiting === 0) return `Offline${since} – keep going`;
  return `Offline – ${waiting} ${storeProblem ? 'not sent' : 'saved on this tablet'}${since}`;
}

/** In words, always in sight. */
export function NetworkMark() {
  const { state } = useRing();
  const isCalm = state.isOnline && waitingOf(state.queue).length === 0;
  return (
    <p
      role="status"
      className={`inline-flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm font-semibold sm:whitespace-nowrap ${isCalm ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
    >
      <Icon name={isCalm ? 'check' : state.isOnline ? 'upload' : 'warning'} />
      {networkWords(state)}
    </p>
  );
}
