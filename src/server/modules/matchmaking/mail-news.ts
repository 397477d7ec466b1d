import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import type { QueueCall } from '../../call.ts';
import { queueMails } from '../outbox/outbox.actions.ts';
import { findTournamentById } from '../tournament/tournament.actions.ts';
import type { StoredDraft } from './draft-state.ts';
import { type FamilyDivisionRow, listFamilyDivisions, putNotices } from './published.db.ts';

/** An entry is news when its division is not what the family was last told. Without a division there is no news. MATCH-52 */
const isNews = (row: FamilyDivisionRow): boolean => row.title !== null && row.title !== row.toldTitle;

/** Mails every family that does not know its divisions as they are, each once, with all of them. MATCH-52 */
export async function mailNews(
  call: QueueCall,
  { id, version, tournamentId }: StoredDraft,
  /** Only of these divisions; null: of all. */
  divisionIds: readonly number[] | null = null,
): Promise<number> {
  const tournament = await findTournamentById(call.db, tournamentId);
  if (!tournament || tournament.archivedAt) throw new AppError('archived');
  const rows = await listFamilyDivisions(call.db, tournamentId);
  const concerns = (row: FamilyDivisionRow): boolean =>
    isNews(row) && (divisionIds === null || divisionIds.includes(row.draftDivisionId ?? 0));
  const families = [...Map.groupBy(rows, row => row.personId).values()].filter(family => family.some(concerns));
  const told = new Set(families.map(([first]) => first?.personId));
  await queueMails(
    call,
    'divisions',
    families.flatMap(family => {
      const [first] = family;
      if (!first) return [];
      const competitors = [...Map.groupBy(family, row => row.competitorId).values()];
      return [
        {
          dedupeKey: `divisions:${id}:${version}:${first.personId}:${call.now.getTime()}`,
          to: first.email,
          personId: first.personId,
          payload: {
            firstName: first.payerFirstName,
            tournamentDate: asUtcMidnight(tournament.tournamentOn),
            city: tournament.city,
            isChange: family.some(row => row.toldTitle !== null),
            competitors: competitors.map(own => ({
              name: own[0]?.firstName ?? '',
              divisions: own.flatMap(row =>
                row.title === null
                  ? []
                  : [{ eventTitle: row.eventTitle, title: row.title, people: row.people, isNew: isNews(row) }],
              ),
              waiting: own.filter(row => row.title === null).map(row => row.eventTitle),
            })),
            link: `${call.app.config.publicUrl}/customer/home`,
          },
        },
      ];
    }),
  );
  await putNotices(
    call.db,
    rows
      .filter(row => told.has(row.personId) && isNews(row))
      .map(({ competitorId, eventId, title }) => ({ competitorId, eventId, title: title ?? '' })),
    call.now,
  );
  return families.length;
}
