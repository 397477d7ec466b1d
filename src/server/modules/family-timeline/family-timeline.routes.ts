import type * as contract from '#contract/family-timeline.ts';
import type { OutputOf } from '#contract/route.ts';
import { retentionDays } from '#core/personal-data/retention.ts';
import { root } from '#say/site.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, callerOf, handler, type Occasion } from '../../call.ts';
import type { Link } from '../../link-token.ts';
import { qrOf } from '../../qr.ts';
import { recordHistory } from '../history/history.actions.ts';
import { askedOnce, type DayCopy, loadDayCopy } from '../ring/day-copy.actions.ts';
import { findTournamentById, todayOf } from '../tournament/tournament.actions.ts';
import { releasedOf } from './day-line.actions.ts';
import { listGenerations, raiseGeneration } from './family-link.db.ts';
import { presentTimeline } from './family-timeline.presenter.ts';

type Answer = OutputOf<typeof contract.getFamilyPage>;

interface Family {
  copy: DayCopy;
  personId: number;
  generation: number;
}

/** The links of all families. */
const generationsOf = askedOnce((db, { tournament }) => listGenerations(db, tournament.id));

/** Whoever registered somebody for a tournament that is shown. */
async function findFamily(occasion: Occasion, personId: number, tournamentId: number): Promise<Family> {
  const copy = await loadDayCopy(occasion, tournamentId, { mayLag: true });
  const known = (await generationsOf(occasion, copy)).get(personId);
  // Who has paid since the copy was made is a family already.
  const generation = found(known ?? (await listGenerations(occasion.app.db, tournamentId, personId)).get(personId));
  return { copy, personId, generation };
}

async function answer(
  call: Occasion & { query: { unlessVersion?: string | undefined } },
  { copy, personId }: Family,
): Promise<Answer> {
  const timeline = presentTimeline(call, copy, await releasedOf(call, copy), personId);
  return timeline.version === call.query.unlessVersion ? null : timeline;
}

async function getOwnTimeline(call: Call<typeof contract.getOwnTimeline>): Promise<Answer> {
  return answer(call, await findFamily(call, callerOf(call).familyId, call.params.tournamentId));
}

/** What is not a link, what was one once, and whose account is gone: nobody is told which. FAMILY-3 */
async function getFamilyPage(call: Call<typeof contract.getFamilyPage>): Promise<Answer> {
  const link = found(call.app.familyTokens.linkOf(call.params.token));
  const family = await findFamily(call, link.personId, link.tournamentId);
  // Later nothing says any more which links were ended.
  const isForgotten = family.copy.day.tournament.tournamentOn < retentionDays(todayOf(call)).month;
  if (isForgotten || family.generation !== link.generation) throw new AppError('not_found');
  return answer(call, family);
}

/** To the page in the family's language, which they pass on. */
function presentLink({ app }: Pick<Occasion, 'app'>, link: Link<'family'>) {
  const url = `${app.config.publicUrl}${root()}/signage/family/${app.familyTokens.sign(link)}`;
  return { url, qr: qrOf(url) };
}

async function getFamilyLink(call: Call<typeof contract.getFamilyLink>) {
  const { tournamentId } = call.params;
  const { personId, generation } = await findFamily(call, callerOf(call).familyId, tournamentId);
  return presentLink(call, { personId, tournamentId, generation });
}

async function renewFamilyLink(call: Call<typeof contract.renewFamilyLink>) {
  const { familyId: personId } = callerOf(call);
  const { tournamentId } = call.params;
  const tournament = await findTournamentById(call.db, tournamentId);
  const isFamily = (await listGenerations(call.db, tournamentId)).has(personId);
  if (!tournament?.publishedAt || tournament.archivedAt || !isFamily) throw new AppError('not_found');
  const generation = await raiseGeneration(call.db, { personId, tournamentId, now: call.now });
  await recordHistory(call, {
    subject: 'family_link',
    subjectId: personId,
    action: 'renew',
    after: { tournamentId, generation },
  });
  call.afterCommit(() => call.app.dropKeptCopies());
  return presentLink(call, { personId, tournamentId, generation });
}

export const familyTimelineHandlers = {
  'familyTimeline.getOwnTimeline': handler<typeof contract.getOwnTimeline>({ run: getOwnTimeline }),
  'familyTimeline.getFamilyPage': handler<typeof contract.getFamilyPage>({ run: getFamilyPage }),
  'familyTimeline.getFamilyLink': handler<typeof contract.getFamilyLink>({ run: getFamilyLink }),
  'familyTimeline.renewFamilyLink': handler<typeof contract.renewFamilyLink>({ run: renewFamilyLink }),
};
