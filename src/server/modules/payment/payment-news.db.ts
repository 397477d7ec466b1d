import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Gateway = 'stripe' | 'practice';
/** What was made just then may be listed a moment later, and the first payment began before it was paid. */
const overlapMs = 3_600_000;

/** Since when the gateway has to be asked: where the last whole run ended, else the first payment; null: there is none. */
export async function findNewsSince(db: Database, gateway: Gateway): Promise<Date | null> {
  const { heardUntil } =
    (await db.selectFrom('paymentNews').select('heardUntil').where('gateway', '=', gateway).executeTakeFirst()) ?? {};
  // By the gateway's clock, which the site's own may have been moved away from.
  const { first } = await db
    .selectFrom('paymentAttempt')
    .select(eb => eb.fn.min('gatewayExpiresAt').as('first'))
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow();
  const from = heardUntil ?? first;
  return from ? new Date(from.getTime() - overlapMs) : null;
}

/** Only ever later: another process may have heard more. `balanceHeardAt`: by the site's clock, before it was asked. */
export async function keepHeardUntil(
  db: Database,
  gateway: Gateway,
  { heardUntil, balanceHeardAt }: { heardUntil: Date; balanceHeardAt: Date },
): Promise<void> {
  await db
    .insertInto('paymentNews')
    .values({ gateway, heardUntil, balanceHeardAt })
    .onConflict(c =>
      c.column('gateway').doUpdateSet({
        heardUntil: sql`greatest(payment_news.heard_until, excluded.heard_until)`,
        balanceHeardAt: sql`greatest(payment_news.balance_heard_at, excluded.balance_heard_at)`,
      }),
    )
    .execute();
}
