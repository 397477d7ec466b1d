import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { type BlockKind, blockKinds } from '#core/page-block/page-block.ts';
import { version } from '../catalogue/catalogue.ts';
import { optionalCalendarDate, optionalLongText, optionalText, texts } from '../fields.ts';
import { route } from '../route.ts';

const manage = { roles: access.manageSettings } as const;

const isWebAddress = (value: string | null): boolean =>
  value === null || /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+([/?#][^\s"<>]*)?$/i.test(value);

const entryInput = z.object(
  {
    title: optionalText(160),
    text: optionalLongText(1500),
    link: z.pipe(
      optionalText(300),
      z.nullable(z.string().check(z.refine(isWebAddress, 'Please enter a whole address that begins with https://'))),
    ),
    on: optionalCalendarDate(),
  },
  texts.required,
);
export const PageBlockInput = z.object({
  version,
  entries: z.array(entryInput, texts.list).check(z.maxLength(30, texts.list)),
});

const Entry = z.object({
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  link: z.nullable(z.string()),
  on: z.nullable(z.string()),
});
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
