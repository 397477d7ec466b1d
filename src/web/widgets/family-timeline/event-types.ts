import { unmarked } from '#web/lib/typed.tsx';

/** The event types that a division's title does not name already. */
export function typesBeyondTitle({ title, eventTypes }: { title: string; eventTypes: readonly string[] }): string[] {
  const named = title.toLowerCase();
  return eventTypes.filter(type => !named.includes(unmarked(type).toLowerCase()));
}
