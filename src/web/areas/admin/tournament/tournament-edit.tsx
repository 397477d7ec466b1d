import { useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { getReadiness, type Readiness } from '#contract/catalogue/readiness.ts';
import { getTournamentSetting, listTournamentSettings, type TournamentSetting } from '#contract/tournament-settings.ts';
import { nextTournament } from '#core/tournament/next-tournament.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { familiesText, messagePathAfter, prepareMessage } from './move-words.ts';
import { type Occasion, todayAt } from './outlook.tsx';
import { PublishPart } from './publish-part.tsx';
import { Removal } from './removal.tsx';
import { publicStateOf } from './state-words.ts';
import { TournamentEditor } from './tournament-editor.tsx';

export const meta = () => pageMeta('Tournament');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const tournamentId = params.tournamentId ?? null;
  if (tournamentId === null) return { occasion: await api(listTournamentSettings), record: null, readiness: null };
  const [occasion, record, readiness] = await Promise.all([
    api(listTournamentSettings),
    api(getTournamentSetting, { params: { tournamentId: Number(tournamentId) } }),
    api(getReadiness, { query: { tournamentId } }),
  ]);
  return { occasion, record, readiness };
}

export default function TournamentEditPage() {
  const { occasion, record, readiness } = useLoaderData<typeof clientLoader>();
  if (record && readiness) return <Known key={record.id} occasion={occasion} loaded={record} readiness={readiness} />;
  return (
    <>
      <PageTitle lead="It’s saved as a draft. Nothing is public until you publish it, and you can change everything later.">
        New tournament
      </PageTitle>
      <TournamentEditor occasion={occasion} record={null} onSaved={() => {}} savedNote={null} />
    </>
  );
}

type KnownProps = { occasion: Occasion; loaded: TournamentSetting; readiness: Readiness };

function Known({ occasion, loaded, readiness }: KnownProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [record, setRecord] = useState(loaded);
  const [savedNote, setSavedNote] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [messagePath, setMessagePath] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const day = formatLongDate(record.tournamentOn);
  useEffect(() => {
    if (isGone) navigate('/admin/tournaments', { state: { saved: `The tournament on ${day} has been deleted.` } });
  }, [isGone, navigate, day]);
  // Without its form nothing asks any more whether to stay.
  if (isGone) return null;
  return (
    <>
      <PageTitle
        lead={publicStateOf(record, todayAt(occasion))}
        actions={
          <>
            <LinkButton to={`/admin/tournaments/${record.id}/questions`}>Questions to families</LinkButton>
            <LinkButton to={`/admin/tournaments/${record.id}/next-year`}>Start next year from this one</LinkButton>
          </>
        }
      >
        {formatLongDate(record.tournamentOn)} {record.isNext && <Badge tone="good">Next</Badge>}
        {record.isArchived && <Badge>Archived</Badge>}
        {record.isDraft && !record.isArchived && <Badge tone="info">Draft</Badge>}
      </PageTitle>
      <div className="mb-8 empty:hidden">
        <SavedAlert />
      </div>
      {messagePath && (
        <div className="mb-8">
          <Alert kind="success" onDismiss={() => setMessagePath(null)}>
            The tournament has moved. {familiesText(record.paidFamilies)} not been told yet.{' '}
            <Link to={messagePath} className="font-semibold">
              Write to them
            </Link>
          </Alert>
        </div>
      )}
      {!record.isArchived && (
        <div className="mb-10">
          <PublishPart
            tournament={record}
            occasion={occasion}
            readiness={readiness}
            onSaved={saved => {
              setRecord(saved);
              setSavedNote(null);
            }}
          />
        </div>
      )}
      <TournamentEditor
        key={round}
        occasion={occasion}
        record={record}
        savedNote={savedNote}
        isMerged={round > 0}
        onSaved={(saved, isMerged) => {
          const path = messagePathAfter(record, saved);
          if (path) prepareMessage(record);
          setMessagePath(before => path ?? before);
          setRecord(saved);
          void revalidate(); // the history below
          setSavedNote(saved.isNext ? 'Saved. Visitors can see it now.' : 'Saved.');
          // The other one's changes are not in the fields yet.
          if (isMerged) setRound(before => before + 1);
        }}
      />
      <div className="mt-12">
        <Removal
          tournament={record}
          follower={nextTournament(
            occasion.tournaments.filter(other => other.id !== record.id && !other.isArchived && !other.isDraft),
            Date.parse(occasion.now),
            occasion.timeZone,
          )}
          onArchived={saved => {
            setRecord(saved);
            setSavedNote(null);
          }}
          onDeleted={() => setGone(true)}
        />
      </div>
      <HistoryPanel subject="tournament" subjectId={record.id} />
    </>
  );
}
