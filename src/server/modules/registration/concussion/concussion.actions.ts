import type * as contract from '#contract/registration/concussion.ts';
import type { InputOf } from '#contract/route.ts';
import { needsGuardian } from '#core/registration/age-and-guardian.ts';
import * as say from '#say/registration.ts';
import { AppError, badInput } from '../../../app-error.ts';
import type { ActingCall } from '../../../call.ts';
import type { Locked } from '../../../db/locked.ts';
import { recordHistories } from '../../history/history.actions.ts';
import { type CompetitorWithEntries, listCompetitors, updateCompetitorRows } from '../competitor.db.ts';
import { lacksConcussion, presentCompetitor } from '../competitor.presenter.ts';

/** What there is to read, where staff ask for it. */
export const concussionOf = (tournament: {
  asksConcussion: boolean;
  concussionUrl: string | null;
  concussionCode: string | null;
  concussionVersion: number;
}): contract.Concussion | null => {
  const { asksConcussion, concussionUrl, concussionCode, concussionVersion } = tournament;
  if (!asksConcussion || concussionUrl === null || concussionCode === null) return null;
  return { concussionVersion, url: concussionUrl, code: concussionCode };
};

/** One confirmation for all minors, or an adult's own, kept with its version. Of who has confirmed already nothing changes. REG-28, REG-29 */
export async function confirmConcussionFor(
  call: ActingCall,
  registration: Locked<{ id: number }>,
  { competitorIds, concussionVersion, confirmedBy }: InputOf<typeof contract.confirmConcussion>,
  confirmedAt = call.now,
): Promise<void> {
  const wanted = new Set(competitorIds);
  const load = async () =>
    (await listCompetitors(call.db, { registrationIds: [registration.id] })).filter(({ row }) => wanted.has(row.id));
  const before = await load();
  if (before.length < wanted.size) throw new AppError('not_found');
  const isOfAdult = before.some(({ row }) => !needsGuardian(row.birthOn, row.tournamentOn));
  if (isOfAdult && before.length > 1) throw badInput('competitorIds', say.confirmYourself());
  if (before.some(({ row }) => row.concussionVersion !== concussionVersion))
    throw badInput('concussionVersion', say.concussionChanged());
  const open = before.filter(({ row }) => lacksConcussion(row));
  if (open.length === 0) return;
  await updateCompetitorRows(
    call.db,
    open.map(({ row }) => row.id),
    {
      concussionConfirmedVersion: concussionVersion,
      concussionConfirmedBy: confirmedBy,
      concussionConfirmedAt: confirmedAt,
      updatedAt: call.now,
    },
  );
  const after = new Map((await load()).map(one => [one.row.id, one]));
  await recordHistories(
    call,
    open.map(competitor => ({
      subject: 'competitor',
      subjectId: competitor.row.id,
      action: 'confirm concussion',
      before: presentCompetitor(competitor),
      after: presentCompetitor(after.get(competitor.row.id) as CompetitorWithEntries),
    })),
  );
}
