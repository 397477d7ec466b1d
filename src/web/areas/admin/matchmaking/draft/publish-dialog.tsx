import { useEffect, useState } from 'react';
import { type DraftSummary, listDrafts, publishDraft } from '#contract/matchmaking/matchmaking.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { counted } from './draft-words.ts';
import { UndoBegun } from './undo-begun.tsx';

export type PublishDialogProps = {
  draft: { id: number; title: string };
  tournamentId: number;
  onClose: () => void;
  onDone: (text: string) => void;
  /** What is shown behind is not as it is. */
  onStale: () => void;
};

interface Seen {
  draft: DraftSummary | undefined;
  published: DraftSummary | undefined;
}

export const mailedWords = (families: number): string =>
  families === 0
    ? 'No e-mail was needed. Every family with a group already knows.'
    : `${counted(families, 'family', 'families')} will be e-mailed.`;

/** What is not finished about a draft, a sentence each. */
function unfinishedWords({ counts, stale }: Pick<DraftSummary, 'counts' | 'stale'>): string[] {
  const is = (count: number) => (count === 1 ? 'is' : 'are');
  return [
    ...(counts.unplaced > 0
      ? [`${counted(counts.unplaced, 'entry', 'entries')} ${counts.unplaced === 1 ? 'has' : 'have'} no group.`]
      : []),
    ...(stale.late > 0
      ? [`${counted(stale.late, 'entry', 'entries')} came later and ${is(stale.late)} not in this draft.`]
      : []),
    ...(stale.gone > 0 ? [`${counted(stale.gone, 'entry', 'entries')} ${is(stale.gone)} gone but still in it.`] : []),
    ...(stale.changed > 0 ? [`${counted(stale.changed, 'entry', 'entries')} changed since they were placed.`] : []),
  ];
}

/** Publishing, with how the draft stands at this moment. Whoever is second is told and shown how it stands now. */
export function PublishDialog({ draft, tournamentId, onClose, onDone, onStale }: PublishDialogProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isAccepted, setAccepted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBegun, setBegun] = useState(false);

  async function look(): Promise<void> {
    const { drafts } = await api(listDrafts, { query: { tournament: tournamentId } });
    setSeen({
      draft: drafts.find(({ id }) => id === draft.id),
      published: drafts.find(one => one.status === 'published'),
    });
  }
  const tell = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    setProblem(error.message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    look().catch(tell);
  }, []);

  async function publish(version: number): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const input = { version, acceptUnfinished: isAccepted, insteadOf: seen?.published?.id ?? null };
      const { families } = await api(publishDraft, { params: { draftId: draft.id }, input });
      onDone(`${draft.title} is published. ${mailedWords(families)}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onStale();
      await look().catch(() => {});
      setAccepted(false);
      setBegun(error.code === 'division_begun');
      setProblem(
        error.code === 'changed_meanwhile'
          ? 'Someone else just changed this draft or published one. Nothing you did was applied. Below is the current state.'
          : error.message,
      );
    } finally {
      setBusy(false);
    }
  }

  const now = seen?.draft;
  const unfinished = now ? unfinishedWords(now) : [];
  const isDone = now?.status === 'published';
  return (
    <Dialog
      open
      onClose={() => isBusy || onClose()}
      title={`Publish ${draft.title}?`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {now && !isDone && (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={unfinished.length > 0 && !isAccepted}
              onClick={() => void publish(now.version)}
            >
              Publish
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Alert kind="danger">
            {problem}
            {isBegun && (
              <div>
                <UndoBegun tournamentId={tournamentId} refusal={problem} onDone={() => setProblem(null)} />
              </div>
            )}
          </Alert>
        )}
        {!seen && !problem && (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> Checking the draft
          </p>
        )}
        {isDone && <p>{draft.title} is published already.</p>}
        {now && !isDone && (
          <>
            <p>
              Its groups become the ones that run. Families see them on their page, and each family with news is{' '}
              <span className="whitespace-nowrap">e-mailed</span> once. You can keep changing it afterwards.
            </p>
            {seen.published && (
              <p className="font-semibold">
                It replaces {seen.published.title}, which becomes an ordinary draft again.
              </p>
            )}
            {unfinished.length > 0 ? (
              <div className="rounded border-l-4 border-warn bg-warn-soft p-4">
                <p className="font-semibold">This draft is not finished.</p>
                <ul className="list-disc pl-5">
                  {unfinished.map(text => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
                <CheckboxField
                  label="Publish anyway"
                  name="acceptUnfinished"
                  checked={isAccepted}
                  onChange={event => setAccepted(event.currentTarget.checked)}
                />
              </div>
            ) : (
              <p>Every entry has a group, and nothing changed since.</p>
            )}
          </>
        )}
        {seen && !now && <p>This draft no longer exists.</p>}
      </div>
    </Dialog>
  );
}
