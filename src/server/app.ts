import type { BuiltContext } from './context.ts';
import { handlers } from './handlers.ts';
import { buildServer, type ServerOptions } from './http/server.ts';
import { reasonOfActing } from './modules/impersonation/acting.actions.ts';
import { nextPublicChange } from './modules/tournament/tournament.actions.ts';
import { createSessionUses } from './modules/users/session-use.actions.ts';

/** The web server over a built context; `listen` is the caller's business. */
export function buildApp({ app, kept }: BuiltContext, pages?: ServerOptions['pages']): ReturnType<typeof buildServer> {
  return buildServer(app, {
    handlers,
    kept,
    reasonOfActing,
    sessionUses: createSessionUses(app),
    nextPublicChange: now => nextPublicChange(app.db, now, app.config.timeZone),
    ...(pages ? { pages } : {}),
  });
}
