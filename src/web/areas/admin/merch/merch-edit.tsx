import { useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { getMerch, type MerchSetting } from '#contract/merch.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { MerchEditor } from './merch-editor.tsx';
import { MerchRemoval } from './merch-removal.tsx';
import { loadMerchTournament, type MerchTournament, placeAndDay } from './merch-tournament.ts';

export const meta = () => pageMeta('Merch');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const tournamentId = Number(params.tournamentId);
  const [tournament, record] = await Promise.all([
    loadMerchTournament(tournamentId),
    params.merchId ? api(getMerch, { params: { merchId: Number(params.merchId) } }) : Promise.resolve(null),
  ]);
  if (record && record.tournamentId !== tournamentId) throw new ApiError(404, 'We couldn’t find that.', 'not_found');
  return { tournament, record };
}

export default function MerchEditPage() {
  const { tournament, record } = useLoaderData<typeof clientLoader>();
  const back = useWayBack(tournament.tournamentId);
  if (record) return <Known key={record.merchId} tournament={tournament} loaded={record} />;
  return (
    <>
      <PageTitle lead={placeAndDay(tournament)}>Add merch</PageTitle>
      <MerchEditor
        tournamentId={tournament.tournamentId}
        record={null}
        onSaved={({ title }) => back(`${title} is in the shop.`)}
      />
    </>
  );
}

function useWayBack(tournamentId: number) {
  const navigate = useNavigate();
  return (saved: string): void =>
    void navigate(`/admin/tournament-merch?tournament=${tournamentId}`, { state: { saved } });
}

function Known({ tournament, loaded }: { tournament: MerchTournament; loaded: MerchSetting }) {
  const { tournamentId } = tournament;
  const back = useWayBack(tournamentId);
  // As it was when the form was filled: what others change meanwhile must be met, not slip in.
  const [record, setRecord] = useState(loaded);
  const [isGone, setGone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is gone
  useEffect(() => {
    if (isGone) back(`${record.title} has been deleted.`);
  }, [isGone]);
  // Without its form nothing asks any more whether to stay.
  if (isGone) return null;
  return (
    <>
      <PageTitle lead={placeAndDay(tournament)}>
        {record.title} {record.isArchived && <Badge>Archived</Badge>}
      </PageTitle>
      <MerchEditor tournamentId={tournamentId} record={record} onSaved={({ title }) => back(`${title} is saved.`)} />
      <div className="mt-12">
        <MerchRemoval item={record} onArchived={setRecord} onDeleted={() => setGone(true)} />
      </div>
      <HistoryPanel subject="merch" subjectId={record.merchId} />
    </>
  );
}
