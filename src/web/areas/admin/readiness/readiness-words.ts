import type { ReadinessKey, TickedKey } from '#core/tournament/readiness.ts';

interface LineWords {
  title: string;
  /** The page where it is done; a part of the tournament's own page begins with #. */
  place: string;
}

export const lineWords: Record<ReadinessKey, LineWords> = {
  dates: { title: 'Dates', place: '#dates' },
  prices: { title: 'Prices', place: '#prices' },
  levels: { title: 'Competitor levels', place: '/admin/competitor-levels' },
  events: { title: 'Events', place: '/admin/events' },
  waiver: { title: 'Waiver', place: '/admin/waivers' },
  divisions: { title: 'Divisions', place: '/admin/divisions' },
  refunds: { title: 'Refund policy', place: '#refunds' },
  address: { title: 'Postal address', place: '/admin/organisation' },
  permit: { title: 'Permit or sanction', place: '#papers' },
  payment: { title: 'Test payment', place: '/admin/payments' },
  trial: { title: 'Tried once as a family', place: '/admin/trial' },
  mail: { title: 'E-mail arrives', place: '/admin/trial' },
  backup: { title: 'Backup restored', place: '/admin/status' },
  staff: { title: 'Staff invited', place: '/admin/users' },
  screens: { title: 'Division sheet and TV tried', place: '/admin/screens' },
};

const ticked: Record<TickedKey, true> = { permit: true, payment: true, mail: true, backup: true, screens: true };
export const isTickedKey = (key: ReadinessKey): key is TickedKey => key in ticked;

/** The page of a line. Before there is a tournament, its parts are on the page that makes one. */
export function pathOf(key: ReadinessKey, tournamentId: number | null): string {
  const { place } = lineWords[key];
  if (!place.startsWith('#')) return place;
  return tournamentId === null ? '/admin/tournaments/create' : `/admin/tournaments/${tournamentId}${place}`;
}
