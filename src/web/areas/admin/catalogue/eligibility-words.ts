import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { whoMayEnter } from '#core/catalogue/eligibility-line.ts';

type Bounds = Pick<EventSetting, 'minAge' | 'maxAge' | 'genderId' | 'minLevelId' | 'maxLevelId'>;

/** Who can enter an event, with its levels by title. */
export function eligibilityWords(event: Bounds, levels: readonly { id: number; title: string }[]): string {
  const titleOf = (id: number | null) => levels.find(level => level.id === id)?.title ?? null;
  return whoMayEnter({ ...event, lowest: titleOf(event.minLevelId), highest: titleOf(event.maxLevelId) });
}
