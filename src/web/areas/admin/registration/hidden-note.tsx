import { useAttempt } from '#web/lib/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';

type HiddenNoteProps = {
  /** Null: the caller may not read it, yet. */
  askNote: (() => Promise<string | null>) | null;
  onShown: (note: string) => void;
};

/** There is a medical note. Staff ask for it; until then saving leaves it as it is. ACCESS-25 */
export function HiddenNote({ askNote, onShown }: HiddenNoteProps) {
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">Medical note</p>
      {askNote ? (
        <>
          <p className="text-sm text-muted">There is one. That you read it is noted in the history.</p>
          <Button size="small" busy={isBusy} onClick={() => void attempt(async () => onShown((await askNote()) ?? ''))}>
            Show medical note
          </Button>
        </>
      ) : (
        <p className="text-sm text-muted">
          There is one. You can read and change it once this competitor is checked in.
        </p>
      )}
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure.message}
        </p>
      )}
    </div>
  );
}
