import { useEffect, useState } from 'react';
import { type CheckInFamily, getMedicalNote } from '#contract/check-in.ts';
import type { OutputOf } from '#contract/route.ts';
import { ApiError, api, networkFailure } from '#web/lib/api.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { waitingOf } from '../desk-state.ts';
import { useDesk } from '../use-desk.ts';

type Competitor = CheckInFamily['competitors'][number];

/** Never kept on the device: asked when somebody looks, and that is noted. */
export function MedicalDialog({ competitor, onClose }: { competitor: Competitor; onClose: () => void }) {
  const { queue, isOnline } = useDesk();
  const [note, setNote] = useState<OutputOf<typeof getMedicalNote> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The server tells it only of who is here: a check-in of just now has to reach it first.
  const isOnItsWay = isOnline && waitingOf(queue).some(({ competitorId }) => competitorId === competitor.id);
  useEffect(() => {
    if (isOnItsWay) return;
    api(getMedicalNote, { params: { competitorId: competitor.id }, signal: AbortSignal.timeout(8_000) }).then(
      setNote,
      error => setProblem(error instanceof ApiError ? error.message : networkFailure),
    );
  }, [competitor.id, isOnItsWay]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Medical note of ${competitor.firstName}`}
      description="That you looked is noted in the history."
    >
      {problem ? (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      ) : note ? (
        <DataList
          rows={[
            { term: 'Note', value: note.medicalNote ?? 'None' },
            {
              term: 'In an emergency',
              value: (
                <>
                  {note.emergencyName},{' '}
                  <a href={`tel:+1${note.emergencyPhone}`} className="inline-block py-1 tabular-nums">
                    {note.emergencyPhone}
                  </a>
                </>
              ),
            },
          ]}
        />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
