import type { PersonalData } from '#contract/personal-data.ts';
import { erasureDueOn } from '#core/personal-data/erasure.ts';
import { asUtcMidnight, type CalendarDate, calendarDayAt } from '#core/time/calendar.ts';
import { found } from '../../app-error.ts';
import type { Call, Occasion } from '../../call.ts';
import { findPerson, type Person } from '../users/account.actions.ts';
import { personalTables } from './data-map.ts';
import { countRows, findErasureFacts } from './personal-data.db.ts';
import { findTraces } from './traces.db.ts';

/** Whose data it is. `not_found` */
export async function getOwner(db: Call['db'], personId: number): Promise<Person> {
  return found(await findPerson(db, personId));
}

/** What may stand in the way of erasing somebody today. */
export function factsOf({ db, app, now }: Occasion, personId: number) {
  return findErasureFacts(db, personId, calendarDayAt(now.getTime(), app.config.timeZone));
}

/** "3 registrations", "5 competitors", … */
export async function countKept(db: Call['db'], person: Person): Promise<PersonalData['kept']> {
  const counts = await countRows(db, await findTraces(db, person));
  return personalTables.flatMap(([table, { words }]) => {
    const count = counts.get(table) ?? 0;
    return count > 0 && table !== 'person' ? [{ what: words({ n: count }), count }] : [];
  });
}

/** When the owner asked to be erased, and by when it is promised. PRIV-20 */
export function presentRequest(
  { app }: Pick<Occasion, 'app'>,
  { erasureAskedAt }: Pick<Person, 'erasureAskedAt'>,
  upcoming: readonly { tournamentOn: CalendarDate }[],
): PersonalData['erasureRequest'] {
  if (!erasureAskedAt) return null;
  const askedOn = calendarDayAt(erasureAskedAt.getTime(), app.config.timeZone);
  const days = upcoming.map(({ tournamentOn }) => tournamentOn);
  return { askedAt: erasureAskedAt.toISOString(), dueOn: asUtcMidnight(erasureDueOn(askedOn, days)) };
}
