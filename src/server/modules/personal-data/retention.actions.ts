import { retentionDays } from '#core/personal-data/retention.ts';
import { calendarDayAt } from '#core/time/calendar.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteOverdueReports } from '../injury-report/injury-report.actions.ts';
import { eraseRegistrations } from './erase.db.ts';
import {
  blankBefore,
  blankOldHistory,
  blankRings,
  holdRegistrations,
  listRegistrationsBefore,
  markBlanked,
} from './retention.db.ts';
import { findTracesOf } from './traces.db.ts';
import { listUnusedAccounts } from './unused-account.db.ts';
import { eraseUnusedAccount } from './unused-account.ts';

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
    await eraseUnusedAccount(app, personId, days, now);
    hasNames = true;
  }
  if (hasNames) app.dropKeptCopies(); // results of long ago show names
}
