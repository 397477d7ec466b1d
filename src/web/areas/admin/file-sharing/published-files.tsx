import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  archivePublishedFile,
  downloadStaffFile,
  listPublishedFiles,
  orderPublishedFiles,
  type PublishedFile,
} from '#contract/file-sharing/file-sharing.ts';
import { api, download } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { moved } from '#web/ui/move-buttons.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedRow } from './published-row.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

export const meta = () => pageMeta('File Sharing');

export async function clientLoader() {
  return api(listPublishedFiles);
}

type Open = { what: 'publish' } | { what: 'edit' | 'replace'; file: PublishedFile } | null;

type Direction = 'up' | 'down';

/** A row that changed its place was out of the page for a moment: its button gets the focus back. */
function useMovedFocus(files: readonly PublishedFile[]) {
  const movedFile = useRef<{ fileId: number; direction: Direction } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list as it was loaded anew is what is waited for
  useEffect(() => {
    if (!movedFile.current) return;
    const { fileId, direction } = movedFile.current;
    movedFile.current = null;
    const [up, down] = document.querySelectorAll<HTMLButtonElement>(`#file-${fileId} button[aria-label^="Move "]`);
    const [wanted, other] = direction === 'up' ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus({ preventScroll: true });
  }, [files]);
  return movedFile;
}

export default function PublishedFiles() {
  const { files, events } = useLoaderData<typeof clientLoader>();
  const revalidator = useRevalidator();
  const { busy, problem, change, dismiss } = useChange();
  const [open, setOpen] = useState<Open>(null);
  const [done, setDone] = useState<string | null>(null);
  const [place, setPlace] = useState('');
  const movedFile = useMovedFocus(files);

  function finish(text: string) {
    setOpen(null);
    setDone(text);
    void revalidator.revalidate();
  }
  const begin = (next: Open) => {
    setDone(null);
    dismiss();
    setOpen(next);
  };

  const save = ({ fileId }: PublishedFile, version?: number) =>
    void change(
      'download',
      () =>
        download(downloadStaffFile, {
          params: { fileId },
          ...(version === undefined ? {} : { query: { version: String(version) } }),
        }),
      'Couldn’t download the file.',
    );

  async function archive({ fileId, version, title }: PublishedFile, isArchived: boolean) {
    setDone(null);
    const call = () => api(archivePublishedFile, { params: { fileId }, input: { isArchived, version } });
    const saved = await change(`archive ${fileId}`, call, `Couldn’t ${isArchived ? 'unpublish' : 'publish'} the file.`);
    if (saved) setDone(isArchived ? `${title} is unpublished. Families no longer see it.` : `${title} is published.`);
  }

  async function move(file: PublishedFile, from: number, to: number) {
    setDone(null);
    const ids = moved(files, from, to).map(one => one.fileId);
    const call = () => api(orderPublishedFiles, { input: { ids } });
    if (!(await change('move', call, 'Couldn’t move the file.'))) return;
    setPlace(`${file.title} is number ${to + 1} of ${files.length} now`);
    movedFile.current = { fileId: file.fileId, direction: to < from ? 'up' : 'down' };
  }
  const publish = (
    <Button variant="primary" onClick={() => begin({ what: 'publish' })}>
      Publish a file
    </Button>
  );
  return (
    <div className="grid max-w-4xl gap-4">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <TextAlert kind="success" text={done} onDismiss={() => setDone(null)} />
      <p role="status" className="sr-only">
        {place}
      </p>
      <h2 className="sr-only">Published files</h2>
      {files.length === 0 ? (
        <EmptyState title="Nothing published yet" action={publish}>
          Rules, the waiver, the schedule, photos. What you publish here appears on families’ pages, for everyone or for
          those you choose.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-prose text-muted">Families see these files in this order.</p>
            {publish}
          </div>
          <ol className="border-t-2 border-line">
            {files.map((file, index) => (
              <PublishedRow
                key={file.fileId}
                file={file}
                index={index}
                count={files.length}
                busy={busy}
                onMove={to => void move(file, index, to)}
                onDownload={version => save(file, version)}
                onEdit={() => begin({ what: 'edit', file })}
                onReplace={() => begin({ what: 'replace', file })}
                onArchive={isArchived => void archive(file, isArchived)}
              />
            ))}
          </ol>
        </>
      )}
      {open?.what === 'publish' && (
        <PublishDialog
          events={events}
          onClose={() => {
            setOpen(null);
            void revalidator.revalidate();
          }}
          onPublished={file => finish(`${file.title} is published.`)}
        />
      )}
      {open?.what === 'edit' && (
        <EditDialog
          file={open.file}
          events={events}
          onClose={() => setOpen(null)}
          onSaved={file => finish(`${file.title} is saved.`)}
        />
      )}
      {open?.what === 'replace' && (
        <ReplaceDialog
          file={open.file}
          onClose={() => setOpen(null)}
          onReplaced={file => finish(`${file.title} has a new version.`)}
        />
      )}
    </div>
  );
}
