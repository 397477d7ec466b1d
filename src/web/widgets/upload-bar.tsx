import * as say from '#say/files.ts';
import { Progress } from '#web/ui/progress.tsx';

/** How much of a file has left. What is left to do then is done by the server, which looks at it. */
export function UploadBar({ name, share }: { name: string; share: number }) {
  const percent = Math.floor(share * 100);
  const text = share < 1 ? say.percent({ n: percent }) : say.nearlyDone();
  return <Progress label={say.sending({ name })} value={percent} max={100} text={text} />;
}
