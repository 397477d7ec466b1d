import type { Draft } from '#contract/matchmaking/draft.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { agoInWords } from '../../check-in/desk-words.ts';
import { useNow } from '../../check-in/use-now.ts';
import { DraftStatus } from './draft-status.tsx';
import { UndoBegun } from './undo-begun.tsx';
import type { LiveDraft } from './use-draft.ts';

/** "Undo: Maya Roy to “Boys 9-10”", and below it by whom and when; as high with nothing to undo, so that nothing moves. */
function StepButton({ word, step, busy, go }: { word: string; step: Draft['undo']; busy: boolean; go: () => void }) {
  const now = useNow();
  return (
    <Button size="small" disabled={!step || busy} onClick={go} className="justify-start text-left">
      <span className="min-w-0">
        <span className="line-clamp-2 max-w-80 sm:line-clamp-1">
          {word}
          {step && <span className="font-normal">: {step.text}</span>}
        </span>
        <span className="block max-w-80 truncate text-xs font-normal">
          {step ? `${step.by}, ${agoInWords(step.at, now)}` : 'Nothing yet'}
        </span>
      </span>
    </Button>
  );
}

function News({ live }: { live: LiveDraft }) {
  if (!live.news) return null;
  const { count, text, by } = live.news;
  const what = count > 1 || !text ? `${by ?? 'Someone else'} changed this draft` : `${by ?? 'A colleague'}: ${text}`;
  return (
    <Alert kind="info" onDismiss={live.dismissNews}>
      {what}
      {count > 1 && text ? `, last: ${text}` : ''}. This is the latest.
    </Alert>
  );
}

/** What every page of a draft begins with: which one it is, the last steps, what went wrong, what colleagues did. */
export function DraftHeader({ live }: { live: LiveDraft }) {
  const { draft } = live;
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-display text-xl wrap-anywhere">{draft.title}</span>
          <DraftStatus status={draft.status} />
        </p>
        {draft.status !== 'archived' && (
          <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
            <StepButton word="Undo" step={draft.undo} busy={live.isBusy} go={() => void live.undo()} />
            <StepButton word="Redo" step={draft.redo} busy={live.isBusy} go={() => void live.redo()} />
          </div>
        )}
      </div>
      {!live.refused && (
        <ProblemAlert problem={live.problem} onDismiss={live.dismiss}>
          {live.isBegun && (
            <UndoBegun
              tournamentId={draft.tournament.tournamentId}
              refusal={live.problem?.text ?? ''}
              onDone={live.dismiss}
            />
          )}
        </ProblemAlert>
      )}
      <News live={live} />
      <p role="status" className="sr-only">
        {live.said}
      </p>
    </div>
  );
}
