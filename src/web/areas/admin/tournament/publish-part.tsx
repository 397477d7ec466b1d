import { useState } from 'react';
import { publishTournament, type Readiness } from '#contract/catalogue/readiness.ts';
import type { TournamentSetting } from '#contract/tournament-settings.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { ReadinessList } from '../readiness/readiness-list.tsx';
import { type Occasion, todayAt } from './outlook.tsx';
import { publishedText, publishQuestion } from './state-words.ts';

type PublishPartProps = {
  tournament: TournamentSetting;
  occasion: Occasion;
  readiness: Readiness;
  onSaved: (tournament: TournamentSetting) => void;
};

/** A draft with what is left before it can be published; once it is public, the way back while nothing is registered. TOUR-42 */
export function PublishPart({ tournament, occasion, readiness, onSaved }: PublishPartProps) {
  const { id, version, isDraft, uses } = tournament;
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, change, dismiss } = useChange();
  const missing = readiness.lines.filter(({ isBlocking, isDone }) => isBlocking && !isDone).length;

  async function publish(isPublished: boolean) {
    const input = { isPublished, version };
    const saved = await change('publish', () => api(publishTournament, { params: { tournamentId: id }, input }));
    setAsked(false);
    if (!saved) return;
    onSaved(saved);
    focusPart('publish');
  }

  if (!isDraft && uses.some(use => use.includes('registration'))) return null;
  return (
    <PagePart
      id="publish"
      title={isDraft ? 'Before it’s published' : 'Published'}
      lead={
        isDraft
          ? `Only staff see it. ${missing > 0 ? 'It can be published once the lines marked “Needed to publish” are done.' : 'It can be published now.'}`
          : `${publishedText(tournament, todayAt(occasion))} While nobody has registered, you can still make it a draft again.`
      }
    >
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {isDraft && <ReadinessList readiness={readiness} />}
      <div>
        {isDraft ? (
          <Button variant="primary" busy={busy === 'publish' && !isAsked} onClick={() => setAsked(true)}>
            Publish…
          </Button>
        ) : (
          <Button busy={busy === 'publish'} onClick={() => void publish(false)}>
            Make it a draft again
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Publish the tournament?"
        description={publishQuestion(tournament, occasion)}
        keep="Cancel"
        act="Publish it"
        busy={busy === 'publish'}
        onAct={() => void publish(true)}
      />
    </PagePart>
  );
}
