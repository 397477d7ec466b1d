import { arrivalOpensMs, isArrivalMailed } from '#core/arrival/arrival-week.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { loadTournaments } from '../tournament/tournament.actions.ts';
import { arrivalMailKey, listToMail } from './arrival.db.ts';

const batch = 100;

/** Mails every family of the next tournament once, in the week before, and again where its day has moved since. ARRIVE-5 */
export async function mailArrivals(app: AppContext, isStopping = () => false): Promise<void> {
  const now = app.clock.now();
  const { next } = await loadTournaments({ db: app.db, app, now });
  if (!next || !isArrivalMailed(next.tournamentOn, now.getTime(), app.config.timeZone)) return;
  const opensAt = new Date(arrivalOpensMs(next.tournamentOn, app.config.timeZone));
  let families: Awaited<ReturnType<typeof listToMail>>;
  do {
    const after: (() => void)[] = [];
    families = await inTransaction(app, async db => {
      after.length = 0;
      const chosen = await listToMail(db, next, opensAt, batch);
      for (const { registrationId, personId, email, firstName, competitors } of chosen)
        await queueMail(
          { db, app, now, afterCommit: work => void after.push(work) },
          {
            dedupeKey: arrivalMailKey(registrationId, next.tournamentOn),
            to: email,
            personId,
            registrationId,
            template: 'arrival',
            payload: {
              firstName,
              competitors,
              tournamentDate: asUtcMidnight(next.tournamentOn),
              city: next.city,
              venue: next.venue,
              link: `${app.config.publicUrl}/customer/home`,
            },
          },
        );
      return chosen;
    });
    for (const work of after) work();
  } while (families.length === batch && !isStopping());
}
