import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import type { Form } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field/field.tsx';
import { FileDrop } from '#web/ui/field/file-drop.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

const maxMegabytes = 10;

export interface ShownPicture {
  fileId: number | null;
  /** Of the site, or of the file that was just chosen. */
  url: string;
}

export type PictureFieldProps = {
  form: Form;
  /** Of the fields in the form. */
  names: { picture: string; description: string };
  /** How the description is asked for. */
  description: { hint: string; maxLength: number };
  upload: (form: FormData) => Promise<ShownPicture>;
  show: (url: string) => ReactNode;
  /** What the buttons call it, "picture" or "map". */
  noun: string;
  /** The picture is as wide as its column, above what changes it. */
  isStacked?: boolean;
  picture: ShownPicture | null;
  initialDescription: string;
  onPicture: (picture: ShownPicture | null) => void;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
};

/** One picture, seen as soon as it is chosen, and what it shows in words. */
export function PictureField(props: PictureFieldProps) {
  const { form, names, noun, picture, initialDescription, onPicture, isUploading, onUploading } = props;
  const [problem, setProblem] = useState<string | undefined>();
  const [round, setRound] = useState(0);
  const marker = useRef<HTMLInputElement>(null);
  const fileId = picture?.fileId ?? '';
  const shown = useRef(fileId);
  const chosen = useRef<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen.current ?? ''), []);

  // The form hears of another picture as if it were typed.
  useEffect(() => {
    if (shown.current === fileId) return;
    shown.current = fileId;
    marker.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [fileId]);

  async function take([file]: readonly File[]) {
    setProblem(undefined);
    if (!file || file.size > maxMegabytes * 1024 * 1024) return;
    const before = picture;
    URL.revokeObjectURL(chosen.current ?? '');
    const url = URL.createObjectURL(file);
    chosen.current = url;
    onPicture({ fileId: before?.fileId ?? null, url });
    onUploading(true);
    try {
      const body = new FormData();
      body.set('file', file);
      onPicture(await props.upload(body));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onPicture(before);
      setProblem(error.message);
    } finally {
      onUploading(false);
      // The list of chosen files is empty again: the picture itself says what is chosen.
      setRound(count => count + 1);
    }
  }

  return (
    <div className="grid gap-4">
      <input ref={marker} type="hidden" name={names.picture} value={fileId} />
      <div
        className={
          picture ? `grid items-start gap-4 ${props.isStacked ? '' : 'sm:grid-cols-[10rem_minmax(0,1fr)]'}` : ''
        }
      >
        {picture && (
          <div className={`grid justify-items-start gap-1 ${props.isStacked ? '' : 'max-sm:w-40'}`}>
            {props.show(picture.url)}
            <Button
              variant="quiet"
              size="small"
              className="-ml-4 whitespace-nowrap"
              disabled={isUploading}
              onClick={() => {
                onPicture(null);
                setProblem(undefined);
              }}
            >
              Remove {noun}
            </Button>
          </div>
        )}
        <FileDrop
          key={round}
          name="file"
          label={isUploading ? 'Uploading…' : picture ? `Choose another ${noun}` : `Choose a ${noun}`}
          optional={!picture && !isUploading}
          accept="image/jpeg,image/png,image/webp,image/avif"
          acceptText="JPEG, PNG, WebP or AVIF"
          maxMegabytes={maxMegabytes}
          error={problem}
          disabled={isUploading}
          onFiles={files => void take(files)}
        />
      </div>
      <FieldError id={`field-${names.picture}`}>{form.errorOf(names.picture)}</FieldError>
      {picture && (
        <TextField
          name={names.description}
          label={`What the ${noun} shows`}
          {...props.description}
          autoComplete="off"
          required
          defaultValue={initialDescription}
          error={form.errorOf(names.description)}
        />
      )}
    </div>
  );
}
