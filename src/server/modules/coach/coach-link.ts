import type { CoachSchool } from '#contract/ring/coach.ts';
import { isCoachLinkOver } from '#core/coach/coach-link.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { pageLink } from '#words/page-address.ts';
import { AppError } from '../../app-error.ts';
import type { AppContext, ChangingCall, Occasion } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { lockSchools } from '../registration/school.actions.ts';
import { findTournamentById, type TournamentRow, todayOf } from '../tournament/tournament.actions.ts';
import {
  type CompetingSchool,
  endLinks,
  listCompetingSchools,
  listSchoolLinks,
  openLink,
  type SchoolLinkRow,
} from './school-link.db.ts';

/** COACH-2 */
export const isOver = (
  occasion: Pick<Occasion, 'app' | 'now'>,
  { archivedAt, tournamentOn }: Pick<TournamentRow, 'archivedAt' | 'tournamentOn'>,
): boolean => archivedAt !== null || isCoachLinkOver(tournamentOn, todayOf(occasion));

/** The school's own link, else one of a spelling that was merged into it. */
function openOf(links: readonly SchoolLinkRow[], schoolId: number): SchoolLinkRow | undefined {
  const open = links.filter(link => link.shownId === schoolId && !link.isEnded);
  return open.find(link => link.schoolId === schoolId) ?? open[0];
}

function presentSchool(
  app: AppContext,
  tournamentId: number,
  school: CompetingSchool,
  links: readonly SchoolLinkRow[],
): CoachSchool {
  const link = openOf(links, school.schoolId);
  const token = link && app.schoolTokens.sign({ ...link, tournamentId });
  return {
    ...school,
    url: token ? pageLink(app.config.publicUrl, `/signage/school/${token}`) : null,
    mailedAt: link?.mailedAt?.toISOString() ?? null,
  };
}

/** Every school that competes, with its link while the day is not over. */
export async function presentSchools(call: Occasion, tournament: TournamentRow) {
  const over = isOver(call, tournament);
  const links = over ? [] : await listSchoolLinks(call.db, tournament.id);
  const schools = await listCompetingSchools(call.db, tournament.id);
  return {
    tournamentId: tournament.id,
    tournamentDate: asUtcMidnight(tournament.tournamentOn),
    isOver: over,
    schools: schools.map(school => presentSchool(call.app, tournament.id, school, links)),
  };
}

type LinkCall = ChangingCall & {
  params: { tournamentId: number; schoolId: number };
};

export interface HeldSchool {
  tournament: TournamentRow;
  school: CompetingSchool;
  links: SchoolLinkRow[];
}

/** A school that competes on a day that is not over, kept from being merged or given another link meanwhile. COACH-1, COACH-6 */
export async function holdSchoolLink({ db, now, app, params }: LinkCall): Promise<HeldSchool> {
  const { tournamentId, schoolId } = params;
  await lockSchools(db, { ids: [schoolId] });
  const tournament = await findTournamentById(db, tournamentId);
  // Nobody competes for a spelling that was merged into another school.
  const [school] = await listCompetingSchools(db, tournamentId, schoolId);
  if (!tournament || !school || isOver({ app, now }, tournament)) throw new AppError('not_found');
  return { tournament, school, links: await listSchoolLinks(db, tournamentId, schoolId) };
}

/** The link that is open, else another one. */
export async function openedLink(call: LinkCall, { tournament, school, links }: HeldSchool): Promise<SchoolLinkRow[]> {
  return openOf(links, school.schoolId) ? links : addLink(call, { tournament, school, links }, 'make-coach-link');
}

/** Another link, and none before it. */
export async function renewedLink(call: LinkCall, held: HeldSchool): Promise<SchoolLinkRow[]> {
  await endOpen(call, held);
  return addLink(call, held, 'renew-coach-link');
}

export async function endedLink(call: LinkCall, held: HeldSchool): Promise<SchoolLinkRow[]> {
  if (!openOf(held.links, held.school.schoolId)) return held.links;
  await endOpen(call, held);
  return changed(call, held, 'end-coach-link');
}

/** With those of the spellings merged into it. COACH-6 */
async function endOpen({ db, now }: LinkCall, { tournament, links }: HeldSchool): Promise<void> {
  const ids = links.map(({ schoolId }) => schoolId);
  if (ids.length > 0) await endLinks(db, ids, tournament.id, now);
}

async function addLink(call: LinkCall, held: HeldSchool, action: string): Promise<SchoolLinkRow[]> {
  await openLink(call.db, { schoolId: held.school.schoolId, tournamentId: held.tournament.id, now: call.now });
  return changed(call, held, action);
}

async function changed(call: LinkCall, { tournament, school }: HeldSchool, action: string): Promise<SchoolLinkRow[]> {
  await recordHistory(call, {
    subject: 'school',
    subjectId: school.schoolId,
    action,
    after: { tournamentId: tournament.id },
  });
  call.afterCommit(() => call.app.dropKeptCopies());
  return listSchoolLinks(call.db, tournament.id, school.schoolId);
}

export const presentHeld = (
  { app }: Pick<LinkCall, 'app'>,
  { tournament, school }: HeldSchool,
  links: readonly SchoolLinkRow[],
): CoachSchool => presentSchool(app, tournament.id, school, links);
