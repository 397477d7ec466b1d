import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { Archiving, Kept, Ordering } from './catalogue/catalogue.ts';
import { version } from './catalogue/version.ts';
import { ids, optionalWholeNumber, pathId, text, texts } from './fields.ts';
import { route } from './route.ts';

export const mostDivisionsAtOnce = 300;

const byId = z.object({ id: pathId() });
const manage = { roles: access.manageSettings } as const;

const fields = {
  title: text(80),
  /** 1, 2, or null: open. */
  genderId: optionalWholeNumber(1, 2),
  minAge: optionalWholeNumber(0, 120),
  maxAge: optionalWholeNumber(0, 120),
  /** None: all levels. */
  levelIds: ids(50),
  eventIds: ids(200),
};
export const DivisionInput = z.object(fields, texts.list);
/** The template of a group. */
export const Division = z.object({
  ...Kept,
  title: z.string(),
  genderId: z.nullable(z.int()),
  minAge: z.nullable(z.int()),
  maxAge: z.nullable(z.int()),
  levelIds: z.array(z.int()),
  eventIds: z.array(z.int()),
});
export type Division = z.infer<typeof Division>;

/** The divisions and what they are made from, for the picture of age × level. */
export const DivisionSettings = z.object({
  divisions: z.array(Division),
  levels: z.array(z.object({ id: z.int(), title: z.string(), colour: z.string(), isArchived: z.boolean() })),
  events: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      eventTypeTitle: z.string(),
      minAge: z.nullable(z.int()),
      maxAge: z.nullable(z.int()),
      genderId: z.nullable(z.int()),
      minLevelId: z.nullable(z.int()),
      maxLevelId: z.nullable(z.int()),
      isArchived: z.boolean(),
    }),
  ),
});
export type DivisionSettings = z.infer<typeof DivisionSettings>;
export const listDivisions = route({
  method: 'GET',
  path: '/api/admin/divisions',
  summary: 'Division templates, with levels and events',
  ...manage,
  output: DivisionSettings,
});
export const createDivision = route({
  method: 'POST',
  path: '/api/admin/divisions',
  summary: 'Add a division template',
  ...manage,
  input: DivisionInput,
  output: Division,
  errors: ['bad_input'],
});
/** All or none: what is wrong is named by its place in the list. */
export const createDivisions = route({
  method: 'POST',
  path: '/api/admin/divisions/several',
  summary: 'Add several division templates at once, all or none',
  ...manage,
  input: z.object({
    divisions: z
      .array(DivisionInput, texts.list)
      .check(
        z.minLength(1, texts.list),
        z.maxLength(mostDivisionsAtOnce, `Please make at most ${mostDivisionsAtOnce} at once`),
      ),
  }),
  output: z.array(Division),
  errors: ['bad_input'],
});
export const updateDivision = route({
  method: 'PUT',
  path: '/api/admin/divisions/{id}',
  summary: 'Change a division template',
  ...manage,
  params: byId,
  input: z.object({ ...fields, version }),
  output: Division,
  errors: ['not_found', 'bad_input', 'changed_meanwhile'],
});
export const archiveDivision = route({
  method: 'PUT',
  path: '/api/admin/divisions/{id}/archive',
  summary: 'Archive a division template, or bring it back',
  ...manage,
  params: byId,
  input: Archiving,
  output: Division,
  errors: ['not_found', 'changed_meanwhile'],
});
export const deleteDivision = route({
  method: 'DELETE',
  path: '/api/admin/divisions/{id}',
  summary: 'Delete a division template that nothing uses',
  ...manage,
  params: byId,
  output: z.literal(true),
  errors: ['not_found', 'in_use'],
});
export const orderDivisions = route({
  method: 'PUT',
  path: '/api/admin/divisions/order',
  summary: 'Put the division templates in order: all of them, by id',
  ...manage,
  input: Ordering,
  output: z.array(Division),
  errors: ['bad_input'],
});
