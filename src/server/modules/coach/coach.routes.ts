import type * as contract from '#contract/ring/coach.ts';
import type { OutputOf } from '#contract/route.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { releasedOf } from '../family-timeline/day-line.actions.ts';
import { askedOnce, loadDayCopy } from '../ring/day-copy.actions.ts';
import { getTournamentById, loadTournaments } from '../tournament/tournament.actions.ts';
import { presentSchool } from './coach.presenter.ts';
import {
  endedLink,
  holdSchoolLink,
  isOver,
  openedLink,
  presentHeld,
  presentSchools,
  renewedLink,
} from './coach-link.ts';
import { mailCoachLink } from './mail-coach-link.ts';
import { listSchoolLinks } from './school-link.db.ts';

const linksOf = askedOnce((db, { tournament }) => listSchoolLinks(db, tournament.id));

/** What is not a link, what was one once, and whose day is over: nobody is told which. COACH-1, COACH-2 */
async function getSchoolPage(
  call: Call<typeof contract.getSchoolPage>,
): Promise<OutputOf<typeof contract.getSchoolPage>> {
  const asked = found(call.app.schoolTokens.linkOf(call.params.token));
  const copy = await loadDayCopy(call, asked.tournamentId);
  const link = (await linksOf(call, copy)).find(({ schoolId }) => schoolId === asked.schoolId);
  if (!link || link.isEnded || link.generation !== asked.generation || isOver(call, copy.day.tournament))
    throw new AppError('not_found');
  const timeline = presentSchool(call, copy, await releasedOf(call, copy), link);
  return timeline.version === call.query.unlessVersion ? null : timeline;
}

async function listCoachLinks(call: Call<typeof contract.listCoachLinks>) {
  const { tournamentId } = call.query;
  if (tournamentId !== null) {
    const chosen = await getTournamentById(call.db, tournamentId);
    return presentSchools(call, chosen);
  }
  const { tournaments, next } = await loadTournaments(call);
  const chosen = next ?? tournaments[0];
  return chosen
    ? presentSchools(call, chosen)
    : { tournamentId: null, tournamentDate: null, isOver: true, schools: [] };
}

export const coachHandlers = {
  'coach.getSchoolPage': handler<typeof contract.getSchoolPage>({ run: getSchoolPage }),
  'coach.listCoachLinks': handler<typeof contract.listCoachLinks>({ run: listCoachLinks }),
  'coach.makeCoachLink': handler<typeof contract.makeCoachLink>({
    async run(call) {
      const held = await holdSchoolLink(call);
      return presentHeld(call, held, await openedLink(call, held));
    },
  }),
  'coach.renewCoachLink': handler<typeof contract.renewCoachLink>({
    async run(call) {
      const held = await holdSchoolLink(call);
      return presentHeld(call, held, await renewedLink(call, held));
    },
  }),
  'coach.endCoachLink': handler<typeof contract.endCoachLink>({
    async run(call) {
      const held = await holdSchoolLink(call);
      return presentHeld(call, held, await endedLink(call, held));
    },
  }),
  'coach.mailCoachLink': handler<typeof contract.mailCoachLink>({ run: mailCoachLink }),
};
