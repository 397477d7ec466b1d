import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { costTerms } from '#core/matchmaking/settings.ts';
import { version } from '../catalogue/version.ts';
import { id, optionalId, optionalLongText, pathId, queryId, text, token, wholeNumber, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';
import { Draft, draftStatuses, Edition } from './draft.ts';
import { MatchSettings } from './match-settings.ts';

const manage = { roles: access.matchmake } as const;
const byDraft = z.object({ draftId: pathId() });
const Terms = z.record(z.enum(costTerms), z.number());

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
  errors: ['not_found', 'no_tournament'],
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
  /** What its groups can start from: the published one first, then the latest. */
  starts: z.array(z.object({ id: z.int(), title: z.string() })),
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
const draftFields = {
  tournamentId: id(),
  settings: MatchSettings,
  seed: wholeNumber(0, 999_999),
  /** Start from this draft's groups; left out or null: from scratch. MATCH-58 */
  startFrom: z.optional(optionalId()),
  /** Keep this draft's locked groups. */
  keepLockedOf: optionalId(),
};
export const DraftPreviewInput = z.object(draftFields);
export type DraftPreviewInput = z.infer<typeof DraftPreviewInput>;
export const DraftPreview = z.object({
  groups: z.int(),
  /** Groups of two. */
  pairs: z.int(),
  largest: z.int(),
  medals: z.int(),
  notPlaced: z.int(),
  /** The widest in any group: years under 18, levels, percent of weight where weight counts. */
  widest: z.object({ years: z.number(), levels: z.number(), weightPercent: z.number() }),
  rings: z.int(),
  /** The minute of the day at which it ends about, past 1440 after midnight; null: no ring is open. */
  endMinute: z.nullable(z.number()),
});
export type DraftPreview = z.infer<typeof DraftPreview>;
export const previewDraft = route({
  method: 'POST',
  path: '/api/admin/matchmaking/preview',
  summary: 'What a draft made by these settings would be like, and when its day would end; nothing is saved',
  ...manage,
  input: DraftPreviewInput,
  output: DraftPreview,
  errors: ['bad_input', 'not_found', 'archived'],
});
export const NewDraftInput = z.object({
  ...draftFields,
  title: text(80),
  comment: optionalLongText(500),
  /** Named by the page, to ask how far it is. */
  progressKey: token(60),
});
export const createDraft = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts',
  summary: 'Make a draft from every active entry; the groups that another draft has locked can be kept',
  ...manage,
  isIdempotent: true,
  input: NewDraftInput,
  output: z.object({ draftId: z.int() }),
  errors: ['bad_input', 'not_found', 'archived', 'changed_meanwhile'],
});
export const draftProgress = route({
  method: 'GET',
  path: '/api/admin/matchmaking/progress/{key}',
  summary: 'How many entries of a draft under way are placed; total 0: nothing is under way',
  ...manage,
  params: z.object({ key: token(60) }),
  output: z.object({ done: z.int(), total: z.int() }),
});

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
export const DraftTitleInput = z.object({ title: text(80), comment: optionalLongText(500), version });
export const updateDraft = route({
  method: 'PUT',
  path: '/api/admin/matchmaking/drafts/{draftId}',
  summary: 'Rename a draft, or change its comment',
  ...manage,
  params: byDraft,
  input: DraftTitleInput,
  output: DraftSummary,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'archived'],
});
export const DraftCopyInput = z.object({ title: text(80) });
export const copyDraft = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts/{draftId}/copy',
  summary: 'Copy a draft under another name',
  ...manage,
  params: byDraft,
  input: DraftCopyInput,
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
    /** Publish although entries are unplaced, or were added, withdrawn or changed since. */
    acceptUnfinished: yesOrNo(),
    /** The one that the page shows as published; null: none. Another one was faster: changed_meanwhile. */
    insteadOf: optionalId(),
  }),
  output: z.object({ families: z.int() }),
  errors: ['not_found', 'changed_meanwhile', 'archived', 'draft_unfinished', 'division_begun'],
});
/** Once for each change: a family that knows it all gets nothing. */
export const tellFamilies = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts/{draftId}/tell',
  summary: 'Mail the families whose divisions are not what they were last told',
  ...manage,
  params: byDraft,
  output: z.object({ families: z.int() }),
  errors: ['not_found', 'draft_not_published', 'archived'],
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
  /** How many groups of each size they have. */
  sizes: z.array(z.object({ size: z.int(), from: z.int(), to: z.int() })),
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
