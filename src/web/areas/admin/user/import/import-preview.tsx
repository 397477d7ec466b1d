import type { ImportPreview, ImportRow } from '#contract/registration/family-import.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { countsOf, rowsOf } from './import-words.ts';

const Made = ({ verdict }: { verdict: 'new' | 'there' }) => (
  <Badge tone={verdict === 'new' ? 'good' : 'neutral'}>{verdict === 'new' ? 'New' : 'Already here'}</Badge>
);

const columns: TableColumn<ImportRow>[] = [
  { title: 'Row', isHeading: true, cell: ({ row }) => `Row\u00a0${row}` },
  {
    title: 'Family',
    cell: ({ family }) =>
      family ? (
        <span className="flex flex-wrap items-center gap-2">
          {family.name ? `${family.name}, ${family.email}` : family.email} <Made verdict={family.verdict} />
        </span>
      ) : (
        '—'
      ),
  },
  { title: 'Competitor', cell: ({ competitor }) => competitor ?? '—' },
  {
    title: 'School',
    cell: ({ school }) =>
      school ? (
        <span className="flex flex-wrap items-center gap-2">
          {school.name} <Made verdict={school.verdict} />
        </span>
      ) : (
        '—'
      ),
  },
  {
    title: 'To fix',
    cell: ({ mistakes }) =>
      mistakes.length === 0 ? (
        '—'
      ) : (
        <ul className="grid gap-1 text-danger">
          {mistakes.map(({ column, text }) => (
            <li key={column}>
              <strong>{column}:</strong> {text}
            </li>
          ))}
        </ul>
      ),
  },
];

type ImportPreviewPartProps = { preview: ImportPreview; isBusy: boolean; onImport: () => void };

/** Every row, those with mistakes first. IMPORT-3, IMPORT-4 */
export function ImportPreviewPart({ preview, isBusy, onImport }: ImportPreviewPartProps) {
  const { rows, wrong, leftOut, importedAt } = preview;
  const wrongFirst = [...rows].sort((a, b) => Number(b.mistakes.length > 0) - Number(a.mistakes.length > 0));
  const makes = preview.families + preview.competitors + preview.schools > 0;
  return (
    <PagePart id="preview" title="What it would make">
      <p role="status" className="font-semibold">
        {wrong > 0 ? `${wrong} of ${rowsOf(rows.length)} to fix before anything is imported.` : countsOf(preview)}
      </p>
      {leftOut.length > 0 && (
        <p>
          These columns aren’t taken: {leftOut.join(', ')}.
          {wrong > 0 && ' If you need one, name it as the example does.'}
        </p>
      )}
      {importedAt !== null ? (
        <Alert kind="info">This file has already been imported. Undo that import below to import it again.</Alert>
      ) : wrong > 0 ? (
        <Alert kind="danger">Fix these rows in the spreadsheet, save it, and choose the file again.</Alert>
      ) : makes ? (
        <Button variant="primary" busy={isBusy} onClick={onImport} className="w-fit max-sm:w-full">
          Import {countsOf(preview)}
        </Button>
      ) : (
        <p>Everything in this file is here already, so there is nothing to import.</p>
      )}
      <Table caption="Rows of the file" columns={columns} rows={wrongFirst} rowKey={({ row }) => row} />
    </PagePart>
  );
}
