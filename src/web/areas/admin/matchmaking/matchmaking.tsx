import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router';
import {
  archiveDraft,
  type DraftList,
  type DraftSummary,
  listDrafts,
  planDraft,
} from '#contract/matchmaking/matchmaking.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { TournamentChoice } from '../parts/tournament-choice.tsx';
import { type DraftAction, DraftRow } from './draft/draft-row.tsx';
import { CopyDialog, RenameDialog } from './draft/draft-title-dialog.tsx';
import { copyTitle, counted } from './draft/draft-words.ts';
import { PublishDialog } from './draft/publish-dialog.tsx';

export const meta = () => pageMeta('Matchmaking');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('tournament') ?? '';
  const list = await api(listDrafts, { query: /^[1-9]\d{0,8}$/.test(asked) ? { tournament: asked } : {} });
  if (list.drafts.length > 0 || list.entries === 0) return { list, hasDivisions: true };
  const { events } = await api(planDraft, { params: { tournamentId: list.tournamentId } });
  return { list, hasDivisions: events.some(({ divisions }) => divisions > 0) };
}

export default function MatchmakingPage() {
  const { list, hasDivisions } = useLoaderData<typeof clientLoader>();
  return <DraftListPage key={list.tournamentId} list={list} hasDivisions={hasDivisions} />;
}

type Open = { action: 'publish' | 'rename' | 'copy'; draft: DraftSummary };

function DraftListPage({ list, hasDivisions }: { list: DraftList; hasDivisions: boolean }) {
  const { tournaments, tournamentId, competitors, entries, drafts } = list;
  const { revalidate } = useRevalidator();
  const { busy, problem, change, dismiss } = useChange();
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const current = drafts.filter(draft => draft.status !== 'archived');
  const archived = drafts.filter(draft => draft.status === 'archived');
  const costs = current.map(({ cost }) => cost);
  const most = Math.max(...costs);
  const chosenTournament = tournaments.find(one => one.tournamentId === tournamentId);
  const create = `/admin/matchmaking/create-draft/tournament/${tournamentId}`;

  function finish(text: string) {
    setOpen(null);
    setDone(text);
    void revalidate();
  }
  async function act(action: DraftAction, draft: DraftSummary) {
    setDone(null);
    dismiss();
    if (action !== 'archive' && action !== 'restore') return setOpen({ action, draft });
    const isArchived = action === 'archive';
    const input = { isArchived, version: draft.version };
    const answer = await change(
      `${action} ${draft.id}`,
      () => api(archiveDraft, { params: { draftId: draft.id }, input }),
      `${draft.title}:`,
    );
    if (answer) setDone(`${draft.title} is ${isArchived ? 'archived' : 'back'}.`);
    setChosen(before => before.filter(id => id !== draft.id));
  }
  /** Two at most: a third one takes the place of the first. */
  const choose = (id: number, isChosen: boolean) =>
    setChosen(before => [...before.filter(other => other !== id), ...(isChosen ? [id] : [])].slice(-2));
  const row = (draft: DraftSummary) => (
    <DraftRow
      key={draft.id}
      draft={draft}
      most={most}
      isChosen={draft.status !== 'archived' && current.length > 1 ? chosen.includes(draft.id) : undefined}
      onChoose={isChosen => choose(draft.id, isChosen)}
      onAction={action => void act(action, draft)}
      busy={busy}
    />
  );
  // The older one is what it is compared with.
  const [from, to] = [...chosen].sort((a, b) => a - b);

  return (
    <>
      <PageTitle
        lead={
          chosenTournament &&
          `${formatLongDate(chosenTournament.tournamentDate)}, ${chosenTournament.city}: ${counted(competitors, 'competitor')}, ${counted(entries, 'entry', 'entries')}.`
        }
        actions={
          entries > 0 &&
          current.length > 0 && (
            <LinkButton variant="primary" to={create}>
              Create draft
            </LinkButton>
          )
        }
      >
        Matchmaking
      </PageTitle>
      <div className="mb-6 grid gap-6 empty:hidden">
        <TextAlert kind="success" text={done} onDismiss={() => setDone(null)} />
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        <TournamentChoice tournaments={tournaments} tournamentId={tournamentId} className="max-w-md" />
      </div>
      {current.length === 0 && (
        <NextStep entries={entries} create={create} hasDivisions={hasDivisions} hasArchived={archived.length > 0} />
      )}
      {current.length > 1 && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="max-w-prose text-sm text-muted">
            The fairness penalty adds up the differences between people and the price of small groups. A draft of fewer,
            larger groups has more differences, and is not worse for it.
          </p>
          <p className="flex flex-wrap items-center gap-4" role="status">
            <span className="text-sm text-muted">
              {chosen.length === 2 ? 'Two drafts selected.' : 'Select two drafts to see what changes for whom.'}
            </span>
            {from !== undefined && to !== undefined && (
              <LinkButton size="small" to={`/admin/matchmaking/compare?from=${from}&to=${to}`}>
                Compare them
              </LinkButton>
            )}
          </p>
        </div>
      )}
      {current.length > 0 && <ul>{current.map(row)}</ul>}
      {archived.length > 0 && (
        <div className="mt-10">
          <Disclosure summary={`Archived drafts (${archived.length})`}>
            <ul>{archived.map(row)}</ul>
          </Disclosure>
        </div>
      )}
      {open?.action === 'rename' && (
        <RenameDialog
          draft={drafts.find(({ id }) => id === open.draft.id) ?? open.draft}
          onClose={() => setOpen(null)}
          onDone={finish}
          onStale={() => void revalidate()}
        />
      )}
      {open?.action === 'copy' && (
        <CopyDialog
          draft={open.draft}
          wish={copyTitle(
            open.draft.title,
            current.map(({ title }) => title),
          )}
          onClose={() => setOpen(null)}
          onDone={({ title }) => finish(`${title} is ready, a copy of ${open.draft.title}.`)}
        />
      )}
      {open?.action === 'publish' && (
        <PublishDialog
          draft={open.draft}
          tournamentId={tournamentId}
          onClose={() => setOpen(null)}
          onDone={finish}
          onStale={() => void revalidate()}
        />
      )}
    </>
  );
}

type NextStepProps = { entries: number; create: string; hasDivisions: boolean; hasArchived: boolean };

/** What to do first: entries, then divisions, then a draft. */
function NextStep({ entries, create, hasDivisions, hasArchived }: NextStepProps) {
  if (entries === 0)
    return (
      <EmptyState
        title="No one has entered yet"
        action={<LinkButton to="/admin/registrations">Registrations</LinkButton>}
      >
        Groups are made from paid registrations. You can make a draft once the first competitors are in. Until then,
        check that <Link to="/admin/divisions">the divisions</Link> take everyone you expect.
      </EmptyState>
    );
  if (!hasDivisions)
    return (
      <EmptyState
        title="There are no divisions yet"
        action={
          <span className="flex flex-wrap gap-3">
            <LinkButton variant="primary" to="/admin/divisions">
              Make divisions
            </LinkButton>
            <LinkButton to={create}>Create a draft without</LinkButton>
          </span>
        }
      >
        Divisions say which ages and levels belong together. Without them, groups are made by the limits alone.
      </EmptyState>
    );
  return (
    <EmptyState
      title={hasArchived ? 'Every draft is archived' : 'No draft yet'}
      action={
        <LinkButton variant="primary" to={create}>
          Create draft
        </LinkButton>
      }
    >
      A draft puts every entry into a fair group, based on the ages, levels and weights of the people who registered. It
      takes a moment, and families see nothing until you publish, so make several and compare them.
    </EmptyState>
  );
}
