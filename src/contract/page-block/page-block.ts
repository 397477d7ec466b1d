import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { isWebAddress } from '#core/page-block/links.ts';
import { type BlockKind, blockKinds } from '#core/page-block/page-block.ts';
import { version } from '../catalogue/version.ts';
import { optionalCalendarDate, optionalId, optionalLongText, optionalText, pathId, texts, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';

const manage = { roles: access.manageSettings } as const;

const isLink = (value: string | null): boolean => value === null || isWebAddress(value);

const entryInput = z.object(
  {
    title: optionalText(160),
    text: optionalLongText(1500),
    link: z.pipe(
      optionalText(300),
      z.nullable(z.string().check(z.refine(isLink, 'Please enter a whole address that begins with https://'))),
    ),
    on: optionalCalendarDate(),
    pictureId: optionalId(),
    isHidden: yesOrNo(),
  },
  texts.required,
);
export const PageBlockInput = z.object({
  version,
  entries: z.array(entryInput, texts.list).check(z.maxLength(30, texts.list)),
});

/** A picture that staff uploaded, in the widths it can be asked for, smallest first, and the size of the largest. */
export const SitePicture = z.object({
  url: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
});
export type SitePicture = z.infer<typeof SitePicture>;

const Entry = z.object({
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  link: z.nullable(z.string()),
  on: z.nullable(z.string()),
  pictureId: z.nullable(z.int()),
  isHidden: z.boolean(),
  picture: z.nullable(SitePicture),
});
/** As it is shown: with its picture. */
export type ShownEntry = z.infer<typeof Entry>;
export const PageBlock = z.object({ kind: z.enum(blockKinds), entries: z.array(Entry) });
export type PageBlock = z.infer<typeof PageBlock>;
export const PageBlockSetting = z.object({ ...PageBlock.shape, id: z.int(), version: z.int() });
export type PageBlockSetting = z.infer<typeof PageBlockSetting>;
/** What a block said until then. */
export const EarlierBlock = z.object({ version: z.int(), entries: z.array(Entry), until: z.string() });
export type EarlierBlock = z.infer<typeof EarlierBlock>;

const params = z.object({ blockKind: z.enum(blockKinds) });
export type PageBlockParams = { blockKind: BlockKind };

export const listPageBlocks = route({
  method: 'GET',
  path: '/api/page-blocks',
  summary: 'What staff wrote for the home page',
  roles: access.visit,
  output: z.array(PageBlock),
  isPublic: true,
});
export const listPageBlockSettings = route({
  method: 'GET',
  path: '/api/admin/page-blocks',
  summary: 'The texts of the home page, to be edited',
  ...manage,
  output: z.array(PageBlockSetting),
});
export const listEarlierBlocks = route({
  method: 'GET',
  path: '/api/admin/page-blocks/{blockKind}/earlier',
  summary: 'What a text of the home page said before, newest first',
  ...manage,
  params,
  output: z.array(EarlierBlock),
});
export const savePageBlock = route({
  method: 'PUT',
  path: '/api/admin/page-blocks/{blockKind}',
  summary: 'Save a text of the home page',
  ...manage,
  params,
  input: PageBlockInput,
  output: PageBlockSetting,
  errors: ['bad_input', 'changed_meanwhile'],
});
export const uploadBlockPicture = route({
  method: 'POST',
  path: '/api/admin/page-blocks/{blockKind}/picture',
  summary: 'Upload a picture for a block; it is shown once the block is saved with it',
  ...manage,
  params,
  body: 'upload',
  output: z.object({ pictureId: z.int(), picture: SitePicture }),
  errors: ['bad_input'],
});

const hash = z.string().check(z.regex(/^[0-9a-f]{20}$/));
export const sitePicture = route({
  method: 'GET',
  path: '/api/site-picture/{fileId}/{hash}',
  summary: 'A picture of the organisation or a sponsor, kept for a year: another picture has another address',
  roles: access.visit,
  params: z.object({ fileId: pathId(), hash }),
  query: z.object({ width: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, texts.wholeNumber(1, 9999)))) }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
export const logoStyle = route({
  method: 'GET',
  path: '/api/site-picture/{fileId}/{hash}/style.css',
  summary: 'The style that shows a logo at the top of every page, kept for a year',
  roles: access.visit,
  params: z.object({ fileId: pathId(), hash }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
