import { type FormEvent, useState } from 'react';
import { type PublishedFile, replacePublishedFile } from '#contract/file-sharing/file-sharing.ts';
import { ApiError } from '#web/lib/api.ts';
import { useUpload } from '#web/lib/use-upload.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileDrop } from '#web/ui/field/file-drop.tsx';
import { UploadBar } from '#web/widgets/upload-bar.tsx';
import { FormButtons } from '../parts/form-buttons.tsx';
import { accepted } from './file-shape.ts';

export type ReplaceDialogProps = {
  file: PublishedFile;
  onClose: () => void;
  onReplaced: (file: PublishedFile) => void;
};

/** Another content for a file that is there: title, place and audience stay. */
export function ReplaceDialog({ file, onClose, onReplaced }: ReplaceDialogProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [isTried, setTried] = useState(false);
  const { share, send } = useUpload();
  const isTooLarge = chosen !== null && chosen.size > accepted.maxMegabytes * 1024 * 1024;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!chosen || isTooLarge || share !== null) return;
    setProblem(null);
    const form = new FormData();
    form.set('file', chosen);
    try {
      onReplaced(await send(replacePublishedFile, { params: { fileId: file.fileId }, form }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    }
  }

  return (
    <Dialog
      open
      onClose={() => share === null && onClose()}
      title={`A new version of ${file.title}`}
      description={
        file.isArchived
          ? 'It isn’t published now and stays unpublished.'
          : 'Families get the new one from then on. Staff can still see the old one here.'
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {problem && !problem.fields.file && (
          <Alert kind="danger" onDismiss={() => setProblem(null)}>
            {problem.message}
          </Alert>
        )}
        <FileDrop
          label="Choose a file or drop it here"
          name="file"
          id="field-replacement"
          accept={accepted.endings}
          acceptText={accepted.text}
          maxMegabytes={accepted.maxMegabytes}
          disabled={share !== null}
          error={problem?.fields.file?.[0] ?? (isTried && !chosen ? 'Please choose a file' : undefined)}
          onFiles={files => {
            setChosen(files[0] ?? null);
            setProblem(null);
          }}
        />
        {share !== null && <UploadBar name={chosen?.name ?? 'the file'} share={share} />}
        <FormButtons act="Replace" isBusy={share !== null} isHeld onClose={onClose} />
      </form>
    </Dialog>
  );
}
