import { Link } from 'react-router';
import * as say from '#say/competitor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Start } from './start.ts';

export type StartNoteProps = {
  start: Start;
  /** A saved competitor, so that what was kept are changes. */
  isSaved: boolean;
  onDiscard: () => void;
  isDiscarding: boolean;
  /** Where the unfinished entry goes on. */
  draftAt: string;
};

/** Where the values in the form come from, and what to look at. */
export function StartNote({ start, isSaved, onDiscard, isDiscarding, draftAt }: StartNoteProps) {
  const { kind, from, otherDraft } = start;
  const link = (text: string) => (
    <Link key="back" to={draftAt} replace>
      {text}
    </Link>
  );
  return (
    <>
      {otherDraft !== null && (
        <Alert kind="info">
          {otherDraft ? say.notSaved({ name: otherDraft, link }) : say.someoneNotSaved({ link })}
        </Alert>
      )}
      {kind === 'draft' && (
        <Alert kind="info">
          {isSaved ? say.keptChanges({ name: from?.firstName ?? '' }) : say.keptAnswers()}
          <Button variant="quiet" size="small" busy={isDiscarding} onClick={onDiscard}>
            {isSaved ? say.undoChanges() : say.startOver()}
          </Button>
        </Alert>
      )}
      {kind === 'again' && !from?.isImported && <Alert kind="info">{say.filledIn()}</Alert>}
      {kind === 'like' && <Alert kind="info">{say.copiedFrom({ name: from?.firstName ?? '' })}</Alert>}
    </>
  );
}
