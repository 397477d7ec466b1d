import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import {
  downloadImportExample,
  type FamilyImport,
  type ImportPreview,
  importFamilies,
  listImports,
  previewImport,
} from '#contract/registration/family-import.ts';
import { api, download } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { useUpload } from '#web/lib/use-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/field/file-drop.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { ImportPreviewPart } from './import-preview.tsx';
import { countsOf } from './import-words.ts';
import { MadeImports } from './made-imports.tsx';

export const meta = () => pageMeta('Import families');

export async function clientLoader() {
  return { imports: await api(listImports) };
}

/** Last year's families and schools from a spreadsheet: choose, look at every row, import, undo. IMPORT-3 */
export default function ImportFamilies() {
  const { imports } = useLoaderData<typeof clientLoader>();
  const { busy, problem, change, dismiss } = useChange();
  const { send } = useUpload();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [told, setTold] = useState('');
  const [round, setRound] = useState(0);

  function formOf(chosen: File, seen?: string): FormData {
    const form = new FormData();
    if (seen !== undefined) form.set('seen', seen);
    form.set('file', chosen);
    return form;
  }
  async function choose(chosen: File | null) {
    setFile(chosen);
    setPreview(null);
    setTold('');
    if (!chosen) return;
    const answer = await change('preview', () => send(previewImport, { form: formOf(chosen) }));
    if (answer) setPreview(answer);
  }
  async function bring() {
    if (!file || !preview) return;
    const made = await change('import', () => send(importFamilies, { form: formOf(file, preview.seen) }));
    if (!made) return;
    finish(`Imported: ${countsOf(made)}. No one was e-mailed.`);
  }
  function finish(text: string) {
    setTold(text);
    setPreview(null);
    setFile(null);
    setRound(before => before + 1);
    focusPart('imports');
  }
  const undone = (made: FamilyImport) => finish(`Undone: ${made.fileName}. Everything it made is removed.`);
  const example = () => download(downloadImportExample).then(() => true);

  return (
    <>
      <PageTitle
        lead={
          <>
            Bring last year’s families, competitors and schools from a spreadsheet. Staff are invited from{' '}
            <Link to="/admin/users">Users</Link>.
          </>
        }
        actions={
          <Button busy={busy === 'example'} onClick={() => void change('example', example)}>
            <Icon name="download" />
            Example
          </Button>
        }
      >
        Import families
      </PageTitle>
      <div className="grid gap-10">
        <PagePart
          id="file"
          title="The file"
          lead="Save the spreadsheet as CSV, with one row for each competitor and the names of the columns in the first row. Families choose their own password, answer every question again and sign again: a list can’t agree for them."
        >
          <FileDrop
            key={round}
            label="Choose a CSV file or drop it here"
            name="file"
            accept=".csv,text/csv"
            acceptText="CSV"
            maxMegabytes={1}
            disabled={busy !== null}
            onFiles={files => void choose(files[0] ?? null)}
          />
          <ProblemAlert problem={problem} onDismiss={dismiss} />
        </PagePart>
        {preview && <ImportPreviewPart preview={preview} isBusy={busy === 'import'} onImport={() => void bring()} />}
        <PagePart id="imports" title="Imports">
          <p role="status" className={told ? 'border-l-4 border-good pl-4' : 'sr-only'}>
            {told}
          </p>
          <MadeImports imports={imports} onUndone={undone} />
        </PagePart>
      </div>
    </>
  );
}
