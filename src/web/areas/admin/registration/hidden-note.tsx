import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';

type HiddenNoteProps = {
  /** Null: the caller may not read it, yet. */
  askNote: (() => Promise<string | null>) | null;
  onShown: (note: string) => void;
};

/** There is a medical note. Staff ask for it; until then saving leaves it as it is. ACCESS-25 */
export function HiddenNote({ askNote, onShown }: HiddenNoteProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function show(ask: () => Promise<string | null>) {
    setBusy(true);
    setProblem(null);
    try {
      onShown((await ask()) ?? '');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">Medical note</p>
      {askNote ? (
        <>
          <p className="text-sm text-muted">There is one. That you read it is noted in the history.</p>
          <Button size="small" busy={isBusy} onClick={() => void show(askNote)}>
            Show medical note
          </Button>
        </>
      ) : (
        <p className="text-sm text-muted">
          There is one. You can read and change it once this competitor is checked in.
        </p>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
