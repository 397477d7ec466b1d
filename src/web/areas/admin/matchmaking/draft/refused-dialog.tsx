import { type FormEvent, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FormButtons } from '../../parts/form-buttons.tsx';
import type { LiveDraft, RefusedChange } from './use-draft.ts';

const mostLetters = 300;

function ReasonForm({ refused, live }: { refused: RefusedChange; live: LiveDraft }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const written = reason.trim();
    setMissing(written === '');
    if (written !== '') void live.change(refused.change, refused.seenGroupIds, written);
  };
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <ul className="grid gap-2">
        {refused.texts.map(text => (
          <li key={text} className="flex items-start gap-2">
            <Icon name="warning" className="mt-1 text-danger" />
            <span className="min-w-0">{text}.</span>
          </li>
        ))}
      </ul>
      <TextAreaField
        label="Reason for the exception"
        hint="It stays with the group, in the report and in the history."
        name="override-reason"
        rows={2}
        maxLength={mostLetters}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={isMissing && reason.trim() === '' ? 'Enter a reason' : undefined}
      />
      {live.problem && <p className="font-semibold text-danger">{live.problem.text}</p>}
      <FormButtons act="Do it anyway" isBusy={live.isBusy} variant="danger" onClose={live.giveUp} />
    </form>
  );
}

/** A change that would break a limit or a family's wish: what, and the reason why it is done all the same. */
export function RefusedDialog({ live }: { live: LiveDraft }) {
  const { refused } = live;
  return (
    <Dialog open={refused !== null} onClose={live.giveUp} title="This would go against the limits">
      {refused && <ReasonForm refused={refused} live={live} />}
    </Dialog>
  );
}
