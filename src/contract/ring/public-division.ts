import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId } from '../fields.ts';
import { Edition } from '../matchmaking/draft.ts';
import { PublicResult } from '../result.ts';
import { route } from '../route.ts';
import { TimeRange } from './ring.ts';

const Tournament = z.object({
  ...Edition.shape,
  venue: z.string(),
  day: z.enum(['coming', 'today', 'over']),
});

/** A division of the published draft, as everybody may know it. */
export const PublicDivisionLine = z.object({
  draftDivisionId: z.int(),
  title: z.string(),
  /** It runs without medals (REPAIR-8). */
  isExhibition: z.boolean(),
  eventTypes: z.array(z.string()),
  /** Null: in no ring's queue yet. */
  ringName: z.nullable(z.string()),
  isRingOpen: z.boolean(),
  state: z.enum(['planned', 'called', 'running', 'done']),
  /** 0 runs, 1 is next; null: done, or in no open ring. */
  place: z.nullable(z.int()),
  calls: z.int(),
  /** Minutes of the day at the venue. */
  start: z.nullable(TimeRange),
  startedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  /** As their families chose; after the day those with a released medal alone. */
  people: z.array(z.object({ name: z.string(), schoolName: z.string() })),
  /** Those who are counted and not shown; none after the day. */
  morePeople: z.int(),
  /** A final that isn't drawn up: the divisions whose winners meet in it. */
  winnersOf: z.array(z.object({ draftDivisionId: z.int(), title: z.string() })),
});
export type PublicDivisionLine = z.infer<typeof PublicDivisionLine>;

export const PublicDivisions = z.object({
  tournament: Tournament,
  /** The whole minute of the day at the venue. */
  now: z.int(),
  /** A year after its day there are none. */
  hasFaded: z.boolean(),
  /** Ring by ring, in the order in which they come; those in no ring last. */
  divisions: z.array(PublicDivisionLine),
});
export type PublicDivisions = z.infer<typeof PublicDivisions>;

/** Dropped on write; what tables score is seen a little later. */
const followed = { roles: access.visit, isPublic: true, keptForSeconds: 1, mayLag: true, mostPerSecond: 500 } as const;
export const getPublicDivisions = route({
  method: 'GET',
  path: '/api/signage/divisions/{tournamentId}',
  summary: 'The published divisions: who competes in which ring and when',
  ...followed,
  params: z.object({ tournamentId: pathId() }),
  output: PublicDivisions,
  errors: ['not_found'],
});
export const findDivisionEdition = route({
  method: 'GET',
  path: '/api/signage/divisions',
  summary: 'The tournament whose divisions are looked for now',
  roles: access.visit,
  isPublic: true,
  keptForSeconds: 60,
  output: z.object({ current: z.nullable(Edition) }),
});

const BoutSide = z.object({
  is: z.enum(['person', 'winnerOf', 'loserOf', 'nobody']),
  /** Null: a competitor who is not shown. */
  name: z.nullable(z.string()),
  schoolName: z.nullable(z.string()),
  /** The number of the bout they come from. */
  bout: z.nullable(z.int()),
  score: z.nullable(z.number()),
});
export const PublicBracket = z.object({
  eventTitle: z.string(),
  /** Rounds of the main bouts. */
  rounds: z.int(),
  /** In the order in which they are fought. */
  bouts: z.array(
    z.object({
      number: z.int(),
      kind: z.enum(['main', 'third', 'secondChance', 'bestOf', 'roundRobin']),
      round: z.int(),
      state: z.enum(['waiting', 'now', 'fought', 'walkover', 'notNeeded']),
      /** Which side won. */
      winner: z.nullable(z.union([z.literal(0), z.literal(1)])),
      sides: z.tuple([BoutSide, BoutSide]),
    }),
  ),
});
export type PublicBracket = z.infer<typeof PublicBracket>;
export const PublicDivision = z.object({
  tournament: Tournament,
  now: z.int(),
  division: PublicDivisionLine,
  /** On the day alone. */
  brackets: z.array(PublicBracket),
  results: z.array(PublicResult),
});
export type PublicDivision = z.infer<typeof PublicDivision>;
export const getPublicDivision = route({
  method: 'GET',
  path: '/api/signage/division/{draftDivisionId}',
  summary: 'One published division: who, when and where, its bracket and its results',
  ...followed,
  params: z.object({ draftDivisionId: pathId() }),
  output: PublicDivision,
  errors: ['not_found'],
});
