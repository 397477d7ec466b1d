import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type Message, moveMessage, stopMessage } from '#contract/communication.ts';
import type { getMessage } from '#contract/outbox.ts';
import type { OutputOf } from '#contract/route.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { addressOf } from './audience-address.ts';
import { draftAgain, keepDraft } from './draft.ts';
import { localTimeOf, timeInWords, zoneInWords } from './set-time.ts';

type Shown = OutputOf<typeof getMessage>;

const why: Record<NonNullable<Message['stopReason']>, string> = {
  staff: 'Someone on the team stopped it.',
  late: 'The site was down at the set time and came back more than six hours later.',
  nobody: 'When it was due, it could reach no one in the audience.',
  restored:
    'The site was restored from a backup, so it may have been sent before. Ask a family before you write it again.',
};

/** A message at a set time: when it goes out, moving and stopping it; or why it never went, and writing it again. */
export function WaitingPart({ message }: { message: Shown }) {
  const { state, stopReason, goesOutAt, timeZone } = message;
  if (state === 'goneOut' || !goesOutAt) return null;
  if (state === 'stopped') return <Stopped message={message} reason={why[stopReason ?? 'staff']} />;
  return <Waiting message={message} time={timeInWords(goesOutAt, timeZone)} />;
}

function Stopped({ message, reason }: { message: Shown; reason: string }) {
  const navigate = useNavigate();
  function writeAgain() {
    const search = addressOf(message.chosen);
    keepDraft(draftAgain(message.content, search));
    void navigate(`/admin/communications/registrations${search}`);
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Alert kind="info" title="Not sent">
        {reason}
      </Alert>
      <Button onClick={writeAgain}>Write it again</Button>
    </div>
  );
}

function Waiting({ message, time }: { message: Shown; time: string }) {
  const { messageId } = message;
  const { busy, problem, change, dismiss } = useChange();
  const [open, setOpen] = useState<'move' | 'stop' | null>(null);
  async function stop() {
    await change('stop', () => api(stopMessage, { params: { messageId } }), 'Couldn’t stop it.');
    setOpen(null);
  }
  return (
    <div className="grid justify-items-start gap-4">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <Alert kind="info" title={`Goes out on ${time}`}>
        Who gets it, and what it tells each family, is worked out then.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('move')}>Change the time</Button>
        <Button variant="quiet" onClick={() => setOpen('stop')}>
          Stop this message
        </Button>
      </div>
      <Dialog open={open === 'move'} onClose={() => setOpen(null)} title="Change the time">
        <MoveForm message={message} onClose={() => setOpen(null)} />
      </Dialog>
      <ConfirmDialog
        open={open === 'stop'}
        onClose={() => setOpen(null)}
        title="Stop this message?"
        description="It won’t be sent. You can write it again from this page."
        keep="Cancel"
        act="Stop this message"
        isDanger
        busy={busy === 'stop'}
        onAct={() => void stop()}
      />
    </div>
  );
}

function MoveForm({ message, onClose }: { message: Shown; onClose: () => void }) {
  const { messageId, goesOutAt, timeZone } = message;
  const { revalidate } = useRevalidator();
  const form = useForm(moveMessage.input, async input => {
    await api(moveMessage, { params: { messageId }, input });
    await revalidate();
    onClose();
  });
  return (
    <form {...form.props} aria-label="Change the time" className="grid gap-5">
      <FormFailure form={form} />
      <TextField
        {...form.field('goesOutAt')}
        label="Goes out"
        type="datetime-local"
        required
        hint={zoneInWords(timeZone)}
        defaultValue={goesOutAt ? localTimeOf(goesOutAt, timeZone) : ''}
      />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
