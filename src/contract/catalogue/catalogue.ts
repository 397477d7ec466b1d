import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import {
  id,
  ids,
  longText,
  oneOf,
  optionalId,
  optionalLongText,
  optionalWholeNumber,
  pathId,
  queryId,
  text,
  texts,
  yesOrNo,
} from '../fields.ts';
import { route } from '../route.ts';
import { EventScores, eventScoreFields, LevelScores, levelScoreFields, scoresInOrder } from './score-settings.ts';
import { version } from './version.ts';

/** What every setting carries: who saves with an older version is told; `uses` says in words what keeps it from being deleted. */
export const Kept = { id: z.int(), isArchived: z.boolean(), version: z.int(), uses: z.array(z.string()) };
export const Archiving = z.object({ isArchived: yesOrNo(), version });
export const Ordering = z.object({ ids: ids(2000) });
const byId = z.object({ id: pathId() });
const manage = { roles: access.manageSettings } as const;
const done = z.literal(true);

const eventTypeFields = { title: text(60), description: longText(500), showOnHomepage: yesOrNo() };
export const EventTypeInput = z.object(eventTypeFields);
export const EventTypeSetting = z.object({
  ...Kept,
  title: z.string(),
  description: z.string(),
  showOnHomepage: z.boolean(),
});
export type EventTypeSetting = z.infer<typeof EventTypeSetting>;
export const listEventTypes = route({
  method: 'GET',
  path: '/api/admin/event-types',
  summary: 'Event types with what uses them',
  ...manage,
  output: z.array(EventTypeSetting),
});
export const createEventType = route({
  method: 'POST',
  path: '/api/admin/event-types',
  summary: 'Add an event type',
  ...manage,
  input: EventTypeInput,
  output: EventTypeSetting,
  errors: ['bad_input'],
});
export const updateEventType = route({
  method: 'PUT',
  path: '/api/admin/event-types/{id}',
  summary: 'Change an event type',
  ...manage,
  params: byId,
  input: z.object({ ...eventTypeFields, version }),
  output: EventTypeSetting,
  errors: ['not_found', 'bad_input', 'changed_meanwhile'],
});
export const archiveEventType = route({
  method: 'PUT',
  path: '/api/admin/event-types/{id}/archive',
  summary: 'Archive an event type, or bring it back',
  ...manage,
  params: byId,
  input: Archiving,
  output: EventTypeSetting,
  errors: ['not_found', 'changed_meanwhile'],
});
export const deleteEventType = route({
  method: 'DELETE',
  path: '/api/admin/event-types/{id}',
  summary: 'Delete an event type that nothing uses',
  ...manage,
  params: byId,
  output: done,
  errors: ['not_found', 'in_use'],
});
export const orderEventTypes = route({
  method: 'PUT',
  path: '/api/admin/event-types/order',
  summary: 'Put the event types in order: all of them, by id',
  ...manage,
  input: Ordering,
  output: z.array(EventTypeSetting),
  errors: ['bad_input'],
});

export const levelColours = ['white', 'yellow', 'orange', 'green', 'blue', 'purple', 'brown', 'red', 'black'] as const;
const levelFields = {
  title: text(60),
  belts: text(200),
  years: text(100),
  isBlackBelt: yesOrNo(),
  colour: oneOf(levelColours),
  ...levelScoreFields,
};
export const LevelInput = z.object(levelFields).check(z.check(scoresInOrder));
export const LevelSetting = z.object({
  ...Kept,
  title: z.string(),
  belts: z.string(),
  years: z.string(),
  isBlackBelt: z.boolean(),
  colour: z.enum(levelColours),
  ...LevelScores,
});
export type LevelSetting = z.infer<typeof LevelSetting>;
export const listLevels = route({
  method: 'GET',
  path: '/api/admin/competitor-levels',
  summary: 'Competitor levels, lowest first, with what uses them',
  ...manage,
  output: z.array(LevelSetting),
});
export const createLevel = route({
  method: 'POST',
  path: '/api/admin/competitor-levels',
  summary: 'Add a competitor level above the others',
  ...manage,
  input: LevelInput,
  output: LevelSetting,
  errors: ['bad_input'],
});
export const updateLevel = route({
  method: 'PUT',
  path: '/api/admin/competitor-levels/{id}',
  summary: 'Change a competitor level',
  ...manage,
  params: byId,
  input: z.object({ ...levelFields, version }).check(z.check(scoresInOrder)),
  output: LevelSetting,
  errors: ['not_found', 'bad_input', 'changed_meanwhile'],
});
export const archiveLevel = route({
  method: 'PUT',
  path: '/api/admin/competitor-levels/{id}/archive',
  summary: 'Archive a competitor level, or bring it back',
  ...manage,
  params: byId,
  input: Archiving,
  output: LevelSetting,
  errors: ['not_found', 'changed_meanwhile'],
});
export const deleteLevel = route({
  method: 'DELETE',
  path: '/api/admin/competitor-levels/{id}',
  summary: 'Delete a competitor level that nothing uses',
  ...manage,
  params: byId,
  output: done,
  errors: ['not_found', 'in_use'],
});
export const orderLevels = route({
  method: 'PUT',
  path: '/api/admin/competitor-levels/order',
  summary: 'Put the levels in order, lowest first: all of them, by id',
  ...manage,
  input: Ordering,
  output: z.array(LevelSetting),
  errors: ['bad_input'],
});

const eventFields = {
  eventTypeId: id(),
  title: text(60),
  description: optionalLongText(500),
  minAge: optionalWholeNumber(0, 120),
  maxAge: optionalWholeNumber(0, 120),
  genderId: optionalWholeNumber(1, 2),
  minLevelId: optionalId(),
  maxLevelId: optionalId(),
  usesWeight: yesOrNo(),
  /** How it is decided. panel: one after the other before judges; bracket: one against the other. */
  format: z._default(oneOf(['panel', 'bracket']), 'panel'),
  judges: z._default(z.literal([3, 5, 7], texts.choice), 3),
  /** Fought between the losers of the semi-finals, or given to both. */
  thirdPlace: z._default(oneOf(['bout', 'shared']), 'shared'),
  /** So many bouts are promised to everybody. */
  minMatches: z._default(z.literal([1, 2], texts.choice), 1),
  ...eventScoreFields,
  /** So many places of each division of these events go on to it, and families don't enter it; null: no final. */
  finalPlaces: z._default(optionalWholeNumber(1, 4), null),
  finalFromIds: z._default(ids(50), []),
};
export const EventInput = z.object(eventFields);
export const EventSetting = z.object({
  ...Kept,
  eventTypeId: z.int(),
  eventTypeTitle: z.string(),
  title: z.string(),
  description: z.string(),
  minAge: z.nullable(z.int()),
  maxAge: z.nullable(z.int()),
  genderId: z.nullable(z.int()),
  minLevelId: z.nullable(z.int()),
  maxLevelId: z.nullable(z.int()),
  usesWeight: z.boolean(),
  format: z.enum(['panel', 'bracket']),
  judges: z.int(),
  thirdPlace: z.enum(['bout', 'shared']),
  minMatches: z.int(),
  ...EventScores,
  finalPlaces: z.nullable(z.int()),
  finalFromIds: z.array(z.int()),
});
export type EventSetting = z.infer<typeof EventSetting>;
export const listEvents = route({
  method: 'GET',
  path: '/api/admin/events',
  summary: 'Events in the order of their types, with what uses them',
  ...manage,
  output: z.array(EventSetting),
});
export const createEvent = route({
  method: 'POST',
  path: '/api/admin/events',
  summary: 'Add an event',
  ...manage,
  input: EventInput,
  output: EventSetting,
  errors: ['bad_input'],
});
export const updateEvent = route({
  method: 'PUT',
  path: '/api/admin/events/{id}',
  summary: 'Change an event',
  ...manage,
  params: byId,
  input: z.object({ ...eventFields, version }),
  output: EventSetting,
  errors: ['not_found', 'bad_input', 'changed_meanwhile'],
});
/** A whole number in the query of an address, or null. */
const queryNumber = (min: number, max: number) => {
  const message = texts.wholeNumber(min, max);
  return z.pipe(
    z.optional(
      z.string(message).check(
        z.regex(/^\d{1,3}$/, message),
        z.refine(value => Number(value) >= min && Number(value) <= max, message),
      ),
    ),
    z.transform((value): number | null => (value === undefined ? null : Number(value))),
  );
};
/** Asked before bounds are narrowed. */
export const countMisfits = route({
  method: 'GET',
  path: '/api/admin/events/{id}/misfits',
  summary: 'How many entries for tournaments to come would not fit an event any more, with these bounds',
  ...manage,
  params: byId,
  query: z.object({
    minAge: queryNumber(0, 120),
    maxAge: queryNumber(0, 120),
    genderId: queryNumber(1, 2),
    minLevelId: queryId(),
    maxLevelId: queryId(),
  }),
  output: z.object({ entries: z.int() }),
  errors: ['not_found', 'bad_input'],
});
export const archiveEvent = route({
  method: 'PUT',
  path: '/api/admin/events/{id}/archive',
  summary: 'Archive an event, or bring it back',
  ...manage,
  params: byId,
  input: Archiving,
  output: EventSetting,
  errors: ['not_found', 'changed_meanwhile'],
});
export const deleteEvent = route({
  method: 'DELETE',
  path: '/api/admin/events/{id}',
  summary: 'Delete an event that nothing uses',
  ...manage,
  params: byId,
  output: done,
  errors: ['not_found', 'in_use'],
});
export const orderEvents = route({
  method: 'PUT',
  path: '/api/admin/events/order',
  summary: 'Put the events in order within their types: all of them, by id',
  ...manage,
  input: Ordering,
  output: z.array(EventSetting),
  errors: ['bad_input'],
});
