import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { holdReasons } from '#core/ring/queue/queue.ts';
import { version } from '../catalogue/version.ts';
import { id, ids, oneOf, optionalId, pathId, queryId, text, texts, token, wholeNumber, yesOrNo } from '../fields.ts';
import { Edition } from '../matchmaking/draft.ts';
import { route } from '../route.ts';
import { RingBlock, RingRules } from './ring-rules.ts';

const manage = { roles: access.manageRings } as const;
const run = { roles: access.runMatchday, isDayWork: true } as const;
const byTournament = z.object({ tournamentId: pathId() });
const byRing = z.object({ ringId: pathId() });

/** From low to high in four days of five. All times of match day are minutes of the day at the venue, with fractions. */
export const TimeRange = z.object({ low: z.number(), expected: z.number(), high: z.number() });
export type TimeRange = z.infer<typeof TimeRange>;

export const Ring = z.object({
  ringId: z.int(),
  name: z.string(),
  isOpen: z.boolean(),
  /** What it waits for, and since when. */
  hold: z.nullable(z.object({ reason: z.enum(holdReasons), since: z.number() })),
  hadLunch: z.boolean(),
  /** When its queue is expected to be done; null while it is closed. */
  finish: z.nullable(TimeRange),
  /** Something stood in its queue once: it can be closed, not deleted. */
  isUsed: z.boolean(),
  version: z.int(),
});
export type Ring = z.infer<typeof Ring>;

export const RingAssignment = z.object({
  ringAssignmentId: z.int(),
  draftDivisionId: z.int(),
  ringId: z.int(),
  /** In its ring, from 1, what is done included. */
  order: z.int(),
  state: z.enum(['planned', 'called', 'running', 'done']),
  /** The third is the last call. */
  calls: z.int(),
  calledAt: z.nullable(z.number()),
  startedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  pinned: z.nullable(z.enum(['ring', 'place'])),
  plannedStart: z.nullable(z.number()),
  plannedMinutes: z.nullable(z.number()),
  /** Among what is to come, in the order in which it can be called (RING-17): 0 runs, 1 is next; null: done, or the ring is closed. */
  place: z.nullable(z.int()),
  start: z.nullable(TimeRange),
  end: z.nullable(TimeRange),
});
export type RingAssignment = z.infer<typeof RingAssignment>;

/** What a final that isn't drawn up waits for. */
export const AwaitedFinal = z.object({ divisions: z.int(), places: z.int() });

/** A division of the published draft with somebody in it. */
export const RingDivision = z.object({
  draftDivisionId: z.int(),
  code: z.string(),
  title: z.string(),
  eventTypes: z.array(z.string()),
  eventIds: z.array(z.int()),
  eventTypeIds: z.array(z.int()),
  competitorIds: z.array(z.int()),
  /** A final of winners (FINAL-1). */
  isFinal: z.boolean(),
  /** Of a final, the hour of its line in the schedule: no plan has it earlier (FINAL-6). */
  notBefore: z.nullable(z.number()),
  /** Of a final that isn't drawn up: who may come into it, and about how many will. */
  awaitedIds: z.array(z.int()),
  people: z.int(),
  /** Of such a final: so many first places of so many divisions come into it (FINAL-7), and which these are (RING-45). */
  awaits: z.nullable(z.extend(AwaitedFinal, { divisionIds: z.array(z.int()) })),
  /** By the table (RING-1), times the pace of an earlier day (WRAP-12). */
  minutes: z.number(),
  /** As today has taught (RING-10). */
  learned: TimeRange,
  youngestAge: z.int(),
  oldestAge: z.int(),
  isBlackBelt: z.boolean(),
  /** Divisions of the same people have the same word (RING-7). */
  together: z.nullable(z.string()),
  /** Who did not come when it was called. */
  absentIds: z.array(z.int()),
  /** One or two are left of it, and it has not begun (REPAIR-1). */
  needsRepair: z.boolean(),
  /** Shown without medals (REPAIR-8). */
  isExhibition: z.boolean(),
});
export type RingDivision = z.infer<typeof RingDivision>;

export const RingPerson = z.object({
  competitorId: z.int(),
  familyId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  number: z.nullable(z.int()),
  schoolName: z.string(),
  isCheckedIn: z.boolean(),
});
export type RingPerson = z.infer<typeof RingPerson>;

/** Everything that rings, matchday and rehearsal are shown from. */
export const RingDay = z.object({
  tournament: z.extend(Edition, { isToday: z.boolean() }),
  /** Of everything in it but `now`. */
  version: z.string(),
  /** Of the queues: a plan is taken over only by the version it was made from. */
  dayVersion: z.int(),
  /** The minute of the day at the venue by the server's clock; far below 0 before the day, above 1440 after it. */
  now: z.number(),
  /** The published draft; null: none yet, and nothing to put into rings. */
  draft: z.nullable(z.object({ id: z.int(), title: z.string() })),
  rules: RingRules,
  rulesVersion: z.int(),
  /** The blocks that the schedule says (RING-38), and the kinds of events that blocks are made of. */
  scheduleBlocks: z.array(RingBlock),
  eventTypes: z.array(z.object({ eventTypeId: z.int(), title: z.string() })),
  /** The earlier day by which minutes are longer or shorter than the table's; null: they are the table's. */
  pace: z.nullable(
    z.object({ tournament: Edition, events: z.array(z.object({ eventTitle: z.string(), factor: z.number() })) }),
  ),
  /** In their order. */
  rings: z.array(Ring),
  assignments: z.array(RingAssignment),
  divisions: z.array(RingDivision),
  people: z.array(RingPerson),
  /** When everything is expected to be over; null while nothing is in a queue. */
  finish: z.nullable(TimeRange),
  /** Newest first: the latest 30, and of older calls, starts and finishes those that can still be undone. */
  changes: z.array(
    z.object({ changeId: z.int(), text: z.string(), by: z.string(), at: z.number(), canUndo: z.boolean() }),
  ),
  /** Text messages of this day: off by flag, or how many went out and what they cost in all, as counted. */
  texts: z.nullable(z.object({ sent: z.int(), waiting: z.int(), failed: z.int(), families: z.int() })),
});
export type RingDay = z.infer<typeof RingDay>;

export const RingDayView = z.object({
  tournaments: z.array(Edition),
  version: z.string(),
  now: z.number(),
  /** Null: as the caller has it. */
  day: z.nullable(RingDay),
});
export type RingDayView = z.infer<typeof RingDayView>;
export const getRingDay = route({
  method: 'GET',
  path: '/api/admin/ring-day',
  summary: 'Rings, queues, divisions and expected times of a tournament, the next one when none is named',
  ...run,
  query: z.object({ tournament: queryId(), unlessVersion: z.optional(token(64)) }),
  output: RingDayView,
  errors: ['not_found', 'no_tournament'],
});

/** An assignment as the caller saw it: what changed since is refused. */
const seen = z.object(
  { ringId: id(), state: oneOf(['planned', 'called', 'running', 'done']), calls: wholeNumber(0, 3) },
  texts.required,
);
const ofAssignment = { ringAssignmentId: id(), seen };
/** `before`: the assignment it is put before, null for the end. */
const place = { ringId: id(), before: optionalId() };
const minutes = (most = 1440) => z.number(texts.wholeNumber(0, most)).check(z.minimum(0), z.maximum(most));
export const RingChange = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('assign'), draftDivisionId: id(), ...place }),
    z.object({ kind: z.literal('move'), ...ofAssignment, ...place }),
    z.object({ kind: z.literal('unassign'), ...ofAssignment }),
    z.object({ kind: z.literal('call'), ...ofAssignment }),
    z.object({ kind: z.literal('start'), ...ofAssignment }),
    z.object({ kind: z.literal('finish'), ...ofAssignment }),
    z.object({ kind: z.literal('hold'), ringId: id(), reason: oneOf(holdReasons) }),
    z.object({ kind: z.literal('release'), ringId: id() }),
    z.object({ kind: z.literal('open'), ringId: id() }),
    /** `queueTo`: the open ring that its queue goes to; needed when it has one. */
    z.object({ kind: z.literal('close'), ringId: id(), queueTo: optionalId() }),
    /** A plan is taken over; made from this version of the day. */
    z.object({
      kind: z.literal('fill'),
      dayVersion: version,
      queues: z
        .array(
          z.object(
            {
              ringId: id(),
              items: z
                .array(
                  z.object({ draftDivisionId: id(), startMinute: minutes(), minutes: minutes() }, texts.required),
                  texts.list,
                )
                .check(z.maxLength(1000, texts.list)),
            },
            texts.required,
          ),
          texts.list,
        )
        .check(z.minLength(1, texts.list), z.maxLength(60, texts.list)),
    }),
  ],
  texts.choice,
);
export type RingChange = z.infer<typeof RingChange>;
const refusals = [
  'ring_closed',
  'ring_busy',
  'ring_has_queue',
  'division_running',
  'division_done',
  'division_not_running',
  'last_call_made',
  'already_assigned',
  'final_not_drawn',
  'nothing_to_do',
] as const;
export const changeRings = route({
  method: 'POST',
  path: '/api/admin/ring-day/{tournamentId}/changes',
  summary: 'Change the queues: assign, move, call, start, finish, hold, open, close, take a plan over',
  ...run,
  isIdempotent: true,
  params: byTournament,
  input: z.object({ change: RingChange }),
  output: RingDay,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'archived', ...refusals],
});
export const undoRingChange = route({
  method: 'POST',
  path: '/api/admin/ring-day/{tournamentId}/changes/{changeId}/undo',
  summary: 'Take one change back, as long as everything it touched is as it left it; an undoing too',
  ...run,
  isIdempotent: true,
  params: z.object({ tournamentId: pathId(), changeId: pathId() }),
  output: RingDay,
  errors: [
    'not_found',
    'changed_meanwhile',
    'already_undone',
    'final_not_drawn',
    'archived',
    'division_begun',
    'division_done',
  ],
});
export const markAbsent = route({
  method: 'PUT',
  path: '/api/admin/ring-day/{tournamentId}/absences',
  summary: 'Say that somebody did not come to a division, or came after all',
  ...run,
  params: byTournament,
  input: z.object({ draftDivisionId: id(), competitorId: id(), isAbsent: yesOrNo() }),
  output: RingDay,
  errors: ['not_found', 'archived'],
});
export const pinAssignments = route({
  method: 'PUT',
  path: '/api/admin/ring-day/{tournamentId}/pins',
  summary: 'Pin assignments to their ring, or to their place in it; null: free again',
  ...manage,
  params: byTournament,
  input: z.object({ ringAssignmentIds: ids(1000), pinned: z.nullable(oneOf(['ring', 'place'])) }),
  output: RingDay,
  errors: ['not_found', 'archived', 'division_done'],
});
export const saveRingRules = route({
  method: 'PUT',
  path: '/api/admin/ring-day/{tournamentId}/rules',
  summary: 'Start, meeting, lunch, blocks, walking and setting up, as plans and expected times keep to them',
  ...manage,
  params: byTournament,
  input: z.object({ rules: RingRules, version }),
  output: RingDay,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'archived'],
});

const name = () => text(30);
export const RingInput = z.object({ name: name() });
export const createRing = route({
  method: 'POST',
  path: '/api/admin/ring-day/{tournamentId}/rings',
  summary: 'Add a ring, behind the others',
  ...manage,
  isIdempotent: true,
  params: byTournament,
  input: RingInput,
  output: RingDay,
  errors: ['not_found', 'bad_input', 'limit_reached', 'archived'],
});
export const renameRing = route({
  method: 'PUT',
  path: '/api/admin/rings/{ringId}',
  summary: 'Give a ring another name',
  ...manage,
  params: byRing,
  input: z.object({ name: name(), version }),
  output: RingDay,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'archived'],
});
export const orderRings = route({
  method: 'PUT',
  path: '/api/admin/ring-day/{tournamentId}/rings/order',
  summary: 'Put all rings of a tournament in order',
  ...manage,
  params: byTournament,
  input: z.object({ ringIds: ids(60) }),
  output: RingDay,
  errors: ['not_found', 'changed_meanwhile', 'archived'],
});
export const deleteRing = route({
  method: 'DELETE',
  path: '/api/admin/rings/{ringId}',
  summary: 'Delete a ring that never had a queue',
  ...manage,
  params: byRing,
  output: RingDay,
  errors: ['not_found', 'in_use', 'archived'],
});
