import { desk } from './desk.ts';
import { waitingOf } from './desk-state.ts';
import { agoInWords } from './desk-words.ts';
import { actsInWords } from './unsent-changes.ts';
import { useDesk } from './use-desk.ts';
import { useNow } from './use-now.ts';

/** In words, always in sight: whether there is network, what waits on this device, and how old the list is. */
export function NetworkLine() {
  const { isOnline, queue, list, session, isSyncing, storeProblem, problem } = useDesk();
  const now = useNow();
  const waiting = waitingOf(queue).length;
  const isSent = isOnline && waiting === 0;
  const isCalm = isSent && list !== null;
  const text = isCalm
    ? 'All sent'
    : isSent
      ? problem
        ? 'The list didn’t load'
        : 'Loading the list'
      : isOnline
        ? session === 'signed in'
          ? `Sending ${actsInWords(waiting)}`
          : `Sign in to send ${waiting === 1 ? '1 saved change' : `${waiting} saved changes`}`
        : waiting === 0 && !storeProblem
          ? 'Offline. Keep checking in. Everything is saved here and sent later.'
          : `Offline: ${actsInWords(waiting)} ${storeProblem ? '' : 'saved on this device, '}not sent yet`;
  return (
    <div
      className={`flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded border-l-4 px-4 py-1.5 ${isCalm ? 'border-good bg-good-soft' : 'border-warn bg-warn-soft'}`}
    >
      <p role="status" className="font-semibold">
        {text}
      </p>
      <p className="flex items-center gap-3 text-sm">
        {/* On a phone the line keeps its height while it sends, so nothing moves under a finger. */}
        <span className={isOnline && !isSent ? 'max-sm:hidden' : ''}>
          {list && `List from ${agoInWords(list.syncedAt, Math.max(now, Date.parse(list.syncedAt)))}`}
        </span>
        <button
          type="button"
          onClick={() => desk.refresh()}
          disabled={isSyncing}
          className="min-h-9 underline underline-offset-4 disabled:opacity-60"
        >
          {isOnline ? 'Sync now' : 'Try again'}
        </button>
      </p>
    </div>
  );
}
