import { type FormEvent, useEffect, useState } from 'react';
import { type BegunDivision, listBegunDivisions, undoBegunDivision } from '#contract/ring-table/begun-division.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { When } from '../../communication/when.tsx';

const mostLetters = 300;

type Done = { kind: 'success' | 'danger'; text: string };

function BegunLine({ begun, busy, onUndo }: { begun: BegunDivision; busy: number | null; onUndo: () => void }) {
  const { draftDivisionId, title, ringName, written, lastBy, lastAt, isReleased } = begun;
  const lines = written === 1 ? '1 line entered' : `${written} lines entered`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">
          {ringName ?? 'Not in a ring'}. {lines}, the last by {lastBy}, <When at={lastAt} />
        </p>
        {isReleased && <p className="text-sm">Its result is published. Unpublish it first.</p>}
      </div>
      <Button
        size="small"
        disabled={isReleased || (busy !== null && busy !== draftDivisionId)}
        busy={busy === draftDivisionId}
        onClick={onUndo}
        aria-label={`Undo this start: ${title}`}
      >
        Undo this start
      </Button>
    </li>
  );
}

/** The divisions that are being scored, and a tap that undoes the start of one, with the reason. SCORE-42 */
function BegunList({ tournamentId, refusal, onDone }: UndoBegunProps) {
  const [list, setList] = useState<BegunDivision[] | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const params = { tournamentId };
  const isNamed = ({ title }: BegunDivision): boolean => refusal.includes(`“${title}”`);
  const sorted = list?.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))) ?? [];
  const look = async (): Promise<void> => setList(await api(listBegunDivisions, { params }));
  const tell = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    setDone({ kind: 'danger', text: error.message });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    look().catch(tell);
  }, []);

  async function undo({ draftDivisionId, title, lastActId }: BegunDivision): Promise<void> {
    const written = reason.trim();
    setMissing(written === '');
    if (written === '') return document.getElementById('begun-reason')?.focus();
    setBusy(draftDivisionId);
    setDone(null);
    try {
      const call = { params: { ...params, draftDivisionId }, input: { reason: written, lastActId } };
      setList(await api(undoBegunDivision, { ...call, idempotencyKey: newKey() }));
      setReason('');
      setDone({ kind: 'success', text: `${title} is no longer started. You can change who is in it.` });
      onDone();
    } catch (error) {
      tell(error);
      await look().catch(tell);
    } finally {
      setBusy(null);
    }
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
      {done && <Alert kind={done.kind}>{done.text}</Alert>}
      {!list && !done && <Skeleton shapes={['line', 'block']} label="Checking what is being scored…" />}
      {list?.length === 0 && <p>No division is being scored.</p>}
      {list && list.length > 0 && (
        <>
          <TextAreaField
            id="begun-reason"
            label="Why was it a wrong start?"
            hint="It stays in the history, with your name."
            name="begun-reason"
            rows={2}
            maxLength={mostLetters}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            error={isMissing && reason.trim() === '' ? 'Enter a reason' : undefined}
          />
          <ul aria-label="Divisions being scored">
            {sorted.map(begun => (
              <BegunLine key={begun.draftDivisionId} begun={begun} busy={busy} onUndo={() => void undo(begun)} />
            ))}
          </ul>
        </>
      )}
    </form>
  );
}

type UndoBegunProps = {
  tournamentId: number;
  /** What it says; the divisions that it names come first. */
  refusal: string;
  onDone: () => void;
};

/** Beside the refusal that a division is being scored. `onDone`: something was undone, and the dialog is closed. */
export function UndoBegun({ tournamentId, refusal, onDone }: UndoBegunProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasUndone, setUndone] = useState(false);
  const close = () => {
    setOpen(false);
    if (hasUndone) onDone();
  };
  return (
    <>
      <Button size="small" className="mt-2" onClick={() => setOpen(true)}>
        Undo a wrong start
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Undo a wrong start"
        description="What was scored no longer counts, and the division follows the draft again. The roll call and the log of its ring stay."
        actions={<Button onClick={close}>Close</Button>}
      >
        <BegunList tournamentId={tournamentId} refusal={refusal} onDone={() => setUndone(true)} />
      </Dialog>
    </>
  );
}
