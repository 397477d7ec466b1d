import { useState } from 'react';
import { archiveTournament, deleteTournament, type TournamentSetting } from '#contract/tournament-settings.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { type Problem, useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { homeWords } from './state-words.ts';

const listed = new Intl.ListFormat('en-CA');

export type RemovalProps = {
  tournament: TournamentSetting;
  /** Becomes the next tournament when this one is archived. */
  follower: TournamentSetting | undefined;
  onArchived: (tournament: TournamentSetting) => void;
  onDeleted: () => void;
};

/** Off the site, or gone for good: what is in use stays, and it is said what uses it. */
export function Removal({ tournament, follower, onArchived, onDeleted }: RemovalProps) {
  const { id, version, isArchived, uses } = tournament;
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null);
  const { busy, problem, change, dismiss } = useChange();
  const [isDeleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const params = { tournamentId: id };
  const name = `the tournament on ${formatLongDate(tournament.tournamentOn)}`;
  const users = listed.format(uses);

  async function archive(to: boolean) {
    const saved = await change('archive', () => api(archiveTournament, { params, input: { isArchived: to, version } }));
    setAsked(null);
    if (!saved) return;
    onArchived(saved);
    // The button that was pressed is gone.
    focusPart('removal');
  }
  /** Without loading anew what is shown: there is nothing left to show. */
  async function remove() {
    setDeleting(true);
    setRefusal(null);
    try {
      await api(deleteTournament, { params });
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ text: error.message, count: 1 });
    } finally {
      setDeleting(false);
      setAsked(null);
    }
  }

  return (
    <PagePart
      id="removal"
      title={isArchived ? 'Archived' : 'Archive or delete'}
      lead={
        isArchived
          ? 'It’s off the public site. Families and staff still see its registrations and receipts.'
          : uses.length > 0
            ? `It has ${users}, so it can’t be deleted. Archiving removes it from the public site. Families keep their registrations and receipts.`
            : 'Nothing uses it yet, so you can still delete it.'
      }
    >
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <ProblemAlert problem={refusal} onDismiss={() => setRefusal(null)} />
      <div className="flex flex-wrap gap-3">
        {isArchived ? (
          <Button busy={busy === 'archive'} onClick={() => void archive(false)}>
            Bring it back to the site
          </Button>
        ) : (
          <Button onClick={() => setAsked('archive')}>Archive…</Button>
        )}
        {uses.length === 0 && <Button onClick={() => setAsked('delete')}>Delete…</Button>}
      </div>
      <ConfirmDialog
        open={asked === 'archive'}
        onClose={() => setAsked(null)}
        title={`Archive ${name}?`}
        description={
          <>
            Visitors will no longer see it
            {tournament.isNext &&
              (follower
                ? `; the tournament on ${formatLongDate(follower.tournamentOn)} becomes the next one`
                : `. The home page will say “${homeWords.none()}”`)}
            .{uses.length > 0 && ` Its ${users} stay.`} You can bring it back at any time.
          </>
        }
        keep="Cancel"
        act="Archive it"
        busy={busy === 'archive'}
        onAct={() => void archive(true)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={`Delete ${name}?`}
        description="Nothing uses it. The tournament and its schedule are deleted permanently. The history keeps a record."
        keep="Cancel"
        act="Delete it"
        isDanger
        busy={isDeleting}
        onAct={() => void remove()}
      />
    </PagePart>
  );
}
