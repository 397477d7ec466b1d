import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { mailedOf, newDuplicates } from '#core/person/possible-duplicate.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordHistory } from '../history/history.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import { insertDuplicate, listKnownPairs, listMailed, listPeople, lockNoticing } from './duplicate.db.ts';

export { countOpenDuplicates, isPossibleDuplicate, listOpenDuplicates } from './duplicate.db.ts';

const dayMs = 24 * 3_600_000;

/**
 * Puts the same child (REG-26) in completed registrations of different families on the staff's list, and mails the
 * family that was first. A job does it, never the call that completes: what the second family is answered, and how
 * fast, tells nothing. REG-41, REG-42
 */
export async function noticeDuplicates(app: AppContext): Promise<void> {
  const now = app.clock.now();
  const today = todayOf({ app, now });
  const after: (() => void)[] = [];
  await inTransaction(app, async db => {
    after.length = 0;
    await lockNoticing(db);
    const pairs = newDuplicates(await listPeople(db, today), await listKnownPairs(db));
    if (pairs.length === 0) return;
    const families = pairs.map(({ first, later }) => ({ familyId: first.familyId, otherFamilyId: later.familyId }));
    const mailed = mailedOf(families, await listMailed(db, new Date(now.getTime() - dayMs)));
    const call = { db, app, now, caller: null, afterCommit: (work: () => void) => void after.push(work) };
    for (const [place, { first, later }] of pairs.entries()) {
      const { family } = first;
      const isMailed = mailed[place] === true && !isPlaceholderEmail(family.email);
      const ids = { competitorId: first.competitorId, otherId: later.competitorId };
      const id = await insertDuplicate(db, { ...ids, noticedAt: now, mailedAt: isMailed ? now : null });
      // A subject of its own: what is about a registration or a competitor goes into that family's export.
      await recordHistory(call, {
        subject: 'possible_duplicate',
        subjectId: id,
        action: 'noticed',
        after: { registration: first.registrationId, laterRegistration: later.registrationId, isMailed },
      });
      if (!isMailed) continue;
      await queueMail(call, {
        dedupeKey: `duplicate:${id}`,
        to: family.email,
        personId: family.id,
        registrationId: first.registrationId,
        template: 'possibleDuplicate',
        payload: {
          firstName: family.firstName,
          competitor: `${first.firstName} ${first.lastName}`,
          link: `${app.config.publicUrl}/contact`,
        },
      });
    }
  });
  for (const work of after) work();
}
