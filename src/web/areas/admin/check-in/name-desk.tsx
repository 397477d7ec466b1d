import { type FormEvent, useState } from 'react';
import { unreachable } from '#say/ui.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { desk } from './desk.ts';
import { useDesk } from './use-desk.ts';

/** The first use of a device, and another name later. */
export function NameDesk() {
  const { device } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return setProblem('Enter a name for this desk');
    setBusy(true);
    setProblem(null);
    setFailure(null);
    try {
      await desk.name(name);
    } catch (error) {
      const fault = error instanceof ApiError ? error.fields.name?.[0] : undefined;
      if (fault) setProblem(fault);
      else setFailure(error instanceof ApiError ? error.message : unreachable());
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={event => void save(event)} className="grid max-w-md gap-5">
      <TextAlert kind="danger" text={failure} onDismiss={() => setFailure(null)} />
      <TextField
        name="name"
        label="Name of this desk"
        hint="What people call it, like “Desk 2” or “Blue tablet”."
        autoComplete="off"
        maxLength={40}
        defaultValue={device?.name ?? ''}
        error={problem ?? undefined}
      />
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {device ? 'Save name' : 'Use this device for check-in'}
        </Button>
      </div>
    </form>
  );
}
