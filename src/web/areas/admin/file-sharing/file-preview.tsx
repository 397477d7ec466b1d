import { useEffect, useState } from 'react';
import { downloadStaffFile, type ReceivedFile } from '#contract/file-sharing/file-sharing.ts';
import { ApiError, fetchFile } from '#web/lib/api.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What a browser shows as a picture; everything else is named and downloaded. */
const pictures: readonly string[] = ['image/jpeg', 'image/png'];
export const isPicture = (file: Pick<ReceivedFile, 'mediaType'>): boolean => pictures.includes(file.mediaType);

/** A picture a family sent, as it came. */
export function FilePreview({ file }: { file: ReceivedFile }) {
  const { fileId, title } = file;
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let made: string | null = null;
    fetchFile(downloadStaffFile, { params: { fileId }, signal: abort.signal }).then(
      blob => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
      },
    );
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [fileId]);

  if (problem) return <p className="text-danger">The picture can’t be shown. {problem}</p>;
  if (!address) return <Skeleton shapes={['block']} label="Loading the picture…" />;
  return (
    <img
      src={address}
      alt={title}
      onError={() => setProblem('It may be damaged: please download it.')}
      className="max-h-[50dvh] w-full rounded bg-line/40 object-contain"
    />
  );
}
