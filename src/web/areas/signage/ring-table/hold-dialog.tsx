import type { HoldReason } from '#core/ring/queue/queue.ts';
import { holdReasons } from '#core/ring/queue/queue.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { waiting } from '#say/signage.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Elapsed } from '#web/widgets/venue-clock.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { useRing } from './use-ring.ts';

const words: Record<HoldReason, string> = {
  judges: 'Judges',
  competitor: 'A competitor',
  sheet: 'The sheet',
  medic: 'The medic',
  lunch: 'Lunch',
};

/** Why nothing happens: one tap, and the director and the hall know. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const { act } = useRing();
  return (
    <PanelDialog title="What is this ring waiting for?" onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        {holdReasons.map(reason => (
          <Button
            key={reason}
            size="large"
            onClick={() => {
              act({ kind: 'hold', reason });
              onClose();
            }}
          >
            {words[reason]}
          </Button>
        ))}
      </div>
    </PanelDialog>
  );
}

/** In sight for as long as the ring waits. */
export function HoldBand() {
  const { table, act, isReadOnly } = useRing();
  const { hold } = table.ring;
  if (!hold) return null;
  return (
    <section
      aria-label="Why the ring is on hold"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border-l-4 border-warn bg-warn-soft py-2 pr-2 pl-4"
    >
      <p className="flex min-w-0 grow basis-64 items-center gap-3">
        <Icon name="clock" className="text-warn" />
        <span>
          <strong>{waiting({ reason: hold.reason })}</strong>, since {clockTimeOf(hold.since)} (
          <Elapsed since={hold.since} />)
        </span>
      </p>
      {!isReadOnly && (
        <Button size="large" onClick={() => act({ kind: 'release' })}>
          Resume
        </Button>
      )}
    </section>
  );
}
