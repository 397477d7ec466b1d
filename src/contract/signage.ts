import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { holdReasons } from '#core/ring/queue/queue.ts';
import { pathId } from './fields.ts';
import { route } from './route.ts';

const SignageItem = z.object({
  ringAssignmentId: z.int(),
  title: z.string(),
  /** It runs without medals (REPAIR-8). */
  isExhibition: z.boolean(),
  eventTypes: z.array(z.string()),
  isCompleted: z.boolean(),
  order: z.int(),
  /** How often it was called: the third is the last call. */
  calls: z.int(),
});
export type SignageItem = z.infer<typeof SignageItem>;
/** Names nobody (specification §3, and our `calls`, `isExhibition` and `waitingFor`). */
export const SignageRing = z.object({
  ringId: z.int(),
  name: z.string(),
  isOpen: z.boolean(),
  current: z.nullable(SignageItem),
  upcoming: z.array(SignageItem),
  waitingFor: z.nullable(z.enum(holdReasons)),
});
export type SignageRing = z.infer<typeof SignageRing>;
export const getRingAssignments = route({
  method: 'GET',
  path: '/api/signage/ring-assignments/{tournamentId}',
  summary: 'What runs in each ring and what comes next, for the screens in the hall',
  roles: access.visit,
  isPublic: true,
  keptForSeconds: 5,
  mayLag: true,
  mostPerSecond: 500,
  params: z.object({ tournamentId: pathId() }),
  output: z.array(SignageRing),
  errors: ['not_found'],
});
