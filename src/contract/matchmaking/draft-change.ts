import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { version } from '../catalogue/version.ts';
import { id, ids, optionalText, pathId, text, texts, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';
import { Draft } from './draft.ts';

const manage = { roles: access.matchmake } as const;
const byDraft = z.object({ draftId: pathId() });
const entries = (most = 2000) =>
  z
    .array(z.object({ competitorId: id(), eventId: id() }, texts.required), texts.list)
    .check(z.minLength(1, texts.list), z.maxLength(most, texts.list));

/** What staff do to a draft by hand. Groups are named by their id in the draft. */
export const DraftChange = z.discriminatedUnion(
  'kind',
  [
    /** Entries into a group, into a new one, or off all of them; late entries come in this way too. */
    z.object({
      kind: z.literal('move'),
      entries: entries(),
      to: z.union([id(), z.literal('new'), z.literal('unplaced')], texts.choice),
    }),
    z.object({ kind: z.literal('rename'), groupId: id(), title: text(80) }),
    z.object({ kind: z.literal('lock'), groupIds: ids(500), isLocked: yesOrNo() }),
    /** Who goes where, by competitor; the first part keeps the group. Everybody must be in one part. */
    z.object({
      kind: z.literal('split'),
      groupId: id(),
      parts: z.array(ids(200), texts.list).check(z.minLength(2, texts.list), z.maxLength(20, texts.list)),
    }),
    /** The first one stays and takes the others in. */
    z.object({ kind: z.literal('combine'), groupIds: ids(20) }),
    z.object({ kind: z.literal('order'), groupId: id(), competitorIds: ids(200) }),
    /** Takes notice of what changed since: gone entries leave, changed ones are read anew. */
    z.object({ kind: z.literal('refresh'), entries: entries() }),
    /** Several at once, as one step to undo: what the engine proposes for the late ones. */
    z.object({
      kind: z.literal('place'),
      places: z
        .array(z.object({ competitorId: id(), eventId: id(), groupId: id() }, texts.required), texts.list)
        .check(z.minLength(1, texts.list), z.maxLength(2000, texts.list)),
    }),
  ],
  texts.choice,
);
export type DraftChange = z.infer<typeof DraftChange>;

export const changeDraft = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts/{draftId}/changes',
  summary: 'Change a draft by hand; refused when a group it touches is not as the caller saw it',
  ...manage,
  isIdempotent: true,
  params: byDraft,
  input: z.object({
    change: DraftChange,
    /** The groups it touches, as the caller saw them. */
    seen: z.array(z.object({ groupId: id(), version }, texts.required), texts.list).check(z.maxLength(500, texts.list)),
    /** Why a limit or a family's wish is set aside; without it such a change is refused with what it would break. */
    overrideReason: optionalText(300),
  }),
  output: Draft,
  errors: [
    'not_found',
    'bad_input',
    'changed_meanwhile',
    'archived',
    'group_locked',
    'limits_broken',
    'division_begun',
    'division_done',
  ],
});
const steps = {
  ...manage,
  params: byDraft,
  /** The draft as the caller saw it. */
  input: z.object({ version }),
  output: Draft,
  errors: ['not_found', 'changed_meanwhile', 'archived', 'nothing_to_undo', 'division_begun', 'division_done'],
} as const;
export const undoChange = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts/{draftId}/undo',
  summary: 'Undo the last change',
  ...steps,
});
export const redoChange = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts/{draftId}/redo',
  summary: 'Do again what was undone last',
  ...steps,
});
