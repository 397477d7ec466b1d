import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { holdReasons } from '#core/ring/queue/queue.ts';
import { cornerPairNames } from '#core/scoring/corners.ts';
import { optionalText, pathId } from '../fields.ts';
import { route } from '../route.ts';

const byRing = z.object({ ringId: pathId() });

/** As the family lets the public read it. */
const ShownPerson = z.object({ name: z.nullable(z.string()), schoolName: z.nullable(z.string()) });
const two = z.tuple([ShownPerson, ShownPerson]);
const pair = z.tuple([z.int(), z.int()]);
const Boards = z.nullable(z.object({ broken: z.int(), tried: z.int(), ms: z.nullable(z.int()) }));
const byScore = ['lead', 'firstTo', 'time', 'suddenVictory', 'majority', 'senshu', 'warnings'] as const;
const causes = [...byScore, 'forfeit', 'injury', 'disqualified', 'noShow', 'written'] as const;
const BoutPicture = z.object({
  kind: z.literal('bout'),
  boutId: z.string(),
  number: z.int(),
  of: z.int(),
  round: z.object({
    kind: z.enum(['main', 'third', 'secondChance', 'bestOf', 'roundRobin']),
    round: z.int(),
    rounds: z.int(),
  }),
  corners: z.optional(z.enum(cornerPairNames)),
  people: two,
  points: z.nullable(pair),
  warnings: pair,
  clock: z.object({ period: z.literal([0, 1]), ranMs: z.int(), lengthMs: z.int() }),
  isForJudges: z.boolean(),
  hasBegun: z.boolean(),
  end: z.nullable(
    z.object({
      winner: z.nullable(z.literal([0, 1])),
      because: z.enum(causes),
    }),
  ),
});
const PerformerPicture = z.object({
  kind: z.literal('performer'),
  competitorId: z.int(),
  person: ShownPerson,
  number: z.int(),
  of: z.int(),
  turn: z.int(),
  /** Scores are hundredths. */
  seats: z.array(z.object({ score: z.nullable(z.int()), dropped: z.nullable(z.enum(['high', 'low'])) })),
  deducted: z.int(),
  total: z.nullable(z.int()),
  boards: Boards,
  place: z.nullable(z.int()),
  isTied: z.boolean(),
});
const PlaceLine = z.object({
  place: z.int(),
  person: ShownPerson,
  total: z.nullable(z.int()),
  boards: Boards,
});

const EventPlaces = z.object({ eventTitle: z.string(), places: z.array(PlaceLine) });

/** What core/ring-table/scoreboard makes of a ring. */
const Scoreboard = z.object({
  ringName: z.string(),
  hold: z.nullable(z.enum(holdReasons)),
  division: z.nullable(z.object({ title: z.string(), eventTitle: z.nullable(z.string()) })),
  now: z.discriminatedUnion('kind', [
    BoutPicture,
    PerformerPicture,
    z.object({ kind: z.literal('tie'), place: z.int(), people: z.array(ShownPerson) }),
    z.extend(EventPlaces, { kind: z.literal('places'), before: z.array(EventPlaces) }),
    z.object({ kind: z.literal('coming'), calls: z.int(), count: z.int(), first: z.array(ShownPerson) }),
    z.object({ kind: z.literal('quiet') }),
  ]),
  last: z.nullable(z.discriminatedUnion('kind', [BoutPicture, PerformerPicture])),
  lastEvent: z.nullable(EventPlaces),
  next: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('bout'), number: z.int(), people: two }),
      z.object({ kind: z.literal('performer'), person: ShownPerson }),
      z.object({ kind: z.literal('division'), title: z.string() }),
    ]),
  ),
  places: z.array(PlaceLine),
});
/** One event of the stream. Times are minutes of the day at the venue. */
const ScoreboardNews = z.object({
  board: Scoreboard,
  now: z.number(),
  /** When the tablet that runs the ring was heard last, if it is silent; null: it is heard, or nobody runs the ring. */
  silentSince: z.nullable(z.number()),
});
export type ScoreboardNews = z.infer<typeof ScoreboardNews>;

export const enterScoreboard = route({
  method: 'POST',
  path: '/api/signage/ring/{ringId}/scoreboard',
  summary: 'Let this device show a ring’s scoreboard, by the ring’s PIN or as staff; it can only watch',
  roles: access.visit,
  transaction: 'own',
  params: byRing,
  input: z.object({ pin: optionalText(12) }),
  output: z.object({ token: z.string(), ringName: z.string() }),
  errors: ['not_found', 'bad_input', 'too_many_attempts', 'archived', 'tables_closed'],
});
export const followScoreboard = {
  ...route({
    method: 'GET',
    path: '/api/signage/ring/{ringId}/scoreboard/events',
    summary: 'What a ring’s scoreboard shows, as server-sent events: at once, and whenever it changes',
    roles: access.visit,
    params: byRing,
    ringScoreboard: 'required',
    mostPerSecond: 200,
    output: ScoreboardNews,
    errors: ['not_found', 'tablet_ended', 'tables_closed', 'scoreboards_full'],
  }),
  answers: 'events' as const, // out here, so that its type tells what a handler answers
};
