import { type FormEvent, useState } from 'react';
import type { AgreementWay } from '#contract/repair.ts';
import type { Agreement } from '#core/repair/repair.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { wayHeading } from './repair-words.ts';

type Props = {
  /** Beyond limits that somebody may pass; none: nothing is shown. */
  ways: readonly AgreementWay[];
  busy: string | null;
  onJoin: (key: string, agreement: Agreement) => void;
};

const lacking = 'Value is required';

/** With the parent beside you: what would be passed, who agreed and why. REPAIR-9 */
export function JoinAnyway({ ways, busy, onJoin }: Props) {
  const [key, setKey] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Partial<Record<keyof Agreement | 'way', string>>>({});
  const [only] = ways;
  if (!only) return null;
  const way = ways.find(one => one.key === key) ?? (ways.length === 1 ? only : undefined);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [by, reason] = (['by', 'reason'] as const).map(name => String(data.get(name) ?? '').trim());
    setWrong({
      ...(way ? {} : { way: 'Choose a group.' }),
      ...(by ? {} : { by: lacking }),
      ...(reason ? {} : { reason: lacking }),
    });
    if (way && by && reason) onJoin(way.key, { by, reason });
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Join anyway" className="grid gap-4 rounded border border-line p-4">
      <RadioGroup
        label="Which group?"
        name="agreement-way"
        look="cards"
        options={ways.map(one => ({ value: one.key, label: wayHeading(one), hint: one.passes.join('. ') }))}
        value={way?.key ?? ''}
        onChange={setKey}
        error={wrong.way}
      />
      <TextField
        label="Who agreed?"
        name="by"
        hint={
          (way ?? only).isAdult
            ? 'The competitor. Adults agree for themselves.'
            : 'The parent’s first and last name. Ask the other families in that division too.'
        }
        maxLength={80}
        autoComplete="off"
        required
        error={wrong.by}
      />
      <TextField
        label="Reason"
        name="reason"
        hint="For example, the only one of her age who came. Only staff see it."
        maxLength={200}
        autoComplete="off"
        required
        error={wrong.reason}
      />
      <p>
        <Button
          type="submit"
          variant="primary"
          busy={busy !== null && busy === way?.key}
          disabled={busy !== null && busy !== way?.key}
        >
          {(way ?? only).isAdult ? 'Join anyway: they agreed' : 'Join anyway: parent agreed'}
        </Button>
      </p>
    </form>
  );
}
