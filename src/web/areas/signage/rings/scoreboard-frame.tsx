import type { ShownRing } from '#core/ring/hall-rings.ts';
import { useWallWords, type WallLanguage } from './wall-words.tsx';

type ScoreboardFrameProps = {
  ring: ShownRing | undefined;
  number: number;
  /** The screen’s first: a scoreboard does not take turns. */
  language: WallLanguage;
  isLoading: boolean;
};

/** A ring's own scoreboard, in a frame: what the screen shows can still be changed from afar. SCREEN-6 */
export function ScoreboardFrame({ ring, number, language, isLoading }: ScoreboardFrameProps) {
  const words = useWallWords();
  if (!ring)
    return (
      <p className="wall-empty" role="status">
        {isLoading ? words.loading() : words.noSuchRing({ n: number })}
      </p>
    );
  return (
    <iframe
      title={words.scoreboardOf({ n: number })}
      src={`/signage/ring/${ring.id}/scoreboard?language=${language}`}
      className="wall-frame"
    />
  );
}
