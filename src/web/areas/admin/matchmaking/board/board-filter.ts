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
