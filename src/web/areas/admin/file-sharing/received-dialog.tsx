import { useRef, useState } from 'react';
import { addFileNote, downloadStaffFile, type ReceivedFile, reviewFile } from '#contract/file-sharing/file-sharing.ts';
import { reviewProblem } from '#core/file-sharing/sent-file-review.ts';
import { ApiError, api, download } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatFileSize } from '#web/ui/field/file-size.ts';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { FileNotes } from '#web/widgets/file-notes.tsx';
import { FileState } from '#web/widgets/file-state.tsx';
import { When } from '../communication/when.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { FilePreview, isPicture } from './file-preview.tsx';

export type ReceivedDialogProps = {
  file: ReceivedFile;
  onClose: () => void;
  /** After a note: the file as it is now. */
  onWritten: (file: ReceivedFile) => void;
  /** After a decision, with what it was in words. */
  onDecided: (text: string) => void;
};

type Work = 'download' | 'note' | 'accepted' | 'rejected' | 'new';

/** One file a family sent: look at it, decide, and write to them. */
export function ReceivedDialog({ file, onClose, onWritten, onDecided }: ReceivedDialogProps) {
  const { fileId, title, from, review } = file;
  const [busy, setBusy] = useState<Work | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const [isWritten, setWritten] = useState(false);
  // The same note pressed twice is one note, also when the first answer got lost.
  const key = useRef(newKey());
  const text = note.trim();

  async function run<T>(work: Work, call: () => Promise<T>): Promise<T | undefined> {
    if (busy) return;
    setBusy(work);
    setProblem(null);
    setMissing(null);
    setWritten(false);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const field = error.fields.note?.[0] ?? error.fields.body?.[0];
      if (field) ask(field);
      else setProblem(error);
    } finally {
      setBusy(null);
    }
  }
  function ask(what: string) {
    setMissing(what);
    document.getElementById('field-note')?.focus();
  }

  async function decide(next: ReceivedFile['review']) {
    const input = { review: next, note: next === 'new' ? null : text || null };
    const wrong = reviewProblem(input);
    if (wrong) return ask(wrong.text);
    const saved = await run(next, () => api(reviewFile, { params: { fileId }, input }));
    if (!saved) return;
    const words = { new: 'is new again', accepted: 'is accepted', rejected: 'is not accepted' }[next];
    onDecided(`${title} ${words}.${next === 'new' ? '' : ` We’ll e-mail ${from}.`}`);
  }
  async function write() {
    if (!text) return ask('Please write something first');
    const saved = await run('note', () =>
      api(addFileNote, { params: { fileId }, input: { body: text }, idempotencyKey: key.current }),
    );
    if (!saved) return;
    key.current = newKey();
    setNote('');
    setWritten(true);
    onWritten(saved);
  }

  return (
    <Dialog open onClose={() => busy === null && onClose()} title={title} size="wide">
      <div className="grid gap-6">
        <TextAlert kind="danger" text={problem?.message} onDismiss={() => setProblem(null)} />
        {isPicture(file) && <FilePreview file={file} />}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 wrap-anywhere">
            {file.fileName}, {formatFileSize(file.byteSize)}
          </p>
          <Button
            size="small"
            busy={busy === 'download'}
            onClick={() => void run('download', () => download(downloadStaffFile, { params: { fileId } }))}
          >
            <Icon name="download" /> Download
          </Button>
        </div>
        <DataList
          rows={[
            {
              term: 'From',
              value: (
                <>
                  {from}, <a href={`mailto:${file.email}`}>{file.email}</a>
                </>
              ),
            },
            { term: 'Competitors', value: file.competitors || 'No one entered yet' },
            { term: 'Sent', value: <When at={file.createdAt} /> },
            {
              term: 'State',
              value: (
                <>
                  <FileState review={review} />
                  {file.reviewedBy && file.reviewedAt && (
                    <span className="text-sm text-muted">
                      {' '}
                      by {file.reviewedBy}, <When at={file.reviewedAt} />
                    </span>
                  )}
                </>
              ),
            },
          ]}
        />
        <FileNotes notes={file.notes} />
        <TextAreaField
          label={`Write to ${from}`}
          name="note"
          hint="We e-mail it to them and show it beside their file."
          maxLength={2000}
          rows={3}
          value={note}
          onChange={event => {
            setNote(event.currentTarget.value);
            setMissing(null);
          }}
          error={missing ?? undefined}
        />
        {isWritten && (
          <Alert kind="success" onDismiss={() => setWritten(false)}>
            Your note is on its way to {from}.
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" busy={busy === 'note'} disabled={busy !== null} onClick={() => void write()}>
            Send only the note
          </Button>
          {review !== 'new' && (
            <Button busy={busy === 'new'} disabled={busy !== null} onClick={() => void decide('new')}>
              Back to new
            </Button>
          )}
          {review !== 'rejected' && (
            <Button busy={busy === 'rejected'} disabled={busy !== null} onClick={() => void decide('rejected')}>
              Do not accept
            </Button>
          )}
          {review !== 'accepted' && (
            <Button
              variant="primary"
              busy={busy === 'accepted'}
              disabled={busy !== null}
              onClick={() => void decide('accepted')}
            >
              Accept
            </Button>
          )}
        </div>
      </div>
      <HistoryPanel subject="file" subjectId={fileId} />
    </Dialog>
  );
}
