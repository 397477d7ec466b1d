import { useState } from 'react';
import {
  copyDraft,
  DraftCopyInput,
  type DraftSummary,
  DraftTitleInput,
  updateDraft,
} from '#contract/matchmaking/matchmaking.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { RecordDialog } from '../../catalogue/record-dialog.tsx';
import { FormButtons } from '../../parts/form-buttons.tsx';

type Known = Pick<DraftSummary, 'id' | 'title' | 'comment' | 'version'>;
export type RenameDialogProps = {
  draft: Known;
  onClose: () => void;
  onDone: (text: string) => void;
  /** It is not as it was: shown anew behind the dialog, which keeps what was typed. */
  onStale: () => void;
};

/** Title and comment of a draft. */
export function RenameDialog({ draft, onClose, onDone, onStale }: RenameDialogProps) {
  const form = useForm(
    DraftTitleInput,
    async values => {
      const { title } = await api(updateDraft, { params: { draftId: draft.id }, input: values }).catch(error => {
        if (error.code === 'changed_meanwhile') onStale();
        throw error;
      });
      onDone(`${title} is saved.`);
    },
    element => ({ ...textsOf(element), version: draft.version }),
  );
  const isOthers = form.failure?.code === 'changed_meanwhile';
  return (
    <RecordDialog open onClose={() => form.isBusy || onClose()} title={`Rename ${draft.title}`}>
      <form {...form.props} aria-label={`Rename ${draft.title}`} className="grid gap-5">
        {form.failure && Object.keys(form.failure.fields).length === 0 && (
          <Alert kind="danger" onDismiss={form.dismissFailure}>
            {isOthers
              ? 'Someone else changed this draft in the meantime. What you typed is still here: save again to keep it.'
              : form.failure.message}
          </Alert>
        )}
        <TextField
          {...form.field('title')}
          label="Title"
          maxLength={80}
          defaultValue={draft.title}
          autoComplete="off"
        />
        <TextAreaField
          {...form.field('comment')}
          label="Comment"
          optional
          rows={3}
          defaultValue={draft.comment}
          hint="For other staff: what you are trying in this draft."
        />
        <FormButtons act="Save" isBusy={form.isBusy} isHeld onClose={onClose} />
      </form>
    </RecordDialog>
  );
}

export type CopyDialogProps = {
  draft: Pick<DraftSummary, 'id' | 'title'>;
  /** The title that is proposed. */
  wish: string;
  onClose: () => void;
  onDone: (copy: { draftId: number; title: string }) => void;
};

/** The same groups under another name, to try something without risk. */
export function CopyDialog({ draft, wish, onClose, onDone }: CopyDialogProps) {
  const [title] = useState(wish);
  const form = useForm(DraftCopyInput, async values => {
    const { draftId } = await api(copyDraft, { params: { draftId: draft.id }, input: values });
    onDone({ draftId, title: values.title });
  });
  return (
    <RecordDialog open onClose={() => form.isBusy || onClose()} title={`Copy ${draft.title}`}>
      <form {...form.props} aria-label={`Copy ${draft.title}`} className="grid gap-5">
        {form.failure && Object.keys(form.failure.fields).length === 0 && (
          <Alert kind="danger" onDismiss={form.dismissFailure}>
            {form.failure.message}
          </Alert>
        )}
        <TextField
          {...form.field('title')}
          label="Title of the copy"
          maxLength={80}
          defaultValue={title}
          autoComplete="off"
          hint="Groups, locks and reasons are copied. Changes there don’t affect this draft."
        />
        <FormButtons act="Copy" isBusy={form.isBusy} isHeld onClose={onClose} />
      </form>
    </RecordDialog>
  );
}

const textsOf = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return { title: String(data.get('title') ?? ''), comment: String(data.get('comment') ?? '') };
};
