import { useState } from 'react';
import { bulkEdit, mergeSchools, undoEdit } from '#contract/staff-competitor.ts';
import { api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type BulkPart, peopleOf } from './bulk-dialog.tsx';

type Done = { text: string; editId: number | null };

const undoneText = ({ restored, kept }: { restored: number; kept: number }): string =>
  [
    restored > 0 || kept === 0 ? `Undone for ${peopleOf(restored)}.` : 'Nothing was undone.',
    ...(kept > 0
      ? [`${peopleOf(kept)} ${kept === 1 ? 'was' : 'were'} changed since then and keep the later change.`]
      : []),
  ].join(' ');

/** Changes of many, what is said of them, and the way back. */
export function useEdits() {
  const { busy, problem, change, dismiss } = useChange();
  const [done, setDone] = useState<Done | null>(null);
  const [version, setVersion] = useState(0);
  const finish = (next: Done): true => {
    setDone(next);
    setVersion(before => before + 1);
    return true;
  };

  async function editMany(competitorIds: readonly number[], part: BulkPart, title: string): Promise<boolean> {
    const call = () =>
      api(bulkEdit, { input: { competitorIds: [...competitorIds], ...part }, idempotencyKey: newKey() });
    const answer = await change('edit', call);
    if (!answer) return false;
    const what = 'levelId' in part ? 'level' : 'school';
    const text =
      answer.changed === 0
        ? `They already had the ${what} “${title}”.`
        : `${peopleOf(answer.changed)} now ${answer.changed === 1 ? 'has' : 'have'} the ${what} “${title}”.`;
    return finish({ text, editId: answer.changed > 0 ? answer.editId : null });
  }

  async function merge(schoolIds: readonly number[], name: string): Promise<void> {
    const call = () => api(mergeSchools, { input: { schoolIds: [...schoolIds], name }, idempotencyKey: newKey() });
    const answer = await change('merge', call);
    if (!answer) return;
    const moved = answer.changed > 0 ? ` ${peopleOf(answer.changed)} moved to it.` : '';
    finish({ text: `Merged into “${name.trim()}”.${moved}`, editId: answer.editId });
  }

  async function undo(editId: number): Promise<void> {
    const answer = await change('undo', () => api(undoEdit, { params: { editId } }));
    if (answer) finish({ text: undoneText(answer), editId: null });
  }

  const editId = done?.editId ?? null;
  const result = done && (
    <Alert kind="success" onDismiss={() => setDone(null)}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {done.text}
        {editId !== null && (
          <Button size="small" busy={busy === 'undo'} onClick={() => void undo(editId)}>
            Undo
          </Button>
        )}
      </span>
    </Alert>
  );
  return { busy, problem, dismiss, change, editMany, merge, result, version };
}
