import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { merchProblems } from '#core/merch/merch-change.ts';
import { Archiving, Ordering } from './catalogue/catalogue.ts';
import { version } from './catalogue/version.ts';
import { longText, optionalId, optionalText, optionalWholeNumber, pathId, text, texts, wholeNumber } from './fields.ts';
import { route } from './route.ts';

const manage = { roles: access.manageMerch } as const;
const byTournament = z.object({ tournamentId: pathId() });
const byMerch = z.object({ merchId: pathId() });

const fields = {
  title: text(80),
  description: longText(1000),
  price: wholeNumber(0, 10_000),
  pictureFileId: optionalId(),
  /** What the picture shows, for who cannot see it; required with a picture. */
  pictureDescription: optionalText(200),
  /** In order. `stock` null: not limited. `merchSizeId` null: a new one. */
  sizes: z
    .array(
      z.object({ merchSizeId: optionalId(), title: text(40), stock: optionalWholeNumber(0, 100_000) }, texts.list),
      texts.list,
    )
    .check(z.minLength(1, 'Please add at least one size'), z.maxLength(40, texts.list)),
};
type Fields = z.infer<z.ZodMiniObject<typeof fields>>;
const fieldsAgree = (payload: { value: Fields; issues: unknown[] }): void => {
  for (const { path, text: message } of merchProblems(payload.value))
    payload.issues.push({ code: 'custom', path, message, input: payload.value });
};
export const MerchInput = z.object(fields).check(z.check<Fields>(fieldsAgree));
/** Something sold, and what is left of each size: stock - sold - held, null when not limited. */
export const MerchSetting = z.object({
  merchId: z.int(),
  tournamentId: z.int(),
  version: z.int(),
  isArchived: z.boolean(),
  title: z.string(),
  description: z.string(),
  price: z.int(),
  pictureFileId: z.nullable(z.int()),
  pictureUrl: z.nullable(z.string()),
  pictureDescription: z.string(),
  sizes: z.array(
    z.object({
      merchSizeId: z.int(),
      title: z.string(),
      stock: z.nullable(z.int()),
      sold: z.int(),
      held: z.int(),
      left: z.nullable(z.int()),
    }),
  ),
});
export type MerchSetting = z.infer<typeof MerchSetting>;
export const listMerchSettings = route({
  method: 'GET',
  path: '/api/admin/merch/tournament/{tournamentId}',
  summary: 'Merch of a tournament with stock, sold, held and left',
  ...manage,
  params: byTournament,
  output: z.array(MerchSetting),
  errors: ['not_found'],
});
/** For the choice of year: newest first. */
export const listMerchTournaments = route({
  method: 'GET',
  path: '/api/admin/merch/tournaments',
  summary: 'Tournaments whose merch can be kept',
  ...manage,
  output: z.array(
    z.object({ tournamentId: z.int(), tournamentDate: z.string(), city: z.string(), isNext: z.boolean() }),
  ),
});
export const getMerch = route({
  method: 'GET',
  path: '/api/admin/merch/{merchId}',
  summary: 'One thing sold',
  ...manage,
  params: byMerch,
  output: MerchSetting,
  errors: ['not_found'],
});
export const createMerch = route({
  method: 'POST',
  path: '/api/admin/merch/tournament/{tournamentId}',
  summary: 'Add something to sell',
  ...manage,
  params: byTournament,
  input: MerchInput,
  output: MerchSetting,
  errors: ['not_found', 'bad_input'],
});
export const updateMerch = route({
  method: 'PUT',
  path: '/api/admin/merch/{merchId}',
  summary: 'Change something sold; a size that was ordered stays',
  ...manage,
  params: byMerch,
  input: z.object({ ...fields, version }).check(z.check<Fields>(fieldsAgree)),
  output: MerchSetting,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'in_use'],
});
export const archiveMerch = route({
  method: 'PUT',
  path: '/api/admin/merch/{merchId}/archive',
  summary: 'Archive merch, or bring it back; orders stay',
  ...manage,
  params: byMerch,
  input: Archiving,
  output: MerchSetting,
  errors: ['not_found', 'changed_meanwhile'],
});
export const deleteMerch = route({
  method: 'DELETE',
  path: '/api/admin/merch/{merchId}',
  summary: 'Delete something that nobody ordered',
  ...manage,
  params: byMerch,
  output: z.literal(true),
  errors: ['not_found', 'in_use'],
});
export const orderMerch = route({
  method: 'PUT',
  path: '/api/admin/merch/tournament/{tournamentId}/order',
  summary: 'Put the merch of a tournament in order: all of it, by id',
  ...manage,
  params: byTournament,
  input: Ordering,
  output: z.array(MerchSetting),
  errors: ['not_found', 'bad_input'],
});
export const uploadMerchPicture = route({
  method: 'POST',
  path: '/api/admin/merch/picture',
  summary: 'Upload a picture: it is made anew in several widths, without what the camera wrote into it',
  ...manage,
  body: 'upload',
  output: z.object({ pictureFileId: z.int(), pictureUrl: z.string(), width: z.int(), height: z.int() }),
  errors: ['too_large', 'bad_input'],
});

/** Who gets what: paid orders by family. */
export const PickUp = z.object({
  registrationId: z.int(),
  familyName: z.string(),
  confirmationCode: z.string(),
  items: z.array(z.object({ title: z.string(), size: z.string(), quantity: z.int() })),
});
export type PickUp = z.infer<typeof PickUp>;
export const listPickUps = route({
  method: 'GET',
  path: '/api/admin/merch/tournament/{tournamentId}/pick-up',
  summary: 'Paid merch by family, by name, for handing out',
  ...manage,
  params: byTournament,
  output: z.object({
    pickUps: z.array(PickUp),
    totals: z.array(z.object({ title: z.string(), size: z.string(), quantity: z.int() })),
  }),
  errors: ['not_found'],
});
export const downloadPickUps = route({
  method: 'GET',
  path: '/api/admin/merch/tournament/{tournamentId}/pick-up.csv',
  summary: 'The same as a table for a spreadsheet',
  ...manage,
  params: byTournament,
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
