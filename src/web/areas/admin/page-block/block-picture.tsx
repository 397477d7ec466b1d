import { useState } from 'react';
import { uploadBlockPicture } from '#contract/page-block/page-block.ts';
import type { BlockKind } from '#core/page-block/page-block.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/field/file-drop.tsx';
import type { TypedEntry } from './block-row.ts';

type Chosen = Pick<TypedEntry, 'pictureId' | 'picture'>;
export type BlockPictureProps = Chosen & {
  kind: BlockKind;
  id: string;
  optional: boolean;
  hint?: string | undefined;
  error: string | undefined;
  onPicture: (chosen: Chosen) => void;
};

const maxMegabytes = 10;

/** The picture of an entry: chosen, uploaded at once, and shown when the block is saved. */
export function BlockPicture({ kind, id, optional, hint, error, pictureId, picture, onPicture }: BlockPictureProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const [isUploading, setUploading] = useState(false);
  const [round, setRound] = useState(0);
  async function take([file]: readonly File[]) {
    setProblem(undefined);
    if (!file || file.size > maxMegabytes * 1024 * 1024) return;
    setUploading(true);
    try {
      const form = new FormData();
      form.set('file', file);
      onPicture(await api(uploadBlockPicture, { params: { blockKind: kind }, form }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(failure.message);
    } finally {
      setUploading(false);
      setRound(count => count + 1); // the list of chosen files is empty again
    }
  }
  return (
    <div className="grid gap-2">
      <FileDrop
        key={round}
        id={id}
        name={id}
        label={isUploading ? 'Uploading…' : pictureId === null ? 'Choose a picture' : 'Choose another picture'}
        optional={optional && pictureId === null}
        accept="image/jpeg,image/png,image/webp,image/avif"
        acceptText="JPEG, PNG, WebP or AVIF"
        maxMegabytes={maxMegabytes}
        error={problem ?? error}
        disabled={isUploading}
        onFiles={files => void take(files)}
      />
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {picture && optional && (
        <span className="flex items-center gap-3">
          <img
            src={picture.url}
            alt=""
            width={picture.width}
            height={picture.height}
            className="h-14 w-28 rounded border border-line bg-[#fff] object-contain p-1"
          />
          <Button variant="quiet" size="small" onClick={() => onPicture({ pictureId: null, picture: null })}>
            Remove picture
          </Button>
        </span>
      )}
    </div>
  );
}
