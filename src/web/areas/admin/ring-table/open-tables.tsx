import { useState } from 'react';
import { getTableHours, openTables, type TableHours } from '#contract/ring-table/table-hours.ts';
import { api } from '#web/lib/api.ts';
import { LiveDocument } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import { Button } from '#web/ui/button.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

const everyMs = 30_000;

const liveHours = (tournamentId: number) =>
  new LiveDocument<TableHours | null>({
    first: null,
    everyMs,
    isDue: true,
    look: (_shown, _why, signal) => api(getTableHours, { params: { tournamentId }, signal }),
  });

/** Whether tablets are let in now, and the tap that opens the tables for two hours when it is not the day. SCORE-43 */
export function OpenTables({ tournamentId }: { tournamentId: number }) {
  const [document] = useState(() => liveHours(tournamentId));
  const { shown: hours, isSending, problem } = useLiveDocument(document);
  const open = () => void document.send(key => api(openTables, { params: { tournamentId }, idempotencyKey: key }));
  return (
    <div className="grid gap-3 empty:hidden">
      <ProblemAlert problem={problem} onDismiss={() => document.dismiss()} />
      {hours && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="min-w-0">
            {hours.says}
          </p>
          {!hours.isOpen && (
            <Button size="small" busy={isSending} onClick={open}>
              Open for two hours
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
