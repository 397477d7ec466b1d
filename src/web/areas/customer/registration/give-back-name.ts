import type { GiveBackItem } from '#contract/registration/give-back.ts';
import { merchTitle } from '#core/registration/cost.ts';
import * as say from '#say/change.ts';
import { useTyped } from '#web/lib/typed.tsx';

/** So many of what was bought, in words. */
export function useItemName(): (item: GiveBackItem, n: number) => string {
  const typed = useTyped();
  return ({ what, title, sizeTitle }, n) => {
    if (what === 'spectators') return say.passes({ n });
    if (what === 'lunch') return say.lunches({ n });
    return merchTitle({ title: typed(title ?? ''), sizeTitle: typed(sizeTitle ?? '') });
  };
}
