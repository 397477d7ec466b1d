import type { Draft } from '#contract/matchmaking/draft.ts';
import type { GroupView } from './group-view.ts';

const alarmRank = { bad: 0, warning: 1, none: 2 } as const;

/** What needs a look first, then by event, then the younger ones. */
export function inOrder(views: readonly GroupView[], events: Draft['events']): GroupView[] {
  const placeOf = new Map(events.map(({ id }, place) => [id, place]));
  const keyed = views.map(view => ({
    view,
    alarm: alarmRank[view.alarm ?? 'none'],
    event: Math.min(...view.group.eventIds.map(id => placeOf.get(id) ?? events.length)),
    age: view.card.age?.low ?? 0,
  }));
  keyed.sort(
    (a, b) =>
      a.alarm - b.alarm || a.event - b.event || a.age - b.age || (a.view.group.title < b.view.group.title ? -1 : 1),
  );
  return keyed.map(({ view }) => view);
}

/** Cards stay where they were while somebody works on them; new ones come first. */
export function keepingOrder(views: readonly GroupView[], order: readonly number[]): GroupView[] {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const place = ({ group }: GroupView): number => placeOf.get(group.id) ?? -1;
  return [...views].sort((a, b) => place(a) - place(b));
}
