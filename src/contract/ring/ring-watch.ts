import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId } from '../fields.ts';
import { route } from '../route.ts';

/** What the board shows of each ring beside its queue, and what waits for a director elsewhere. Times are minutes of the day. */
export const RingWatch = z.object({
  now: z.number(),
  rings: z.array(
    z.object({
      ringId: z.int(),
      /** Who are named as judges at its table. */
      judges: z.int(),
      /** The tablet that runs it, or else was heard last; null: none in the last twelve hours. */
      tablet: z.nullable(z.object({ name: z.string(), heardAt: z.number(), waiting: z.int() })),
      /** When something was last done at its table. */
      lastTapAt: z.nullable(z.number()),
      /** Of the division on the mat: which bout or performer of how many (RING-43). */
      progress: z.nullable(
        z.object({
          draftDivisionId: z.int(),
          eventTitle: z.string(),
          kind: z.enum(['bout', 'performer']),
          at: z.int(),
          of: z.int(),
          isDone: z.boolean(),
        }),
      ),
    }),
  ),
  /** Sheets on which two tablets wrote different things, the oldest first. */
  conflicts: z.array(
    z.object({
      sheetId: z.int(),
      divisionTitle: z.string(),
      eventTitle: z.string(),
      count: z.int(),
      since: z.number(),
      /** All its places are decided: people wait for this result. */
      isDecided: z.boolean(),
    }),
  ),
  /** Signed and not published yet; published, and changed since; decided in a finished division, and not signed. */
  results: z.object({ ready: z.int(), readySince: z.nullable(z.number()), changed: z.int(), unsigned: z.int() }),
  changeRequests: z.object({ count: z.int(), since: z.nullable(z.number()) }),
  /** Finals that can be drawn up, or have to be again because a result has changed. */
  finals: z.int(),
  /** Finals that are drawn up, and a result that sent someone to them is being corrected or has changed (FINAL-8). */
  unsureFinals: z.array(z.object({ draftDivisionId: z.int(), isChanged: z.boolean() })),
  /** Injury reports of the day. REPORT-7 */
  injuryReports: z.int(),
  /** Open alarms of the site, for those who see its status. */
  alarms: z.array(z.object({ key: z.string(), title: z.string(), since: z.number() })),
});
export type RingWatch = z.infer<typeof RingWatch>;

export const getRingWatch = route({
  method: 'GET',
  path: '/api/admin/ring-day/{tournamentId}/watch',
  summary: 'Tablets, last taps and scores of the rings, and what waits for a decision',
  roles: access.runMatchday,
  isDayWork: true,
  params: z.object({ tournamentId: pathId() }),
  output: RingWatch,
  errors: ['not_found'],
});
