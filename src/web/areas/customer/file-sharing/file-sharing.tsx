import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getFile, listFiles, removeFile, type SharedFile } from '#contract/customer.ts';
import * as say from '#say/home-family.ts';
import { api, download } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Typed, useTyped } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatFileSize } from '#web/ui/field/file-size.ts';
import { hidden } from '#web/ui/hidden-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FileNotes } from '#web/widgets/file-notes.tsx';
import { FileState } from '#web/widgets/file-state.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { SendFile } from './send-file.tsx';

export const meta = () => pageMeta(say.fileSharingTitle());

export async function clientLoader() {
  return api(listFiles);
}

type FileRowsProps = {
  files: readonly SharedFile[];
  onDownload: (file: SharedFile) => void;
  onRemove?: (file: SharedFile) => void;
};

function FileRows({ files, onDownload, onRemove }: FileRowsProps) {
  const typed = useTyped();
  // What a family sent has the name that the family gave it.
  const titleOf = (file: SharedFile) => (onRemove ? file.title : typed(file.title));
  return (
    <ul>
      {files.map(file => (
        <li
          key={file.fileId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
        >
          <div className="min-w-0 grow basis-60">
            <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
              {onRemove ? file.title : <Typed>{file.title}</Typed>}
              {file.review && <FileState review={file.review} />}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {file.title === file.fileName ? '' : `${file.fileName}, `}
              {formatFileSize(file.byteSize)}, {formatLongDate(file.createdAt)}
            </p>
          </div>
          <div className="flex gap-2">
            <Button size="small" onClick={() => onDownload(file)}>
              <Icon name="download" /> {say.download({ title: titleOf(file), hidden })}
            </Button>
            {onRemove && file.review === 'new' && (
              <Button size="small" variant="quiet" onClick={() => onRemove(file)}>
                {say.removeFile({ title: file.title, hidden })}
              </Button>
            )}
          </div>
          {file.notes.length > 0 && (
            <div className="w-full pt-2">
              <FileNotes notes={file.notes} />
              {file.review === 'rejected' && <p className="pt-3 text-sm">{say.sendAnother()}</p>}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export default function FileSharingPage() {
  const { published, sent } = useLoaderData<typeof clientLoader>();
  const { busy, problem, change, dismiss } = useChange();
  const [removing, setRemoving] = useState<SharedFile | null>(null);

  const save = (file: SharedFile) =>
    void change('download', () => download(getFile, { params: { fileId: file.fileId } }), say.couldNotDownload());

  async function remove(file: SharedFile) {
    const call = () => api(removeFile, { params: { fileId: file.fileId } });
    const isRemoved = await change('remove', call, say.couldNotRemoveFile());
    setRemoving(null);
    // After the dialog has given the focus back to a button that is gone.
    if (isRemoved) setTimeout(() => focusPart('sent'), 100);
  }

  return (
    <div className="grid max-w-3xl gap-8">
      <div className="-mb-8">
        <PageTitle lead={say.fileSharingLead()}>{say.fileSharingTitle()}</PageTitle>
      </div>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <PagePart id="published" title={say.fromTournament()}>
        {published.length > 0 ? (
          <FileRows files={published} onDownload={save} />
        ) : (
          <EmptyState title={say.nothingYet()}>{say.nothingYetLead()}</EmptyState>
        )}
      </PagePart>
      <PagePart id="sent" title={say.sentByYou()} lead={say.sentByYouLead()}>
        {sent.length > 0 && <FileRows files={sent} onDownload={save} onRemove={setRemoving} />}
        <SendFile usedBytes={sent.reduce((sum, file) => sum + file.byteSize, 0)} />
      </PagePart>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={say.removeFileTitle({ title: removing?.title ?? '' })}
        description={say.removeFileLead()}
        keep={say.keepFile()}
        act={say.removeFileButton()}
        isDanger
        busy={busy === 'remove'}
        onAct={() => removing && remove(removing)}
      />
    </div>
  );
}
