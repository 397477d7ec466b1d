import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendFile } from '#contract/customer.ts';
import * as say from '#say/home-family.ts';
import { ApiError } from '#web/lib/api.ts';
import { useUpload } from '#web/lib/use-upload.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/field/file-drop.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { UploadBar } from '#web/widgets/upload-bar.tsx';
import { sentSpaceProblem, sentSpaceWords } from '#words/account/sent-space-words.ts';

const MAX_MEGABYTES = 10;
const ENDINGS = '.pdf,.jpg,.jpeg,.png,.heic,.mp3,.m4a,.wav,.mp4';

export type SendFileProps = {
  /** What the family's files take already. */
  usedBytes: number;
};

/** One file and what it is. The form is made anew after each file, so that nothing old stays in it. */
export function SendFile({ usedBytes }: SendFileProps) {
  const revalidator = useRevalidator();
  const [round, setRound] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const { share, send } = useUpload();
  const [sent, setSent] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [isTried, setTried] = useState(false);
  const isTooLarge = file !== null && file.size > MAX_MEGABYTES * 1024 * 1024;
  const noSpace = file ? sentSpaceProblem({ usedBytes, byteSize: file.size }) : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!file || isTooLarge || noSpace || share !== null) return;
    setProblem(null);
    setSent(null);
    try {
      const answer = await send(sendFile, { form: new FormData(event.currentTarget) });
      setSent(answer.title);
      setFile(null);
      setTried(false);
      setRound(count => count + 1);
      void revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      if (error.code === 'limit_reached') void revalidator.revalidate(); // another device sent something meanwhile
    }
  }

  return (
    <form key={round} noValidate onSubmit={submit} aria-label={say.sendAFile()} className="grid max-w-xl gap-4">
      {sent && (
        <Alert kind="success" onDismiss={() => setSent(null)}>
          {say.fileSent({ title: sent })}
        </Alert>
      )}
      {problem && (
        <Alert kind="danger" onDismiss={() => setProblem(null)}>
          {say.couldNotSend({ problem: problem.message })}
        </Alert>
      )}
      <TextField
        label={say.whatIsIt()}
        name="title"
        hint={say.whatIsItHint()}
        optional
        maxLength={100}
        error={problem?.fields.title?.[0]}
      />
      <p className="text-sm text-muted">
        {sentSpaceWords(usedBytes)} {say.receivedAsIs()}
      </p>
      <FileDrop
        label={say.chooseOrDrop()}
        name="file"
        accept={ENDINGS}
        acceptText={say.fileKinds()}
        maxMegabytes={MAX_MEGABYTES}
        error={noSpace ?? problem?.fields.file?.[0] ?? (isTried && !file ? say.chooseFile() : undefined)}
        onFiles={files => {
          setFile(files[0] ?? null);
          setProblem(null);
          setSent(null);
        }}
      />
      {share !== null && <UploadBar name={file?.name ?? say.theFile()} share={share} />}
      <Button type="submit" busy={share !== null} className="w-fit">
        {say.sendTheFile()}
      </Button>
    </form>
  );
}
