import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId } from '../fields.ts';
import { route } from '../route.ts';

/** When the PINs and tablets of a tournament work. */
export const TableHours = z.object({
  isOpen: z.boolean(),
  /** Until when, or when they open or closed, in words for people. */
  says: z.string(),
});
export type TableHours = z.infer<typeof TableHours>;

const ofTournament = {
  roles: access.runMatchday,
  params: z.object({ tournamentId: pathId() }),
  output: TableHours,
} as const;
export const getTableHours = route({
  method: 'GET',
  path: '/api/admin/ring-tables/{tournamentId}/hours',
  summary: 'Whether the ring tables are open, and when they open',
  ...ofTournament,
  errors: ['not_found'],
});
export const openTables = route({
  method: 'POST',
  path: '/api/admin/ring-tables/{tournamentId}/hours',
  summary: 'Open the ring tables for two hours, for a rehearsal or what is still to be sent',
  ...ofTournament,
  isIdempotent: true,
  errors: ['not_found', 'archived'],
});
