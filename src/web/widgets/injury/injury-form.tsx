import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { type InjuryStep, injurySteps } from '#core/report/injury-report.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { ComboboxField } from '#web/ui/field/combobox-field.tsx';
import { DateField } from '#web/ui/field/date-field.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { type HurtPerson, namedAs } from './hurt-people.ts';
import type { InjuryDraft } from './injury-writer.ts';

export const stepWords: Record<InjuryStep, string> = {
  firstAid: 'First aid',
  ambulance: 'An ambulance was called',
  wentOn: 'Went on competing',
  stopped: 'Stopped competing',
};
const guardians = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'Not yet' },
  { value: 'adult', label: 'An adult was hurt' },
];

interface InjuryChoices {
  people: readonly HurtPerson[];
  /** None: the report is of this device's ring. */
  rings: readonly { ringId: number; name: string }[];
}

type InjuryFormProps = InjuryChoices & {
  draft: InjuryDraft;
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  refusals: number;
  state: 'writing' | 'sending' | 'unsent';
  button?: string;
  onChange: (change: Partial<InjuryDraft>) => void;
  onSend: () => void;
};

const wrongField = '[aria-invalid=true], fieldset[aria-describedby$="-error"]';

/** Says plainly that nobody else has it yet. REPORT-6 */
function Unsent() {
  return (
    <Alert kind="danger" title="Not sent yet">
      There is no network just now. What you wrote is on this page only, so keep it open. We’ll send it automatically.
    </Alert>
  );
}

/** Who was hurt, when, where, what happened, and what was done. REPORT-1 */
export function InjuryForm(props: InjuryFormProps) {
  const {
    draft,
    errors,
    problem,
    refusals,
    state,
    people,
    rings,
    button = 'Send the report',
    onChange,
    onSend,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [refusals]);
  const names = useMemo(() => [...new Set(people.map(({ name }) => name))], [people]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }
  const tick = (step: InjuryStep, isTicked: boolean) =>
    onChange({ steps: injurySteps.filter(one => (one === step ? isTicked : draft.steps.includes(one))) });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {state === 'unsent' && <Unsent />}
      {problem && <Alert kind="danger">{problem}</Alert>}
      <ComboboxField
        name="who"
        label="Who was hurt?"
        hint="Choose a competitor, or type anyone else’s name."
        items={names}
        value={draft.who}
        onChange={who => onChange(namedAs(who, people))}
        error={errors.who}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {draft.happenedOn !== null && (
          <DateField
            name="happenedOn"
            label="Day"
            defaultValue={draft.happenedOn}
            onChange={happenedOn => onChange({ happenedOn })}
            error={errors.happenedOn}
          />
        )}
        <TextField
          name="happenedTime"
          type="time"
          label="Time"
          value={draft.happenedTime}
          onChange={event => onChange({ happenedTime: event.target.value })}
          error={errors.happenedTime}
        />
        {rings.length > 0 && (
          <SelectField
            name="ringId"
            label="Ring"
            optional
            placeholder="Not at a ring"
            options={rings.map(({ ringId, name }) => ({ value: ringId, label: name }))}
            value={draft.ringId ?? ''}
            onChange={event => onChange({ ringId: event.target.value === '' ? null : Number(event.target.value) })}
            error={errors.ringId}
          />
        )}
        <TextField
          name="place"
          label={rings.length > 0 ? 'Where' : 'Where, if not on the mat'}
          optional={draft.ringId !== null || rings.length === 0}
          value={draft.place}
          maxLength={200}
          onChange={event => onChange({ place: event.target.value })}
          error={errors.place}
        />
      </div>
      <TextAreaField
        name="what"
        label="What happened?"
        hint="What you saw, and where it hurts. No guesses about whose fault it was."
        rows={3}
        value={draft.what}
        maxLength={4000}
        onChange={event => onChange({ what: event.target.value })}
        error={errors.what}
      />
      <FieldGroup id="injury-steps" label="What was done?" error={errors.steps}>
        <div className="grid sm:grid-cols-2">
          {injurySteps.map(step => (
            <CheckboxField
              key={step}
              name={step}
              label={stepWords[step]}
              checked={draft.steps.includes(step)}
              onChange={event => tick(step, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <TextField
        name="done"
        label="More about what was done"
        optional
        value={draft.done}
        maxLength={2000}
        onChange={event => onChange({ done: event.target.value })}
        error={errors.done}
      />
      <RadioGroup
        name="guardianTold"
        label="Was a parent or guardian told?"
        options={guardians}
        value={draft.guardian}
        onChange={guardian => onChange({ guardian: guardian as InjuryDraft['guardian'] })}
        error={errors.guardianTold}
      />
      <TextField
        name="writtenBy"
        label="Your name"
        value={draft.writtenBy}
        maxLength={100}
        onChange={event => onChange({ writtenBy: event.target.value })}
        error={errors.writtenBy}
      />
      <p className="text-sm text-muted">Only directors can read this. It takes no one out of a division.</p>
      <div>
        <Button type="submit" variant="primary" size="large" busy={state === 'sending'}>
          {state === 'unsent' ? 'Try again now' : button}
        </Button>
      </div>
    </form>
  );
}
