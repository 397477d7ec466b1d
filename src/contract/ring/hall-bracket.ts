import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId } from '../fields.ts';
import { route } from '../route.ts';

/** Who competes is a number from 1 in the order of the bracket: it says nothing of anybody elsewhere. */
const seat = z.int();
const side = z.union([
  z.object({ kind: z.literal('seat'), competitorId: seat }),
  z.object({ kind: z.enum(['winner', 'loser']), of: z.string() }),
  z.object({ kind: z.literal('bye') }),
]);
const pair = z.tuple([seat, seat]);

/** A bracket of a division on the mat, as far as it is fought. SCREEN-8 */
export const HallBracket = z.object({
  ringName: z.string(),
  title: z.string(),
  eventTitle: z.string(),
  /** As their families chose (RESULT-9); null: not shown. */
  people: z.array(z.object({ name: z.nullable(z.string()), schoolName: z.nullable(z.string()) })),
  bracket: z.object({
    format: z.enum(['nobody', 'alone', 'bestOfThree', 'roundRobin', 'elimination']),
    competitorIds: z.array(seat),
    rounds: z.int(),
    bouts: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['main', 'third', 'secondChance', 'bestOf', 'roundRobin']),
        round: z.int(),
        position: z.int(),
        sides: z.tuple([side, side]),
      }),
    ),
  }),
  results: z.array(
    z.object({
      boutId: z.string(),
      competitorIds: pair,
      winner: z.nullable(z.union([z.literal(0), z.literal(1)])),
      score: z.nullable(z.tuple([z.number(), z.number()])),
      sequence: z.int(),
    }),
  ),
  out: z.array(seat),
  /** As its sheet has them: by the house's rules, and by what its table decided. */
  places: z.array(z.object({ competitorId: seat, place: z.int() })),
  /** The bout on the mat, or the one that comes up. */
  next: z.nullable(z.string()),
});
export type HallBracket = z.infer<typeof HallBracket>;

export const listHallBrackets = route({
  method: 'GET',
  path: '/api/signage/brackets/{tournamentId}',
  summary: 'The brackets of the divisions on the mat, for the screens in the hall',
  roles: access.visit,
  isPublic: true,
  keptForSeconds: 5,
  mayLag: true,
  mostPerSecond: 500,
  params: z.object({ tournamentId: pathId() }),
  output: z.array(HallBracket),
  errors: ['not_found'],
});
