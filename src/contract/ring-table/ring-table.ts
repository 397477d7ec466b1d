import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { holdReasons } from '#core/ring/queue/queue.ts';
import { id, oneOf, optionalId, optionalText, pathId, text, texts, token, wholeNumber, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';
import { ScoreSheetActInput } from './act.ts';
import { RingTableDivision } from './ring-table-division.ts';

/** The tablet at a ring: no account, the device's own token in the header RingTablet. */
const byRing = z.object({ ringId: pathId() });
const tablet = { roles: access.visit, params: byRing, ringTablet: 'required' } as const;
const run = { roles: access.runMatchday, isDayWork: true } as const;

/** By seat, the centre judge first. */
export const TableJudge = z.object({ name: z.string(), schoolId: z.nullable(z.int()) });
export type TableJudge = z.infer<typeof TableJudge>;
/** Everything a ring is run from; the device keeps it to go on without network. */
export const RingTable = z.object({
  ring: z.object({
    ringId: z.int(),
    name: z.string(),
    isOpen: z.boolean(),
    hold: z.nullable(z.object({ reason: z.enum(holdReasons), since: z.number() })),
  }),
  tournament: z.object({ tournamentId: z.int(), tournamentDate: z.string(), city: z.string(), isToday: z.boolean() }),
  tablet: z.object({ tabletId: z.int(), name: z.string() }),
  /** Who runs the ring; others look on. Null: nobody yet. */
  holder: z.nullable(z.object({ tabletId: z.int(), name: z.string() })),
  judges: z.array(TableJudge),
  /** Of this tournament, by name. */
  schools: z.array(z.object({ schoolId: z.int(), name: z.string() })),
  /** Of the published draft, in the order in which they can be called; what is done stands first. */
  divisions: z.array(RingTableDivision),
  /** What left this ring because its people went to another division: “Girls 6-7 combined into Girls 8-9” (REPAIR-4). */
  joined: z.array(z.object({ draftDivisionId: z.int(), text: z.string() })),
});
export type RingTable = z.infer<typeof RingTable>;
/** One act that counts, in the order of the log. */
export const TableAct = z.object({
  actId: z.int(),
  draftDivisionId: z.int(),
  eventId: z.int(),
  nonce: z.string(),
  act: ScoreSheetActInput,
});
export type TableAct = z.infer<typeof TableAct>;

const count = z.pipe(z.string().check(z.regex(/^\d{1,10}$/, texts.wholeNumber(0, 2_147_483_647))), z.transform(Number));
export const getRingTable = route({
  method: 'GET',
  path: '/api/signage/ring/{ringId}/table',
  summary: 'What a ring’s tablet needs; what it has already is left out',
  ...tablet,
  mostPerSecond: 200,
  query: z.object({
    /** The version it has, and the last act. With another version all acts come. */
    unlessVersion: z.optional(token(64)),
    since: z.optional(count),
    waiting: z.optional(count),
  }),
  output: z.object({
    version: z.string(),
    /** The minute of the day at the venue, by the server’s clock. */
    now: z.number(),
    /** When this tablet’s holder was heard last; null: nobody holds the ring. */
    holderHeardAt: z.nullable(z.number()),
    /** Null: as the caller has it. */
    table: z.nullable(RingTable),
    acts: z.array(TableAct),
  }),
  errors: ['not_found', 'tablet_ended', 'tables_closed'],
});
export const enterRing = route({
  method: 'POST',
  path: '/api/signage/ring/{ringId}/tablets',
  summary: 'Bind this device to a ring, by its PIN or as staff',
  ...tablet,
  ringTablet: 'optional', // of a device that was in this ring before
  transaction: 'own',
  input: z.object({ pin: optionalText(12), name: text(40) }),
  output: z.object({ tabletId: z.int(), token: z.string(), ringName: z.string() }),
  errors: ['not_found', 'bad_input', 'too_many_attempts', 'archived', 'tables_closed'],
});
export const takeRing = route({
  method: 'POST',
  path: '/api/signage/ring/{ringId}/hold',
  summary: 'Take a ring over: this tablet runs it from now on',
  ...tablet,
  output: z.literal(true),
  errors: ['not_found', 'tablet_ended', 'tables_closed'],
});

const seenAssignment = z.object(
  { state: oneOf(['planned', 'called', 'running', 'done']), calls: wholeNumber(0, 3) },
  texts.required,
);
const ofAssignment = { ringAssignmentId: id(), seen: seenAssignment };
/** What is done at the table: on a sheet, or with the queue. */
export const TableActInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('sheet'),
      draftDivisionId: id(),
      eventId: id(),
      /** The nonce that stood last on what it writes on; null: nothing did. */
      seen: z.nullable(token(64)),
      act: ScoreSheetActInput,
    }),
    z.object({ kind: z.literal('call'), ...ofAssignment }),
    z.object({ kind: z.literal('start'), ...ofAssignment }),
    z.object({ kind: z.literal('finish'), ...ofAssignment }),
    z.object({ kind: z.literal('hold'), reason: oneOf(holdReasons) }),
    z.object({ kind: z.literal('release') }),
    z.object({
      kind: z.literal('judges'),
      judges: z
        .array(z.object({ name: text(80), schoolId: optionalId() }, texts.required), texts.list)
        .check(z.maxLength(7, texts.list)),
    }),
  ],
  texts.choice,
);
export type TableActInput = z.infer<typeof TableActInput>;
export const SentTableAct = z.object(
  {
    /** Counted by the device. */
    sequence: wholeNumber(1, 2_000_000_000),
    nonce: token(64),
    /** By the device’s clock, in milliseconds since 1970: only the time until `sentAt` counts. */
    doneAt: wholeNumber(0, 9_999_999_999_999),
    does: TableActInput,
  },
  texts.required,
);
export type SentTableAct = z.infer<typeof SentTableAct>;
export const TableOutcome = z.object({
  nonce: z.string(),
  outcome: z.enum(['applied', 'already', 'conflict', 'refused']),
  detail: z.nullable(z.string()),
});
export type TableOutcome = z.infer<typeof TableOutcome>;
export const sendTableActs = route({
  method: 'POST',
  path: '/api/signage/ring/{ringId}/acts',
  summary: 'Send what was done at a ring, in its order; sent again, nothing happens twice',
  ...tablet,
  mostPerSecond: 200,
  input: z.object({
    sentAt: wholeNumber(0, 9_999_999_999_999),
    /** How many acts the device holds beside these. */
    waiting: z.optional(wholeNumber(0, 1_000_000)),
    acts: z.array(SentTableAct, texts.list).check(z.minLength(1, texts.required), z.maxLength(200, texts.list)),
  }),
  output: z.object({ outcomes: z.array(TableOutcome) }),
  errors: ['not_found', 'tablet_ended', 'tables_closed'],
});

/** The staff's side. */
export const RingTablet = z.object({
  tabletId: z.int(),
  ringId: z.int(),
  name: z.string(),
  /** The staff member who let it in; null: by the PIN. */
  by: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  waiting: z.int(),
  isHolder: z.boolean(),
  isEnded: z.boolean(),
});
export type RingTablet = z.infer<typeof RingTablet>;
export const RingTables = z.object({
  tournament: z.object({ tournamentId: z.int(), tournamentDate: z.string(), city: z.string() }),
  now: z.string(),
  rings: z.array(
    z.object({
      ringId: z.int(),
      name: z.string(),
      isOpen: z.boolean(),
      pin: z.string(),
      /** The address of the ring’s table, and the same as a QR picture. */
      url: z.string(),
      qr: z.object({ size: z.int(), path: z.string() }),
      tablets: z.array(RingTablet),
    }),
  ),
  /** What waits for a person to settle. */
  openConflicts: z.int(),
});
export type RingTables = z.infer<typeof RingTables>;
export const getRingTables = route({
  method: 'GET',
  path: '/api/admin/ring-tables/{tournamentId}',
  summary: 'The rings’ PINs and tablets',
  ...run,
  params: z.object({ tournamentId: pathId() }),
  output: RingTables,
  errors: ['not_found'],
});
export const renewPin = route({
  method: 'POST',
  path: '/api/admin/rings/{ringId}/pin',
  summary: 'Give a ring another PIN; the tablets let in before are ended',
  ...run,
  params: byRing,
  output: RingTables,
  errors: ['not_found', 'archived'],
});
export const endTablet = route({
  method: 'DELETE',
  path: '/api/admin/ring-tablets/{tabletId}',
  summary: 'Take a tablet out of use',
  ...run,
  params: z.object({ tabletId: pathId() }),
  output: RingTables,
  errors: ['not_found'],
});
const ConflictSide = z.object({
  /** Each act in words. */
  lines: z.array(z.string()),
  /** Of a bout with many: where it stands, "Aino Roy 5, Eino Roy 0". */
  sum: z.nullable(z.string()),
});
/** Acts of one device on one thing of one sheet, that stood in another's way. */
export const TableConflict = z.object({
  /** Of its first act. */
  actId: z.int(),
  ringName: z.string(),
  divisionTitle: z.string(),
  eventTitle: z.string(),
  tabletName: z.string(),
  at: z.string(),
  /** What would stand there if it were taken, and what does. */
  notTaken: ConflictSide,
  stands: ConflictSide,
  /** Which acts the two are: a decision that names others is refused. */
  seen: z.string(),
  settled: z.nullable(z.object({ isTaken: z.boolean(), by: z.string(), at: z.string() })),
});
export type TableConflict = z.infer<typeof TableConflict>;
export const listTableConflicts = route({
  method: 'GET',
  path: '/api/admin/ring-tables/{tournamentId}/conflicts',
  summary: 'What two tablets wrote on the same place, open ones first',
  ...run,
  params: z.object({ tournamentId: pathId() }),
  output: z.array(TableConflict),
  errors: ['not_found'],
});
export const settleTableConflict = route({
  method: 'PUT',
  path: '/api/admin/table-acts/{actId}/settlement',
  summary: 'Decide whether what was not taken counts after all, or what stands there stays',
  ...run,
  params: z.object({ actId: pathId() }),
  input: z.object({ isTaken: yesOrNo(), seen: text(200) }),
  output: z.array(TableConflict),
  errors: ['not_found', 'already_settled', 'changed_meanwhile', 'archived'],
});
