import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { attentionKinds } from '#core/dashboard/attention.ts';
import { queryId } from './fields.ts';
import { route } from './route.ts';

/** A curve of running totals; `daysBefore` counts down to the tournament. Only days on which it rose or fell. */
const Curve = z.array(z.object({ daysBefore: z.int(), total: z.int() }));
const Year = z.object({
  tournamentId: z.int(),
  tournamentDate: z.string(),
  registrations: Curve,
  competitors: Curve,
  /** Whole dollars taken less refunds, without uncounted cash. */
  money: Curve,
});
const Bar = z.object({ label: z.string(), count: z.int(), lastYear: z.int() });
const Attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.int(),
  /** The rest of the sentence after the count: "registrations started but not paid". */
  text: z.string(),
  /** The page that settles it. */
  path: z.string(),
});
export const Dashboard = z.object({
  /** Newest first, for the choice. */
  tournaments: z.array(z.object({ tournamentId: z.int(), tournamentDate: z.string(), city: z.string() })),
  tournamentId: z.int(),
  isDraft: z.boolean(),
  tournamentDate: z.string(),
  city: z.string(),
  /** Days until the tournament; 0 today, negative after it. */
  daysLeft: z.int(),
  state: z.enum(['open-soon', 'open', 'today', 'closed']),
  registrationOpensOn: z.string(),
  /** Registration closes after that day. */
  registrationClosesAfter: z.string(),
  thisYear: Year,
  lastYear: z.nullable(Year),
  /** Whole dollars. Outstanding: begun and not paid. Cash that two people haven’t counted yet is left out. */
  money: z.object({ taken: z.int(), refunded: z.int(), hasUncounted: z.boolean(), outstanding: z.int() }),
  passes: z.object({ spectators: z.int(), lunch: z.int() }),
  entriesByEvent: z.array(Bar),
  competitorsByLevel: z.array(Bar),
  competitorsByAge: z.array(Bar),
  competitorsByGender: z.array(Bar),
  merch: z.array(
    z.object({
      merchId: z.int(),
      title: z.string(),
      size: z.string(),
      sold: z.int(),
      held: z.int(),
      left: z.nullable(z.int()),
    }),
  ),
  attention: z.array(Attention),
});
export type Dashboard = z.infer<typeof Dashboard>;
/** Null while there is no tournament. */
export const getDashboard = route({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'The tournament in figures, against the same day of the last one, and what needs attention',
  roles: access.seeDashboard,
  query: z.object({ tournamentId: queryId() }),
  output: z.nullable(Dashboard),
  errors: ['not_found'],
});
