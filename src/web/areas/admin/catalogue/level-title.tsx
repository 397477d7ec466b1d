import type { LevelSetting } from '#contract/catalogue/catalogue.ts';
import { LevelMark } from '#web/ui/level-mark.tsx';

/** A level by its mark and its title. */
export function LevelTitle({ level }: { level: Pick<LevelSetting, 'title' | 'colour'> }) {
  return <LevelMark colours={[level.colour]}>{level.title}</LevelMark>;
}
