import type { Draft } from '#contract/matchmaking/draft.ts';
import type { GroupView } from './group-view.ts';

export const shows = ['all', 'warnings', 'locked', 'open'] as const;
/** What of a draft is shown, and how; kept in the address. */
export interface BoardFilter {
  eventId: number | null;
  show: (typeof shows)[number];
  view: 'cards' | 'table';
}

export function readFilter(query: URLSearchParams): BoardFilter {
  const show = shows.find(one => one === query.get('show')) ?? 'all';
  const event = query.get('event') ?? '';
  return {
    eventId: /^\d{1,9}$/.test(event) ? Number(event) : null,
    show,
    view: query.get('view') === 'table' ? 'table' : 'cards',
  };
}

/** The address of another choice; what is usual is left out. */
export function writeFilter(query: URLSearchParams, filter: Partial<BoardFilter>): URLSearchParams {
  const { eventId, show, view } = { ...readFilter(query), ...filter };
  const next = new URLSearchParams(query);
  const set = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
  set('event', eventId === null ? null : String(eventId));
  set('show', show === 'all' ? null : show);
  set('view', view === 'cards' ? null : view);
  return next;
}

const isShown = ({ group, alarm }: GroupView, { eventId, show }: BoardFilter): boolean => {
  if (eventId !== null && !group.eventIds.includes(eventId)) return false;
  if (show === 'warnings') return alarm !== null;
  return show === 'all' || group.isLocked === (show === 'locked');
};
export const filtered = (views: readonly GroupView[], filter: BoardFilter): GroupView[] =>
  views.filter(view => isShown(view, filter));

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
