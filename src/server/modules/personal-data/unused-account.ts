import type { retentionDays } from '#core/personal-data/retention.ts';
import { calendarDayAt } from '#core/time/calendar.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordHistory } from '../history/history.actions.ts';
import type { Person } from '../users/account.actions.ts';
import { consentHashes } from './consent-hashes.ts';
import { eraseRows, lockRegistrations } from './erase.db.ts';
import { lockToErase } from './pass-to-other-parent.ts';
import { findErasureFacts } from './personal-data.db.ts';
import { findTraces } from './traces.db.ts';
import { isUnusedAccount } from './unused-account.db.ts';

/** Made by its owner; who is in an import was named by the team. */
const isNeverVerified = ({ verifiedAt, googleSub, importId }: Person): boolean =>
  verifiedAt === null && googleSub === null && importId === null;

/** As if its owner had asked for it; not while something of theirs is open. PRIV-3, PRIV-12 */
export async function eraseUnusedAccount(
  app: AppContext,
  personId: number,
  days: ReturnType<typeof retentionDays>,
  now: Date,
): Promise<void> {
  const hashes = await consentHashes(app, personId);
  await inTransaction(app, async db => {
    const person = await lockToErase({ db, now, caller: null }, personId);
    await lockRegistrations(db, personId);
    const today = calendarDayAt(now.getTime(), app.config.timeZone);
    const { roles, openPayments, openRefunds, openReviews, upcoming } = await findErasureFacts(db, personId, today);
    if (
      !person ||
      !(await isUnusedAccount(db, days, personId)) ||
      roles.length + openPayments + openRefunds + openReviews + upcoming.length > 0
    )
      return;
    const traces = await findTraces(db, person);
    // What anybody could type at sign-up, and nobody proved to be theirs, changes no text about others.
    const isUnproven = isNeverVerified(person) && traces.registrationIds.length === 0;
    await eraseRows(db, isUnproven ? { ...traces, names: [], loneNames: [] } : traces, hashes, now);
    const entry = { subject: 'person', subjectId: personId, action: 'erased', reason: 'Not used for its time' };
    await recordHistory({ db, now, caller: null }, entry);
  });
}
