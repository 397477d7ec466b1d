import type { ResultSheet } from '#contract/result.ts';
import { Button } from '#web/ui/button.tsx';
import type { choiceIn } from './choice.ts';
import { counted, resultsCounted } from './result-words.ts';

type Props = {
  choice: ReturnType<typeof choiceIn>;
  busy: string | null;
  onRelease: (sheets: readonly ResultSheet[]) => void;
  onRetract: (sheets: readonly ResultSheet[]) => void;
  onClear: () => void;
};

/** What can be done with what is chosen; at the foot of the screen while something is. */
export function ReleaseBar({ choice, busy, onRelease, onRetract, onClear }: Props) {
  const { same, moved, toRelease, toRetract } = choice;
  const count = same.length + moved.length;
  return (
    <div className={count === 0 ? '' : 'sticky bottom-0 z-20 pb-home-3'}>
      {/* Always there: what is put into it is read out. */}
      <p role="status" className="sr-only">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <section
          aria-label="Selected results"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border-2 border-edge bg-surface p-3 shadow-lift"
        >
          <p className="grow">
            <strong className="tabular-nums">{`${count} selected`}</strong>
            {moved.length > 0 && (
              <span className="block text-sm">
                {`${counted(moved.length, 'sheet has', 'sheets have')} changed since. Check, and select again.`}
              </span>
            )}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button size="small" variant="quiet" onClick={onClear}>
              Select none
            </Button>
            {toRetract.length > 0 && (
              <Button size="small" disabled={busy !== null} onClick={() => onRetract(toRetract)}>
                {`Unpublish ${resultsCounted(toRetract.length)}`}
              </Button>
            )}
            {toRelease.length > 0 && (
              <Button
                size="small"
                variant="primary"
                busy={busy === 'release'}
                disabled={busy !== null}
                onClick={() => onRelease(toRelease)}
              >
                {`Publish ${resultsCounted(toRelease.length)}`}
              </Button>
            )}
          </span>
        </section>
      )}
    </div>
  );
}
