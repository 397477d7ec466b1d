import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { longText, optionalLongText } from './fields.ts';
import { route } from './route.ts';

const manage = { roles: access.manageSettings } as const;

/** Where staff typed it, in the order of the page. */
export const textKinds = [
  'event type',
  'event',
  'level',
  'division',
  'tournament',
  'schedule',
  'merch',
  'ring',
  'file',
  'organisation',
  'home page',
] as const;
export type TextKind = (typeof textKinds)[number];

/** What staff typed in English and families read; `french` is null while it has none. */
export const TypedText = z.object({
  kind: z.enum(textKinds),
  english: z.string(),
  french: z.nullable(z.string()),
});
export type TypedText = z.infer<typeof TypedText>;

export const listFrenchTexts = route({
  method: 'GET',
  path: '/api/french-texts',
  summary: 'The French of what staff typed in English',
  roles: access.visit,
  output: z.array(z.object({ english: z.string(), french: z.string() })),
  isPublic: true,
});
export const listTypedTexts = route({
  method: 'GET',
  path: '/api/admin/french-texts',
  summary: 'Every text that staff typed and families read, with its French',
  ...manage,
  output: z.array(TypedText),
});
export const saveFrenchText = route({
  method: 'PUT',
  path: '/api/admin/french-texts',
  summary: 'Save or remove the French of a text',
  ...manage,
  /** `before` is what it was when it was read: somebody else’s change is not overwritten. */
  input: z.object({ english: longText(), before: optionalLongText(), french: optionalLongText() }),
  output: z.object({ english: z.string(), french: z.nullable(z.string()) }),
  errors: ['not_found', 'changed_meanwhile', 'bad_input'],
});
