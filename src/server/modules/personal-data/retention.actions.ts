import { retentionDays } from '#core/personal-data/retention.ts';
import { calendarDayAt } from '#core/time/calendar.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockToErase } from '../family/family.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import { deleteOverdueReports } from '../injury-report/injury-report.actions.ts';
import type { Person } from '../users/account.actions.ts';
import { consentHashes } from './consent-hashes.ts';
import { eraseRegistrations, eraseRows, lockRegistrations } from './erase.db.ts';
import { findErasureFacts } from './personal-data.db.ts';
import {
  blankBefore,
  blankOldHistory,
  blankRings,
  holdRegistrations,
  isUnusedAccount,
  listRegistrationsBefore,
  listUnusedAccounts,
  markBlanked,
} from './retention.db.ts';
import { findTraces, findTracesOf } from './traces.db.ts';

const most = 100; // at once: other people wait for the database too

/** Blanks and deletes what is kept for longer than it may be. Run again it finds nothing. PRIV-11, PRIV-12 */
export async function blankWhatIsOver(app: AppContext): Promise<void> {
  const now = app.clock.now();
  const today = calendarDayAt(now.getTime(), app.config.timeZone);
  const days = retentionDays(today);
  await inTransaction(app, db => deleteOverdueReports(db, today));
  await inTransaction(app, db => blankBefore(db, 'month', days.month));
  await inTransaction(app, db => blankBefore(db, 'year', days.year));
  await inTransaction(app, db => blankRings(db, days, now));
  await inTransaction(app, db => blankOldHistory(db, days['seven years']));
  let hasNames = false;
  for (;;) {
    const ids = await listRegistrationsBefore(app.db, days['seven years'], most);
    if (ids.length === 0) break;
    await inTransaction(app, async db => {
      await holdRegistrations(db, ids);
      await eraseRegistrations(db, await findTracesOf(db, ids));
      await markBlanked(db, ids, now);
    });
    hasNames = true;
  }
  for (const personId of await listUnusedAccounts(app.db, days, most)) {
    await eraseAccount(app, personId, days, now);
    hasNames = true;
  }
  if (hasNames) app.dropKeptCopies(); // results of long ago show names
}

/** Made by its owner; who is in an import was named by the team. */
const isNeverVerified = ({ verifiedAt, googleSub, importId }: Person): boolean =>
  verifiedAt === null && googleSub === null && importId === null;

/** As if its owner had asked for it; not while something of theirs is open. PRIV-3, PRIV-12 */
async function eraseAccount(
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
