import { useContext, useState } from 'react';
import { unreachable } from '#say/ui.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { VenueMinute } from '#web/widgets/venue-clock.tsx';
import { agoWords } from '#words/day/clock-words.ts';
import { useRing } from '../use-ring.ts';

/** Another tablet runs the ring, or none does: everything can be seen, and one tap takes it over. */
export function HolderBand() {
  const { state, table, tablet, isReadOnly } = useRing();
  const minute = useContext(VenueMinute);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isReadOnly) return null;
  const { holder } = table;
  const heardAt = state.base?.holderHeardAt ?? null;
  async function take() {
    setBusy(true);
    setProblem(null);
    try {
      await tablet.takeOver();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : unreachable());
    } finally {
      setBusy(false);
    }
  }
  return (
    <section
      aria-label="Which tablet is scoring"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border-l-4 border-info bg-info-soft py-2 pr-2 pl-4"
    >
      <div className="min-w-0 grow basis-64">
        <p>
          {holder ? (
            <>
              View only. <strong>{holder.name}</strong> is scoring this ring
              {heardAt !== null && ` (last heard ${agoWords(minute() - heardAt)})`}.
            </>
          ) : (
            'No tablet is scoring this ring.'
          )}
        </p>
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
      </div>
      <Button variant="primary" size="large" busy={isBusy} onClick={() => void take()}>
        {holder ? 'Take over' : 'Score from here'}
      </Button>
    </section>
  );
}
