import { Link } from 'react-router';
import type { Competitor } from '#contract/registration/competitor.ts';
import * as say from '#say/competitor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Start } from './start.ts';

export type StartNoteProps = { start: Start; onDiscard: () => void; isDiscarding: boolean };

const link = (text: string) => (
  <Link key="back" to="?" replace>
    {text}
  </Link>
);

/** Where the values in the form come from, and what to look at. */
export function StartNote({ start, onDiscard, isDiscarding }: StartNoteProps) {
  const { kind, from, otherDraft } = start;
  return (
    <>
      {otherDraft !== null && (
        <Alert kind="info">
          {otherDraft ? say.notSaved({ name: otherDraft, link }) : say.someoneNotSaved({ link })}
        </Alert>
      )}
      {kind === 'draft' && (
        <Alert kind="info">
          {say.keptAnswers()}
          <Button variant="quiet" size="small" busy={isDiscarding} onClick={onDiscard}>
            {say.startOver()}
          </Button>
        </Alert>
      )}
      {kind === 'again' && <Alert kind="info">{say.filledIn()}</Alert>}
      {kind === 'like' && <Alert kind="info">{say.copiedFrom({ name: from?.firstName ?? '' })}</Alert>}
    </>
  );
}

export type CopyChoiceProps = {
  siblings: readonly Competitor[];
  copied: string | null;
  onCopy: (from: Competitor) => void;
};

/** Takes over what a family has in common, from somebody already on the registration. */
export function CopyChoice({ siblings, copied, onCopy }: CopyChoiceProps) {
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{say.toCopy()}</p>
      <div className="flex flex-wrap gap-2">
        {siblings.map(sibling => (
          <Button key={sibling.id} size="small" onClick={() => onCopy(sibling)}>
            {say.copyFrom({ name: sibling.firstName })}
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {copied && say.copiedFrom({ name: copied })}
      </p>
    </div>
  );
}
