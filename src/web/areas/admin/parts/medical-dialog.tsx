import { useEffect, useState } from 'react';
import { getMedicalNote } from '#contract/check-in.ts';
import type { OutputOf } from '#contract/route.ts';
import { unreachable } from '#say/ui.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export type MedicalDialogProps = {
  competitor: { id: number; firstName: string };
  /** It is asked for once this ends. */
  isWaiting?: boolean;
  onClose: () => void;
};

/** Never kept on the device: asked when somebody looks, and that is noted. ACCESS-25 */
export function MedicalDialog({ competitor, isWaiting = false, onClose }: MedicalDialogProps) {
  const [note, setNote] = useState<OutputOf<typeof getMedicalNote> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (isWaiting) return;
    api(getMedicalNote, { params: { competitorId: competitor.id }, signal: AbortSignal.timeout(8_000) }).then(
      setNote,
      error => setProblem(error instanceof ApiError ? error.message : unreachable()),
    );
  }, [competitor.id, isWaiting]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Medical note of ${competitor.firstName}`}
      description="Viewing this is recorded in the history."
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
