import { clockTimeOf } from '#core/time/clock-time.ts';
import { Elapsed } from '#web/widgets/venue-clock.tsx';
import type { DivisionView } from './ring-view.ts';

const words = ['Not called', '1st call', '2nd call', 'LAST CALL'] as const;

/** Three boxes, as many filled as there were calls: told by word and shape, not by colour alone. */
function CallBoxes({ calls }: { calls: DivisionView['calls'] }) {
  return (
    <svg viewBox="0 0 34 10" aria-hidden="true" className="h-2.5 w-[2.125rem] shrink-0">
      {[0, 12, 24].map((x, i) => (
        <rect
          key={x}
          x={x + 1}
          y="1"
          width="8"
          height="8"
          fill={i < calls ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}

/** How often it was called, and how long ago the latest call was. */
export function CallMark({ calls, calledAt }: Pick<DivisionView, 'calls' | 'calledAt'>) {
  if (calls === 0) return <span className="text-sm text-muted">{words[0]}</span>;
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-sm px-2 text-sm font-semibold whitespace-nowrap ${calls === 3 ? 'bg-danger-soft text-danger' : 'bg-info-soft text-info'}`}
    >
      <CallBoxes calls={calls} />
      {words[calls]}
      {calledAt !== null && (
        <span title={clockTimeOf(calledAt)} className="font-normal">
          <Elapsed since={calledAt} /> ago
        </span>
      )}
    </span>
  );
}
