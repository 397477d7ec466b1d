import { Icon } from '#web/ui/icon.tsx';
import { useRing } from '../use-ring.ts';
import { waitingOf } from './ring-desk.ts';

/** In words, always in sight: whether there is network, and what waits on this device. */
export function NetworkMark() {
  const { desk } = useRing();
  const waiting = waitingOf(desk.queue).length;
  const isCalm = desk.isOnline && waiting === 0;
  const text = desk.isOnline
    ? waiting === 0
      ? 'All sent'
      : `Sending ${waiting}`
    : waiting === 0
      ? 'No network: go on'
      : `No network: ${waiting} ${desk.storeProblem ? 'not sent' : 'saved here'}`;
  return (
    <p
      role="status"
      className={`inline-flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm font-semibold sm:whitespace-nowrap ${isCalm ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
    >
      <Icon name={isCalm ? 'check' : desk.isOnline ? 'upload' : 'warning'} />
      {text}
    </p>
  );
}
