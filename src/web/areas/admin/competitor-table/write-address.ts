import type { TableIndex } from './table-index.ts';

/** More do not fit in an address; whoever writes to that many chooses them by what they share. */
const most = 400;

/** Where to write to the families of these; null when they are too many to name. */
export function writeAddress(
  tournamentId: number | null,
  competitorIds: readonly number[],
  index: Pick<TableIndex, 'byId'>,
): string | null {
  const registrationIds = new Set(competitorIds.flatMap(id => index.byId.get(id)?.row.registrationId ?? []));
  if (registrationIds.size === 0 || registrationIds.size > most) return null;
  return `/admin/communications/registrations?tournament=${tournamentId}&registrations=${[...registrationIds].join(',')}`;
}
