import { Progress } from '#web/ui/progress.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DraftProgress } from './use-draft-progress.ts';

/** How far a draft is; without numbers while nobody knows. */
export function MakingPanel({ progress: { done, total } }: { progress: DraftProgress }) {
  return (
    <div className="grid gap-2">
      {total > 0 ? (
        <Progress label="Making the draft" value={done} max={total} text={`${done} of ${total} entries`} />
      ) : (
        <p className="flex items-center gap-3 font-semibold">
          <Spinner /> Making the draft
        </p>
      )}
      <p role="status" className="sr-only">
        The draft is being made.
      </p>
    </div>
  );
}
