import { Link } from 'react-router';
import type { Competitor } from '#contract/registration/competitor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Start } from './start.ts';

const sharedText = 'school, style, guardian and emergency contact';

export type StartNoteProps = { start: Start; onDiscard: () => void; isDiscarding: boolean };

/** Where the values in the form come from, and what to look at. */
export function StartNote({ start, onDiscard, isDiscarding }: StartNoteProps) {
  const { kind, from, otherDraft } = start;
  return (
    <>
      {otherDraft && (
        <Alert kind="info">
          You haven’t saved {otherDraft}. If you continue here, you’ll lose those answers.{' '}
          <Link to="?" replace>
            Go back to {otherDraft}
          </Link>
        </Alert>
      )}
      {kind === 'draft' && (
        <Alert kind="info">
          We kept your answers.
          <Button variant="quiet" size="small" busy={isDiscarding} onClick={onDiscard}>
            Start over
          </Button>
        </Alert>
      )}
      {kind === 'again' && (
        <Alert kind="info">We’ve filled this in from last time. Please update level, weight and height.</Alert>
      )}
      {kind === 'like' && (
        <Alert kind="info">
          We copied {sharedText} from {from?.firstName}.
        </Alert>
      )}
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
      <p className="text-sm text-muted">To copy {sharedText}:</p>
      <div className="flex flex-wrap gap-2">
        {siblings.map(sibling => (
          <Button key={sibling.id} size="small" onClick={() => onCopy(sibling)}>
            Copy from {sibling.firstName}
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {copied && `We copied ${sharedText} from ${copied}.`}
      </p>
    </div>
  );
}
