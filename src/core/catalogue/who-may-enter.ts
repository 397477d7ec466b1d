import type { EventBounds } from './event-rules.ts';

function agesInWords(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return min === max ? `age ${min}` : `ages ${min} to ${max}`;
  if (min !== null) return `ages ${min} and up`;
  return max === null ? null : `ages up to ${max}`;
}

function levelsInWords(lowest: string | null, highest: string | null): string | null {
  if (lowest !== null && highest !== null) return lowest === highest ? `${lowest} only` : `${lowest} to ${highest}`;
  if (lowest !== null) return `from ${lowest}`;
  return highest === null ? null : `up to ${highest}`;
}

/** Who may enter an event, with its levels by title: "Ages 8 and up, from Novice". CAT-7 */
export function whoMayEnter(
  event: EventBounds & { genderId: number | null },
  levels: readonly { id: number; title: string }[],
): string {
  const titleOf = (id: number | null) => levels.find(level => level.id === id)?.title ?? null;
  const parts = [
    agesInWords(event.minAge, event.maxAge),
    event.genderId === null ? null : event.genderId === 1 ? 'male' : 'female',
    levelsInWords(titleOf(event.minLevelId), titleOf(event.maxLevelId)),
  ].filter(part => part !== null);
  const words = parts.join(', ') || 'everybody';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
