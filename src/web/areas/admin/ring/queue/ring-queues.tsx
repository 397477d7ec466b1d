import { pageMeta } from '#web/lib/titles.ts';
import { ChangeList } from '../change-list.tsx';
import { useRingDay } from '../use-ring-day.ts';
import { FirstRings } from './first-rings.tsx';
import { QueueBoard } from './queue-board.tsx';
import { useNewRings } from './use-new-rings.ts';

export const meta = () => pageMeta('Rings');

export default function RingQueuesPage() {
  const live = useRingDay();
  const { progress, make } = useNewRings(live);
  return (
    <div className="grid grid-cols-1 gap-8">
      {live.day.rings.length === 0 || progress ? (
        <FirstRings progress={progress} onMake={count => void make(count)} />
      ) : (
        <QueueBoard key={live.day.tournament.tournamentId} live={live} />
      )}
      <ChangeList live={live} />
    </div>
  );
}
