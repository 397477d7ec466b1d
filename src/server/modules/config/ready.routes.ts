import { sql } from 'kysely';
import type * as contract from '#contract/config.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';

/** For what watches the site from outside, and for a proxy in front of it. */
export const readyHandlers = {
  'config.health': handler<typeof contract.health>({
    async run() {
      return { status: 'ok' as const };
    },
  }),
  'config.ready': handler<typeof contract.ready>({
    async run({ app, db }) {
      if (app.isDraining) throw new AppError('stopping', { retryAfterSeconds: 5 });
      try {
        await sql`select 1`.execute(db);
      } catch (cause) {
        throw new AppError('busy', { retryAfterSeconds: 2, cause });
      }
      return { status: 'ready' as const };
    },
  }),
};
