import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { getRingTables } from '#contract/ring-table/ring-table.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { ringTablesPath } from './ring-tables-path.ts';

const everyMs = 10_000;

/** How many places two tablets wrote on differently; what fails is asked again a little later. */
function useOpenConflicts(tournamentId: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    async function look() {
      if (document.visibilityState !== 'visible') return;
      try {
        const { openConflicts } = await api(getRingTables, { params: { tournamentId } });
        if (!isGone) setCount(openConflicts);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [tournamentId]);
  return count;
}

/** On the board: that somebody must decide what counts. */
export function OpenConflicts({ tournamentId }: { tournamentId: number }) {
  const count = useOpenConflicts(tournamentId);
  return (
    <div role="status" aria-label="Ring tables" className="empty:hidden">
      {count > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-6 rounded border-l-4 border-warn bg-warn-soft px-4 py-1">
          <span className="font-semibold">{`Two tablets wrote differently: ${count} to settle`}</span>
          <Link to={`${ringTablesPath(tournamentId)}#conflicts`} className="inline-flex min-h-11 items-center">
            See both sides
          </Link>
        </p>
      )}
    </div>
  );
}
