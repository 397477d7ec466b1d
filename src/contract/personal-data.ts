import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId, text } from './fields.ts';
import { route } from './route.ts';

const manage = { roles: access.managePersonalData } as const;
const byPerson = z.object({ personId: pathId() });

export const Consent = z.object({
  channel: z.enum(['sms', 'email']),
  purpose: z.enum(['divisions', 'news']),
  address: z.string(),
  agreed: z.boolean(),
  wording: z.string(),
  at: z.string(),
});
export type Consent = z.infer<typeof Consent>;
/** The family asked, signed in, to have everything erased. */
const ErasureRequest = z.object({
  askedAt: z.string(),
  /** The last day by which it is done. */
  dueOn: z.string(),
});
/** What is kept about a person, in numbers, and everything they ever agreed to. */
export const PersonalData = z.object({
  personId: z.int(),
  name: z.string(),
  email: z.string(),
  erasedAt: z.nullable(z.string()),
  erasureRequest: z.nullable(ErasureRequest),
  /** "3 registrations", "5 competitors", … */
  kept: z.array(z.object({ what: z.string(), count: z.int() })),
  consents: z.array(Consent),
  /** Why it cannot be erased now, in words; empty: it can. */
  obstacles: z.array(z.string()),
});
export type PersonalData = z.infer<typeof PersonalData>;
export const getPersonalData = route({
  method: 'GET',
  path: '/api/admin/personal-data/{personId}',
  summary: 'What is kept about a person, and the consent log',
  ...manage,
  params: byPerson,
  output: PersonalData,
  errors: ['not_found'],
});
export const exportPersonalData = route({
  method: 'GET',
  path: '/api/admin/personal-data/{personId}/export',
  summary: 'Everything kept about a person: a ZIP with JSON, a CSV a table, and the files they sent',
  ...manage,
  params: byPerson,
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
export const erasePersonalData = route({
  method: 'POST',
  path: '/api/admin/personal-data/{personId}/erase',
  summary: 'Erase a person: names, addresses, files and messages go, the ledger stays under a number',
  ...manage,
  params: byPerson,
  /** The person’s e-mail address, typed, so that nobody else is erased by a slip. */
  input: z.object({ confirmation: text(254), reason: text(500) }),
  output: PersonalData,
  errors: ['not_found', 'bad_input', 'has_roles', 'in_use'],
});

const own = { roles: access.manageOwn, notWhileActing: true } as const;
/** What is kept about the signed-in person, in numbers, and whether they asked to have it erased. */
export const OwnData = z.object({
  /** "3 registrations", "5 competitors", … */
  kept: PersonalData.shape.kept,
  erasureRequest: z.nullable(ErasureRequest),
  /** Tournaments they are registered for; they are erased after the last one. */
  upcoming: z.array(z.object({ city: z.string(), date: z.string() })),
  /** Staff have their roles removed first. */
  isStaff: z.boolean(),
});
export type OwnData = z.infer<typeof OwnData>;
export const getOwnData = route({
  method: 'GET',
  path: '/api/personal-data',
  summary: 'What is kept about the caller, in numbers',
  ...own,
  output: OwnData,
});
export const exportOwnData = route({
  method: 'GET',
  path: '/api/personal-data/export',
  summary: 'Everything kept about the caller: a ZIP with JSON, a CSV for each table, and their files',
  ...own,
  output: z.any(),
  answers: 'file',
  errors: ['too_many_attempts'],
});
export const requestErasure = route({
  method: 'POST',
  path: '/api/personal-data/erasure-request',
  summary: 'Ask to have everything erased; staff are told, and do it',
  ...own,
  notInTrial: true,
  output: OwnData,
  errors: ['has_roles'],
});
export const cancelErasureRequest = route({
  method: 'DELETE',
  path: '/api/personal-data/erasure-request',
  summary: 'Cancel the request to have everything erased',
  ...own,
  output: OwnData,
});
