import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { type ReadPicture, readerOfPictures } from './camera-code.ts';

export const hasCamera = (): boolean => typeof navigator !== 'undefined' && !!navigator.mediaDevices?.getUserMedia;

async function watch(video: HTMLVideoElement, read: ReadPicture, signal: AbortSignal): Promise<string> {
  while (!signal.aborted) {
    const text = video.videoWidth > 0 ? await read(video) : null;
    if (text) return text;
    await new Promise(resolve => setTimeout(resolve, 120));
  }
  throw new DOMException('', 'AbortError');
}

function problemIn(error: unknown): string {
  if (error instanceof DOMException && error.name === 'NotAllowedError')
    return 'This browser is blocking the camera. Allow it next to the address, or type the code.';
  if (error instanceof DOMException && error.name === 'NotFoundError')
    return 'This device has no camera. Please type the code.';
  return 'The camera won’t start. Please type the code or use a scanner.';
}

/** Looks through the camera until it sees a code. */
export function CameraDialog({ onFound, onClose }: { onFound: (text: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function look() {
      const read = await readerOfPictures();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (leave.signal.aborted || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      found.current(await watch(video.current, read, leave.signal));
    }
    look().catch(error => leave.signal.aborted || setProblem(problemIn(error)));
    return () => {
      leave.abort();
      stop();
    };
  }, []);
  return (
    <Dialog open onClose={onClose} title="Hold the code up to the camera">
      {problem ? (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      ) : (
        <video ref={video} muted playsInline className="aspect-square w-full rounded bg-night object-cover" />
      )}
    </Dialog>
  );
}
