import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId } from '../fields.ts';
import { route } from '../route.ts';

const verdict = z.enum(['new', 'there']);
/** What a row of the file would make, as `core/family-import/plan-import.ts` has it. */
const ImportRow = z.object({
  row: z.int(),
  family: z.nullable(z.object({ email: z.string(), name: z.string(), verdict })),
  competitor: z.nullable(z.string()),
  school: z.nullable(z.object({ name: z.string(), verdict })),
  mistakes: z.array(z.object({ column: z.string(), text: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

const FamilyImport = z.object({
  importId: z.int(),
  fileName: z.string(),
  families: z.int(),
  competitors: z.int(),
  schools: z.int(),
  madeAt: z.string(),
  madeBy: z.string(),
  undoneAt: z.nullable(z.string()),
});
export type FamilyImport = z.infer<typeof FamilyImport>;

export const ImportPreview = z.object({
  /** Goes back with the file: it is imported only as it was seen. */
  seen: z.string(),
  rows: z.array(ImportRow),
  /** Titles of columns that are not taken. */
  leftOut: z.array(z.string()),
  families: z.int(),
  competitors: z.int(),
  schools: z.int(),
  /** Rows with a mistake; nothing is imported while there are any. */
  wrong: z.int(),
  /** When this very file was imported; null: it was not. */
  importedAt: z.nullable(z.string()),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** IMPORT-1 */
const manage = { roles: access.manageUsers } as const;

export const listImports = route({
  method: 'GET',
  path: '/api/admin/family-imports',
  summary: 'Spreadsheets of families and schools that were imported, newest first',
  ...manage,
  output: z.array(FamilyImport),
});
export const downloadImportExample = route({
  method: 'GET',
  path: '/api/admin/family-imports/example',
  summary: 'A CSV file that shows the columns an import takes',
  ...manage,
  answers: 'file',
  output: z.any(),
});
export const previewImport = route({
  method: 'POST',
  path: '/api/admin/family-imports/preview',
  summary: 'What a spreadsheet would make, row by row: multipart, field `file`; makes nothing',
  ...manage,
  body: 'upload',
  output: ImportPreview,
  errors: ['bad_input'],
});
export const importFamilies = route({
  method: 'POST',
  path: '/api/admin/family-imports',
  summary: 'Import a spreadsheet: multipart, fields `file` and `seen` of the preview; the same file is imported once',
  ...manage,
  body: 'upload',
  output: FamilyImport,
  errors: ['bad_input', 'changed_meanwhile'],
});
export const undoImport = route({
  method: 'DELETE',
  path: '/api/admin/family-imports/{importId}',
  summary: 'Undo an import as a whole, while nobody uses what it made',
  ...manage,
  params: z.object({ importId: pathId() }),
  output: FamilyImport,
  errors: ['not_found', 'import_in_use'],
});
