import { useState } from 'react';
import { useNavigate } from 'react-router';
import { archiveDraft, listDrafts, tellFamilies } from '#contract/matchmaking/matchmaking.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { CopyDialog, RenameDialog } from './draft-title-dialog.tsx';
import { copyTitle } from './draft-words.ts';
import { mailedWords, PublishDialog } from './publish-dialog.tsx';
import type { LiveDraft } from './use-draft.ts';

type Open = { name: 'publish' | 'rename' } | { name: 'copy'; wish: string };

/** What can be done with a whole draft. */
export function DraftActions({ live }: { live: LiveDraft }) {
  const { draft, reload } = live;
  const { id: draftId, title, status, version, tournament } = draft;
  const navigate = useNavigate();
  const { busy, problem, change, dismiss } = useChange();
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const isArchived = status === 'archived';

  async function finish(text: string) {
    setOpen(null);
    setDone(text);
    await reload().catch(() => {});
  }
  async function archive() {
    setDone(null);
    const input = { isArchived: !isArchived, version };
    const answer = await change('archive', () => api(archiveDraft, { params: { draftId }, input }));
    if (answer) await finish(`${title} is ${isArchived ? 'back' : 'archived'}.`);
    else await reload().catch(() => {});
  }
  async function tell() {
    setDone(null);
    const answer = await change('tell', () => api(tellFamilies, { params: { draftId } }));
    if (answer) setDone(mailedWords(answer.families));
  }
  async function openCopy() {
    const list = await change('copy', () => api(listDrafts, { query: { tournament: tournament.tournamentId } }));
    const taken = list?.drafts.filter(other => other.status !== 'archived').map(other => other.title);
    if (taken) setOpen({ name: 'copy', wish: copyTitle(title, taken) });
  }
  const close = () => setOpen(null);

  return (
    <div className="mb-8 grid gap-4 print:hidden">
      <TextAlert kind="success" text={done} onDismiss={() => setDone(null)} />
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <div className="flex flex-wrap items-center gap-3">
        {status === 'open' && (
          <Button variant="primary" onClick={() => setOpen({ name: 'publish' })}>
            Publish
          </Button>
        )}
        {status === 'published' && (
          <Button variant="primary" busy={busy === 'tell'} onClick={() => void tell()}>
            Tell the families what changed
          </Button>
        )}
        <LinkButton to={`/admin/division-sheets/all/${draftId}`}>Print all sheets</LinkButton>
        <Button onClick={() => window.print()}>Print this report</Button>
        <span className="flex flex-wrap">
          {!isArchived && (
            <Button variant="quiet" size="small" onClick={() => setOpen({ name: 'rename' })}>
              Rename
            </Button>
          )}
          <Button variant="quiet" size="small" busy={busy === 'copy'} onClick={() => void openCopy()}>
            Copy
          </Button>
          {status !== 'published' && (
            <Button variant="quiet" size="small" busy={busy === 'archive'} onClick={() => void archive()}>
              {isArchived ? 'Bring back' : 'Archive'}
            </Button>
          )}
        </span>
      </div>
      {open?.name === 'publish' && (
        <PublishDialog
          draft={draft}
          tournamentId={tournament.tournamentId}
          onClose={close}
          onDone={text => void finish(text)}
          onStale={() => void reload().catch(() => {})}
        />
      )}
      {open?.name === 'rename' && (
        <RenameDialog
          draft={draft}
          onClose={close}
          onDone={text => void finish(text)}
          onStale={() => void reload().catch(() => {})}
        />
      )}
      {open?.name === 'copy' && (
        <CopyDialog
          draft={draft}
          wish={open.wish}
          onClose={close}
          onDone={copy =>
            void navigate(`/admin/matchmaking/${copy.draftId}`, {
              state: { saved: `${copy.title} is ready, a copy of ${title}. You are in the copy now.` },
            })
          }
        />
      )}
    </div>
  );
}
