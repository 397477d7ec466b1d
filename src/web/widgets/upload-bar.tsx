import { Progress } from '#web/ui/progress.tsx';

/** How much of a file has left. What is left to do then is done by the server, which looks at it. */
export function UploadBar({ name, share }: { name: string; share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <Progress label={`Sending ${name}`} value={percent} max={100} text={share < 1 ? `${percent} %` : 'Nearly done…'} />
  );
}
