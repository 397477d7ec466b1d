import type { ReactNode } from 'react';
import { genders } from '#core/person/lists.ts';
import * as say from '#say/competitor.ts';
import { ageOnDay } from '#say/registration.ts';
import { DateField } from '#web/ui/field/date-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { plainLink } from '#web/widgets/mailbox-link.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatLongDate } from '#words/format.ts';
import type { CompetitorFormState } from './use-competitor-form.ts';

/** What decides the division is fixed once it is paid for. */
export function PaidFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold">{term}</p>
      <div>{children}</div>
      <p className="text-sm text-muted">{say.toChange({ link: plainLink('/contact') })}</p>
    </div>
  );
}

export function WhoSection({ state }: { state: CompetitorFormState }) {
  const { values, check, set, text, errorOf, form } = state;
  return (
    <PagePart id="who" title={say.competitor()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={say.firstName()} {...text('firstName')} required maxLength={100} autoComplete="off" />
        <TextField label={say.lastName()} {...text('lastName')} required maxLength={100} autoComplete="off" />
      </div>
      <div>
        {form.isCompleted ? (
          <PaidFact term={say.dateOfBirth()}>{formatLongDate(values.birthDate)}</PaidFact>
        ) : (
          <DateField
            label={say.dateOfBirth()}
            key={state.begun.birthDate}
            name="birthDate"
            hint={say.birthHint()}
            defaultValue={values.birthDate}
            onChange={birthDate => set({ birthDate })}
            error={errorOf('birthDate')}
            required
          />
        )}
        <p role="status" className="mt-1.5 min-h-6 font-semibold">
          {check.age !== null && ageOnDay({ age: check.age })}
        </p>
      </div>
      <RadioGroup
        label={say.gender()}
        name="genderId"
        options={genders.map(gender => ({
          value: String(gender.id),
          label: gender.id === 1 ? say.male() : say.female(),
        }))}
        value={values.genderId}
        onChange={genderId => set({ genderId })}
        error={errorOf('genderId')}
        required
      />
    </PagePart>
  );
}
