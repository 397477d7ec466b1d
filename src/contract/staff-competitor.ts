import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { publicNames } from '#core/result/public-name-choices.ts';
import { ids, optionalId, optionalText, pathId, queryId, text } from './fields.ts';
import { route } from './route.ts';

const manage = { roles: access.manageCompetitors } as const;

/** One line of the table of all competitors, every field staff work with. */
export const CompetitorRow = z.object({
  id: z.int(),
  registrationId: z.int(),
  number: z.nullable(z.int()),
  firstName: z.string(),
  lastName: z.string(),
  saidAs: z.nullable(z.string()),
  age: z.int(),
  birthDate: z.string(),
  genderId: z.int(),
  levelId: z.int(),
  schoolId: z.int(),
  style: z.string(),
  yearsTraining: z.int(),
  weightKg: z.nullable(z.number()),
  measuredWeightKg: z.nullable(z.number()),
  heightCm: z.nullable(z.number()),
  measuredHeightCm: z.nullable(z.number()),
  eventIds: z.array(z.int()),
  familyName: z.string(),
  email: z.string(),
  guardianName: z.nullable(z.string()),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  standing: z.enum(['paid', 'unpaid', 'incomplete']),
  isWaiverSigned: z.boolean(),
  lacksConcussion: z.boolean(),
  /** Which version was confirmed last, by whom and when; null: none. */
  concussion: z.nullable(z.string()),
  photoConsent: z.boolean(),
  publicName: z.nullable(z.enum(publicNames)),
  moveUpAge: z.boolean(),
  moveUpLevel: z.boolean(),
  moveMixedGender: z.boolean(),
  moveMoreWeight: z.boolean(),
  isConfirmed: z.boolean(),
  checkedInAt: z.nullable(z.string()),
  isWithdrawn: z.boolean(),
  version: z.int(),
});
export type CompetitorRow = z.infer<typeof CompetitorRow>;
const Named = z.object({ id: z.int(), title: z.string() });
export const listCompetitors = route({
  method: 'GET',
  path: '/api/admin/competitors',
  summary: 'All competitors of a tournament (the next one when none is named), and the names behind their ids',
  ...manage,
  query: z.object({ tournamentId: queryId() }),
  output: z.object({
    tournamentId: z.nullable(z.int()),
    tournaments: z.array(z.object({ tournamentId: z.int(), tournamentDate: z.string(), city: z.string() })),
    competitors: z.array(CompetitorRow),
    levels: z.array(
      z.object({ id: z.int(), title: z.string(), colour: z.string(), sortOrder: z.int(), isArchived: z.boolean() }),
    ),
    schools: z.array(Named),
    events: z.array(z.object({ id: z.int(), title: z.string(), usesWeight: z.boolean() })),
  }),
  errors: ['not_found'],
});
/** What was done, so that it can be undone once. */
const Edited = z.object({ editId: z.int(), changed: z.int() });
export const bulkEdit = route({
  method: 'PUT',
  path: '/api/admin/competitors/bulk',
  summary: 'Give many competitors another level or school at once',
  ...manage,
  /** `school`: by its name, also a new one; `schoolId`: one that is known. */
  input: z.object({
    competitorIds: ids(2000),
    levelId: optionalId(),
    schoolId: optionalId(),
    school: optionalText(100),
  }),
  output: Edited,
  errors: ['bad_input', 'not_found'],
  isIdempotent: true,
});
export const mergeSchools = route({
  method: 'PUT',
  path: '/api/admin/competitors/schools/merge',
  summary: 'Make several spellings one school, under one name; the others are understood from then on',
  ...manage,
  input: z.object({ schoolIds: ids(50), name: text(100) }),
  output: Edited,
  errors: ['bad_input', 'not_found'],
  isIdempotent: true,
});
export const undoEdit = route({
  method: 'POST',
  path: '/api/admin/competitors/edits/{editId}/undo',
  summary: 'Undo a change of many; whoever was changed since keeps the later change',
  ...manage,
  params: z.object({ editId: pathId() }),
  output: z.object({ restored: z.int(), kept: z.int() }),
  errors: ['not_found', 'already_undone'],
});
/** Pairs of schools whose names look alike, with how many compete for each. */
export const listSchools = route({
  method: 'GET',
  path: '/api/admin/competitors/schools',
  summary: 'Schools with their competitors, and which look like one another',
  ...manage,
  output: z.object({
    schools: z.array(z.object({ id: z.int(), title: z.string(), competitors: z.int(), isListed: z.boolean() })),
    alike: z.array(z.object({ ids: z.array(z.int()), reason: z.string() })),
  }),
});
export const downloadCompetitors = route({
  method: 'GET',
  path: '/api/admin/competitors.csv',
  summary: 'All competitors as a table for a spreadsheet',
  ...manage,
  query: z.object({ tournamentId: queryId() }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
/** A body, because an address does not hold two thousand ids. */
export const downloadChosen = route({
  method: 'POST',
  path: '/api/admin/competitors/chosen.csv',
  summary: 'The chosen competitors as a table for a spreadsheet',
  ...manage,
  input: z.object({ competitorIds: ids(2000) }),
  output: z.any(),
  answers: 'file',
  errors: ['bad_input', 'not_found'],
});
