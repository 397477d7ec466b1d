import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { route } from './route.ts';

export const StatusLine = z.object({
  key: z.string(),
  title: z.string(),
  state: z.enum(['good', 'look', 'act']),
  says: z.string(),
  /** What to do about it; null: nothing. */
  next: z.nullable(z.string()),
});
export const OpenAlarm = z.object({
  key: z.string(),
  title: z.string(),
  raisedAt: z.string(),
  /** The last mail about it; null: it could not be sent, or nobody is mailed. */
  toldAt: z.nullable(z.string()),
});
export type OpenAlarm = z.infer<typeof OpenAlarm>;

export const getStatus = route({
  method: 'GET',
  path: '/api/admin/status',
  summary: 'How the site runs: queues, jobs, payments, backup, database, versions, and open alarms',
  roles: access.seeStatus,
  output: z.object({
    at: z.string(),
    lines: z.array(StatusLine),
    alarms: z.array(OpenAlarm),
    /** Whether alarms are mailed to anybody. */
    isMailed: z.boolean(),
  }),
});

export const getServerCheck = route({
  method: 'GET',
  path: '/api/admin/status/server',
  summary:
    'What the doctor says about the machine, names, certificate and services around the program; at most a minute old',
  roles: access.seeStatus,
  /** Empty in the demonstration and in a rehearsal, which have nothing around them. */
  output: z.object({ lines: z.array(StatusLine) }),
});
