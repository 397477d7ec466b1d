import type * as contract from '#contract/status.ts';
import { handler } from '../../call.ts';
import { keptServerLines } from './kept-server-lines.ts';
import { listOpenAlarms } from './open-alarms.actions.ts';
import { currentStatus } from './status.ts';

export const statusHandlers = {
  'status.getStatus': handler<typeof contract.getStatus>({
    async run({ app, db, now }) {
      const alarms = await listOpenAlarms(db);
      return {
        at: now.toISOString(),
        lines: await currentStatus(app),
        alarms: alarms.map(({ key, title, raisedAt, toldAt }) => ({
          key,
          title,
          raisedAt: raisedAt.toISOString(),
          toldAt: toldAt?.toISOString() ?? null,
        })),
        isMailed: app.config.alarmMail !== null,
      };
    },
  }),
  'status.getServerCheck': handler<typeof contract.getServerCheck>({
    run: async ({ app }) => ({ lines: await keptServerLines(app) }),
  }),
};
