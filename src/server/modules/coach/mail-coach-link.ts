import type * as contract from '#contract/ring/coach.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { holdSchoolLink, openedLink, presentHeld } from './coach-link.ts';
import { listSchoolLinks, markMailed } from './school-link.db.ts';
/** The address is nowhere but in the outbox, and the link in it only until it is sent. COACH-7 */
export async function mailCoachLink(call: Call<typeof contract.mailCoachLink>) {
  const { email, language } = call.input;
  const held = await holdSchoolLink(call);
  const links = await openedLink(call, held);
  const { url } = presentHeld(call, held, links);
  if (url === null) throw new AppError('not_found');
  const { tournament, school } = held;
  await queueMail(call, {
    dedupeKey: `coach-link:${tournament.id}:${school.schoolId}:${call.now.getTime()}:${email.toLowerCase()}`,
    to: email,
    language,
    template: 'coachLink',
    payload: { school: school.title, tournamentDate: asUtcMidnight(tournament.tournamentOn), link: url },
  });
  for (const link of links) if (!link.isEnded) await markMailed(call.db, link.schoolId, tournament.id, call.now);
  await recordHistory(call, {
    subject: 'school',
    subjectId: school.schoolId,
    action: 'mail-coach-link',
    after: { tournamentId: tournament.id },
  });
  return presentHeld(call, held, await listSchoolLinks(call.db, tournament.id, school.schoolId));
}
