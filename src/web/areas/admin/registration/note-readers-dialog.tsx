import { useEffect, useState } from 'react';
import { type Change, readingActions, searchHistory } from '#contract/history.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const timeOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

export type NoteReadersDialogProps = { competitor: { id: number; firstName: string }; onClose: () => void };

/** Who of the staff read the medical note of a competitor, and when. ACCESS-27 */
export function NoteReadersDialog({ competitor, onClose }: NoteReadersDialogProps) {
  const [page, setPage] = useState(1);
  const [loaded, setLoaded] = useState<{ readings: Change[]; total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const query = {
      subject: 'competitor' as const,
      subjectId: String(competitor.id),
      action: readingActions[0],
      page: String(page),
    };
    api(searchHistory, { query, signal: abort.signal }).then(
      ({ items, total }) =>
        setLoaded(before => ({ readings: page === 1 ? items : [...(before?.readings ?? []), ...items], total })),
      error => {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
      },
    );
    return () => abort.abort();
  }, [competitor.id, page]);
  return (
    <Dialog open onClose={onClose} title={`Who read ${competitor.firstName}’s medical note`}>
      {problem ? <Alert kind="danger">{problem}</Alert> : !loaded && <Spinner />}
      {loaded?.readings.length === 0 && <p className="text-muted">No one on staff has read it.</p>}
      {loaded && loaded.readings.length > 0 && (
        <ul>
          {loaded.readings.map(({ id, at, actor, reason }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0">
              <span className="font-semibold wrap-anywhere">{actor?.name ?? 'The system'}</span>
              <span className="text-sm text-muted">
                {reason && `${reason}, `}
                <time dateTime={at}>{timeOf.format(new Date(at))}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {loaded && loaded.readings.length < loaded.total && (
        <Button size="small" onClick={() => setPage(now => now + 1)} className="mt-3">
          Show more
        </Button>
      )}
    </Dialog>
  );
}
