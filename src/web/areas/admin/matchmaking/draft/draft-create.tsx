import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { listDrafts, planDraft } from '#contract/matchmaking/matchmaking.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { formatLongDate } from '#words/format.ts';
import { DraftForm } from './draft-form.tsx';
import { counted, nextTitle } from './draft-words.ts';

export const meta = () => pageMeta('Create draft');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const tournamentId = Number(params.tournamentId);
  const [plan, { drafts }] = await Promise.all([
    api(planDraft, { params: { tournamentId } }),
    api(listDrafts, { query: { tournament: tournamentId } }),
  ]);
  return { plan, title: nextTitle(drafts.map(draft => draft.title)) };
}

export default function DraftCreatePage() {
  const { plan, title } = useLoaderData<typeof clientLoader>();
  const { tournament, competitors, events } = plan;
  const entries = events.reduce((sum, event) => sum + event.entries, 0);
  return (
    <>
      <PageTitle
        lead={`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}${entries === 0 ? '' : `: ${counted(competitors, 'competitor')}, ${counted(entries, 'entry', 'entries')}`}.`}
      >
        Create draft
      </PageTitle>
      {entries === 0 ? (
        <EmptyState
          title="No one has entered yet"
          action={
            <LinkButton to={`/admin/matchmaking?tournament=${tournament.tournamentId}`}>Back to matchmaking</LinkButton>
          }
        >
          Groups are made from paid registrations. You can make a draft once the first competitors are in.
        </EmptyState>
      ) : (
        <DraftForm key={tournament.tournamentId} plan={plan} title={title} />
      )}
    </>
  );
}
