import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { id, pathId, text } from '../fields.ts';
import { route } from '../route.ts';

/** A division in which something was scored: who is in it stays as it is. */
export const BegunDivision = z.object({
  draftDivisionId: z.int(),
  title: z.string(),
  /** Null: it is in no queue. */
  ringName: z.nullable(z.string()),
  /** How many acts count on its sheets, without the roll call. */
  written: z.int(),
  /** The last act on its sheets: its number, who wrote it and when. */
  lastActId: z.int(),
  lastBy: z.string(),
  lastAt: z.string(),
  /** A result of it is released, which has to be retracted first. */
  isReleased: z.boolean(),
});
export type BegunDivision = z.infer<typeof BegunDivision>;

const run = { roles: access.runMatchday, isDayWork: true } as const;
export const listBegunDivisions = route({
  method: 'GET',
  path: '/api/admin/ring-tables/{tournamentId}/begun',
  summary: 'The divisions of the published draft in which something was scored',
  ...run,
  params: z.object({ tournamentId: pathId() }),
  output: z.array(BegunDivision),
  errors: ['not_found'],
});
export const undoBegunDivision = route({
  method: 'POST',
  path: '/api/admin/ring-tables/{tournamentId}/begun/{draftDivisionId}/undo',
  summary: 'Undo what was scored in a division by mistake: it is not begun any more',
  ...run,
  isIdempotent: true,
  params: z.object({ tournamentId: pathId(), draftDivisionId: pathId() }),
  input: z.object({
    reason: text(300),
    /** The last act that the caller saw; what was written since is not undone unseen. */
    lastActId: id(),
  }),
  output: z.array(BegunDivision),
  errors: ['not_found', 'changed_meanwhile', 'nothing_to_undo', 'result_released', 'archived'],
});
