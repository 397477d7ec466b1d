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
/** What is kept about a person, in numbers, and everything they ever agreed to. */
export const PersonalData = z.object({
  personId: z.int(),
  name: z.string(),
  email: z.string(),
  erasedAt: z.nullable(z.string()),
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
