import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { costTerms } from '#core/matchmaking/settings.ts';
import { version } from './catalogue.ts';
import {
  id,
  optionalId,
  optionalLongText,
  optionalWholeNumber,
  pathId,
  queryId,
  text,
  texts,
  token,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { route } from './route.ts';

const manage = { roles: access.matchmake } as const;
const byDraft = z.object({ draftId: pathId() });
const weight = () =>
  z.number(texts.number(0, 100)).check(z.minimum(0, texts.number(0, 100)), z.maximum(100, texts.number(0, 100)));

const limitFields = {
  ageGapChild: optionalWholeNumber(0, 100),
  ageGapTeen: optionalWholeNumber(0, 100),
  ageGapAdult: optionalWholeNumber(0, 100),
  levelGap: optionalWholeNumber(0, 50),
  blackBeltsApart: yesOrNo(),
  weightGapPercent: optionalWholeNumber(1, 300),
  gendersApartFrom: optionalWholeNumber(0, 120),
};
const sizesInOrder = (payload: {
  value: { min: number; preferredMin: number; preferredMax: number; max: number };
  issues: unknown[];
}): void => {
  const { min, preferredMin, preferredMax, max } = payload.value;
  const wrong = (field: string, message: string) =>
    payload.issues.push({ code: 'custom', path: [field], message, input: payload.value });
  if (preferredMin < min) wrong('preferredMin', 'The preferred size cannot begin below the smallest');
  if (preferredMax < preferredMin) wrong('preferredMax', 'The preferred size cannot end before it begins');
  if (max < preferredMax) wrong('max', 'The largest size cannot be below the preferred one');
};
/** What a draft is made by: hard limits of each event, sizes, and what differences cost. */
export const MatchSettings = z.object(
  {
    sizes: z
      .object({
        min: wholeNumber(2, 40),
        preferredMin: wholeNumber(2, 40),
        preferredMax: wholeNumber(2, 40),
        max: wholeNumber(2, 40),
      })
      .check(z.check(sizesInOrder)),
    weights: z.object({
      age: weight(),
      level: weight(),
      weight: weight(),
      height: weight(),
      school: weight(),
      siblings: weight(),
      size: weight(),
      moves: weight(),
      unplaced: weight(),
    }),
    events: z.array(z.object({ eventId: id(), ...limitFields }), texts.list).check(z.maxLength(200, texts.list)),
  },
  texts.required,
);

const Entry = z.object({ competitorId: z.int(), eventId: z.int() });
const Terms = z.record(z.enum(costTerms), z.number());
export const draftStatuses = ['open', 'published', 'archived'] as const;

const Stale = z.object({ late: z.int(), gone: z.int(), changed: z.int() });
/** A draft in the list. */
export const DraftSummary = z.object({
  id: z.int(),
  title: z.string(),
  comment: z.string(),
  status: z.enum(draftStatuses),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  publishedAt: z.nullable(z.string()),
  copiedFrom: z.nullable(z.string()),
  /** Of all groups, by term; `unplaced` apart. */
  terms: Terms,
  cost: z.number(),
  counts: z.object({
    groups: z.int(),
    entries: z.int(),
    unplaced: z.int(),
    /** Groups of two. */
    pairs: z.int(),
    /** Groups of a size that is accepted but not preferred. */
    oddSizes: z.int(),
    overrides: z.int(),
    locked: z.int(),
  }),
  /** Entries that came, went or changed since. */
  stale: Stale,
});
export type DraftSummary = z.infer<typeof DraftSummary>;

const Edition = z.object({ tournamentId: z.int(), tournamentDate: z.string(), city: z.string() });
export const DraftList = z.object({
  tournaments: z.array(Edition),
  tournamentId: z.int(),
  competitors: z.int(),
  entries: z.int(),
  drafts: z.array(DraftSummary),
});
export type DraftList = z.infer<typeof DraftList>;
export const listDrafts = route({
  method: 'GET',
  path: '/api/admin/matchmaking',
  summary: 'Drafts of a tournament (the next one when none is named) with their score and what changed since',
  ...manage,
  query: z.object({ tournament: queryId() }),
  output: DraftList,
  errors: ['not_found'],
});

/** What a new draft starts from. */
export const DraftPlan = z.object({
  tournament: Edition,
  competitors: z.int(),
  /** The last draft's settings, else the usual ones; an event without entries is left out. */
  settings: MatchSettings,
  events: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      eventTypeTitle: z.string(),
      usesWeight: z.boolean(),
      entries: z.int(),
      withoutWeight: z.int(),
      /** Templates that run it. */
      divisions: z.int(),
      /** Entries that no template takes. */
      withoutDivision: z.int(),
    }),
  ),
  seed: z.int(),
  drafts: z.array(z.object({ id: z.int(), title: z.string(), locked: z.int() })),
});
export type DraftPlan = z.infer<typeof DraftPlan>;
export const planDraft = route({
  method: 'GET',
  path: '/api/admin/matchmaking/plan/{tournamentId}',
  summary: 'What a new draft of a tournament starts from',
  ...manage,
  params: z.object({ tournamentId: pathId() }),
  output: DraftPlan,
  errors: ['not_found'],
});
export const createDraft = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts',
  summary: 'Make a draft from every active entry; the groups that another draft has locked can be kept',
  ...manage,
  isIdempotent: true,
  input: z.object({
    tournamentId: id(),
    title: text(80),
    comment: optionalLongText(500),
    settings: MatchSettings,
    seed: wholeNumber(0, 999_999),
    /** Keep this draft's locked groups. */
    keepLockedOf: optionalId(),
    /** Named by the page, to ask how far it is. */
    progressKey: token(60),
  }),
  output: z.object({ draftId: z.int() }),
  errors: ['bad_input', 'not_found', 'archived'],
});
export const draftProgress = route({
  method: 'GET',
  path: '/api/admin/matchmaking/progress/{key}',
  summary: 'How many entries of a draft under way are placed; total 0: nothing is under way',
  ...manage,
  params: z.object({ key: token(60) }),
  output: z.object({ done: z.int(), total: z.int() }),
});

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
  mayMixGenders: z.boolean(),
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
  unplaced: z.array(z.object({ competitorId: z.int(), eventId: z.int(), reason: z.string() })),
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
export const getDraft = route({
  method: 'GET',
  path: '/api/admin/matchmaking/drafts/{draftId}',
  summary: 'A whole draft; null when it is still the version that the caller has',
  ...manage,
  params: byDraft,
  query: z.object({ unlessVersion: queryId() }),
  output: z.nullable(Draft),
  errors: ['not_found'],
});
export const updateDraft = route({
  method: 'PUT',
  path: '/api/admin/matchmaking/drafts/{draftId}',
  summary: 'Rename a draft, or change its comment',
  ...manage,
  params: byDraft,
  input: z.object({ title: text(80), comment: optionalLongText(500), version }),
  output: DraftSummary,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'archived'],
});
export const copyDraft = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts/{draftId}/copy',
  summary: 'Copy a draft under another name',
  ...manage,
  params: byDraft,
  input: z.object({ title: text(80) }),
  output: z.object({ draftId: z.int() }),
  errors: ['not_found', 'bad_input'],
});
export const archiveDraft = route({
  method: 'PUT',
  path: '/api/admin/matchmaking/drafts/{draftId}/archive',
  summary: 'Archive a draft that is not published, or bring it back',
  ...manage,
  params: byDraft,
  input: z.object({ isArchived: yesOrNo(), version }),
  output: DraftSummary,
  errors: ['not_found', 'changed_meanwhile', 'draft_published', 'bad_input'],
});
export const publishDraft = route({
  method: 'PUT',
  path: '/api/admin/matchmaking/drafts/{draftId}/publish',
  summary: 'Make its divisions the ones that run, instead of those published before, and tell the families',
  ...manage,
  params: byDraft,
  input: z.object({
    version,
    /** Publish although entries are unplaced, or came, went or changed since. */
    acceptUnfinished: yesOrNo(),
  }),
  output: z.object({ families: z.int() }),
  errors: ['not_found', 'changed_meanwhile', 'archived', 'draft_unfinished'],
});
/** Once for each change: a family that knows it all gets nothing. */
export const tellFamilies = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts/{draftId}/tell',
  summary: 'Mail the families whose divisions are not what they were last told',
  ...manage,
  params: byDraft,
  output: z.object({ families: z.int() }),
  errors: ['not_found', 'draft_not_published'],
});

/** What changes for whom from one draft to another. */
export const DraftDifference = z.object({
  tournamentId: z.int(),
  from: DraftSummary,
  to: DraftSummary,
  lines: z.array(
    z.object({
      competitorId: z.int(),
      name: z.string(),
      schoolName: z.string(),
      eventId: z.int(),
      eventTitle: z.string(),
      kind: z.enum(['placed', 'unplaced', 'moved', 'new', 'gone']),
      /** Null: not placed there. `meets`: how many others. */
      from: z.nullable(z.object({ title: z.string(), meets: z.int() })),
      to: z.nullable(z.object({ title: z.string(), meets: z.int() })),
      /** Of those met before, how many stay. */
      same: z.int(),
    }),
  ),
  unchanged: z.int(),
});
export type DraftDifference = z.infer<typeof DraftDifference>;
export const compareDrafts = route({
  method: 'GET',
  path: '/api/admin/matchmaking/compare',
  summary: 'What changes for whom between two drafts of one tournament',
  ...manage,
  query: z.object({ from: queryId(), to: queryId() }),
  output: DraftDifference,
  errors: ['not_found', 'bad_input'],
});
