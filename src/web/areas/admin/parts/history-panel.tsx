import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Change, listChanges, type Subject } from '#contract/history.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChangeEntry } from '../history/change-entry.tsx';

export type HistoryPanelProps = { subject: Subject; subjectId: number };

/** The changes of one thing, at the foot of its screen; loaded when it is opened. */
export function HistoryPanel({ subject, subjectId }: HistoryPanelProps) {
  // Another thing is another panel: nothing of the one before may be seen in it.
  return <Panel key={`${subject} ${subjectId}`} subject={subject} subjectId={subjectId} />;
}

interface Loaded {
  changes: Change[];
  total: number;
  pages: number;
}

function Panel({ subject, subjectId }: HistoryPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { state } = useRevalidator();
  const running = useRef<AbortController | null>(null);

  const load = useCallback(
    async (page: number) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setBusy(true);
      setFailure(null);
      try {
        const params = { subject, subjectId };
        const answer = await api(listChanges, { params, query: { page }, signal: abort.signal });
        setLoaded(before => {
          // A change made meanwhile moves the pages on: what is already there is not shown twice.
          const known = page === 1 || !before ? [] : before.changes;
          const ids = new Set(known.map(({ id }) => id));
          return {
            changes: [...known, ...answer.items.filter(({ id }) => !ids.has(id))],
            total: answer.total,
            pages: page,
          };
        });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.message);
      } finally {
        if (running.current === abort) setBusy(false);
      }
    },
    [subject, subjectId],
  );

  // When it opens, and again when the page has loaded anew after a change.
  useEffect(() => {
    if (isOpen && state === 'idle') void load(1);
  }, [isOpen, state, load]);
  useEffect(() => () => running.current?.abort(), []);

  return (
    <section aria-label="History" className="mt-12 border-t-2 border-line">
      <Disclosure summary="History" onToggle={setOpen}>
        {!loaded && !failure && <Skeleton shapes={['line', 'line', 'line']} label="Loading the history…" />}
        {loaded?.changes.length === 0 && <p className="text-muted">No changes since this was created.</p>}
        {loaded && loaded.changes.length > 0 && (
          <ul>
            {loaded.changes.map(change => (
              <ChangeEntry key={change.id} change={change} />
            ))}
          </ul>
        )}
        {failure && (
          <div className="grid justify-items-start gap-3">
            <Alert kind="danger">{failure}</Alert>
            <Button size="small" busy={isBusy} onClick={() => void load(loaded ? loaded.pages + 1 : 1)}>
              Try again
            </Button>
          </div>
        )}
        {loaded && !failure && loaded.changes.length < loaded.total && (
          <Button size="small" busy={isBusy} onClick={() => void load(loaded.pages + 1)} className="mt-3">
            Show more
          </Button>
        )}
      </Disclosure>
    </section>
  );
}
