import * as z from 'zod/mini';
import { MatchSettings } from './match-settings.ts';
import { DraftMeeting } from './meeting.ts';

export const draftStatuses = ['open', 'published', 'archived'] as const;
export const Edition = z.object({ tournamentId: z.int(), tournamentDate: z.string(), city: z.string() });
const Entry = z.object({ competitorId: z.int(), eventId: z.int() });

export const DraftPerson = z.object({
  competitorId: z.int(),
  registrationId: z.int(),
  familyId: z.int(),
  schoolId: z.int(),
  schoolName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  number: z.nullable(z.int()),
  genderId: z.int(),
  age: z.int(),
  ageYears: z.number(),
  levelId: z.int(),
  levelPlace: z.int(),
  isBlackBelt: z.boolean(),
  weightKg: z.nullable(z.number()),
  heightCm: z.nullable(z.number()),
  mayMoveUpAge: z.boolean(),
  mayMoveUpLevel: z.boolean(),
  mayMeetHeavier: z.boolean(),
  mayMixGenders: z.boolean(),
  movesWording: z.int(),
  isCheckedIn: z.boolean(),
});
export type DraftPerson = z.infer<typeof DraftPerson>;
export const DraftGroup = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  isTitledByHand: z.boolean(),
  /** The template; null: none. */
  divisionId: z.nullable(z.int()),
  eventIds: z.array(z.int()),
  isLocked: z.boolean(),
  overrideReason: z.nullable(z.string()),
  version: z.int(),
  edition: z.int(),
  /** In running order. */
  entries: z.array(Entry),
});
export type DraftGroup = z.infer<typeof DraftGroup>;
const LastChange = z.nullable(z.object({ text: z.string(), by: z.string(), at: z.string() }));
/** A whole draft: everything its screens decide from. */
export const Draft = z.object({
  id: z.int(),
  title: z.string(),
  comment: z.string(),
  status: z.enum(draftStatuses),
  version: z.int(),
  createdAt: z.string(),
  publishedAt: z.nullable(z.string()),
  seed: z.int(),
  /** The calendar day at the venue. */
  today: z.string(),
  settings: MatchSettings,
  tournament: Edition,
  events: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      eventTypeTitle: z.string(),
      usesWeight: z.boolean(),
      format: z.enum(['panel', 'bracket']),
      judges: z.int(),
      thirdPlace: z.enum(['bout', 'shared']),
      minMatches: z.int(),
    }),
  ),
  /** Lowest first; a competitor's `levelPlace` counts in this list. */
  levels: z.array(z.object({ id: z.int(), title: z.string(), colour: z.string(), isBlackBelt: z.boolean() })),
  templates: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      genderId: z.nullable(z.int()),
      minAge: z.nullable(z.int()),
      maxAge: z.nullable(z.int()),
      levelIds: z.array(z.int()),
      levelPlaces: z.array(z.int()),
      eventIds: z.array(z.int()),
    }),
  ),
  /** Everybody in the draft, and the late ones. */
  people: z.array(DraftPerson),
  groups: z.array(DraftGroup),
  /** Groups of the published draft that are being scored or over: nobody can be put into them. */
  closedIds: z.array(z.int()),
  unplaced: z.array(z.object({ competitorId: z.int(), eventId: z.int(), reason: z.string() })),
  /** What families were asked, and their answers. */
  meetings: z.array(DraftMeeting),
  stale: z.object({
    /** Active entries that the draft does not know. */
    late: z.array(Entry),
    /** Entries of the draft that are no longer active: withdrawn, or the event was taken off. */
    gone: z.array(Entry),
    /** What is different since they were placed, in words: "Weight 31 kg, was 27.5 kg". */
    changed: z.array(z.object({ competitorId: z.int(), eventId: z.int(), texts: z.array(z.string()) })),
  }),
  undo: LastChange,
  redo: LastChange,
});
export type Draft = z.infer<typeof Draft>;
