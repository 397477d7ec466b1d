import { useState } from 'react';
import { type FamilyImport, undoImport } from '#contract/registration/family-import.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { Table } from '#web/ui/table.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { countsOf } from './import-words.ts';

const timeOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

type MadeImportsProps = { imports: readonly FamilyImport[]; onUndone: (made: FamilyImport) => void };

/** What was imported, and its undoing as a whole. IMPORT-6 */
export function MadeImports({ imports, onUndone }: MadeImportsProps) {
  const { busy, problem, change, dismiss } = useChange();
  const [asked, setAsked] = useState<FamilyImport | null>(null);
  async function undo() {
    if (!asked) return;
    const done = await change('undo', () => api(undoImport, { params: { importId: asked.importId } }));
    if (!done) return;
    setAsked(null);
    onUndone(done);
  }
  function close() {
    dismiss();
    setAsked(null);
  }
  if (imports.length === 0) return <p className="text-muted">Nothing has been imported yet.</p>;
  return (
    <>
      <Table
        caption="Imports, the newest first"
        rows={imports}
        rowKey={({ importId }) => importId}
        columns={[
          { title: 'File', isHeading: true, cell: ({ fileName }) => fileName },
          { title: 'Made', cell: countsOf },
          { title: 'By', cell: ({ madeBy }) => madeBy },
          {
            title: 'On',
            cell: ({ madeAt }) => timeOf.format(new Date(madeAt)),
          },
          {
            title: 'Undo',
            cell: made =>
              made.undoneAt ? (
                <Badge>Undone</Badge>
              ) : (
                <Button size="small" onClick={() => setAsked(made)}>
                  Undo…{hidden(` the import of ${made.fileName}`)}
                </Button>
              ),
          },
        ]}
      />
      <Dialog
        open={asked !== null}
        onClose={close}
        title={`Undo the import of ${asked?.fileName ?? ''}?`}
        description="Every account, competitor and school it made is removed. If a family already uses one of them, nothing changes."
      >
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button variant="danger" busy={busy !== null} onClick={() => void undo()}>
            Undo the import
          </Button>
        </div>
      </Dialog>
    </>
  );
}
