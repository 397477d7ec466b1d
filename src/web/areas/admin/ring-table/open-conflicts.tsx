import { useState } from 'react';
import { Link } from 'react-router';
import { getRingTables } from '#contract/ring-table/ring-table.ts';
import { api } from '#web/lib/api.ts';
import { LiveDocument } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import { ringTablesPath } from './ring-tables-path.ts';

const everyMs = 10_000;

/** How many places two tablets wrote on differently. */
const liveConflicts = (tournamentId: number) =>
  new LiveDocument<number>({
    first: 0,
    everyMs,
    isDue: true,
    look: async (_shown, _why, signal) =>
      (await api(getRingTables, { params: { tournamentId }, signal })).openConflicts,
  });

/** On the board: that somebody must decide what counts. */
export function OpenConflicts({ tournamentId }: { tournamentId: number }) {
  const [document] = useState(() => liveConflicts(tournamentId));
  const { shown: count } = useLiveDocument(document);
  return (
    <div role="status" aria-label="Ring tables" className="empty:hidden">
      {count > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-6 rounded border-l-4 border-warn bg-warn-soft px-4 py-1">
          <span className="font-semibold">{`Score ${count === 1 ? 'conflict: 1 score differs' : `conflicts: ${count} scores differ`} between two tablets`}</span>
          <Link to={`${ringTablesPath(tournamentId)}#conflicts`} className="inline-flex min-h-11 items-center">
            See both sides
          </Link>
        </p>
      )}
    </div>
  );
}
