import type { ReactNode } from 'react';
import { genders } from '#core/person/lists.ts';
import { DateField } from '#web/ui/field/date-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatLongDate } from '#words/format.ts';
import type { CompetitorFormState } from './use-competitor-form.ts';

/** What decides the division is fixed once it is paid for. */
export function PaidFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold">{term}</p>
      <div>{children}</div>
      <p className="text-sm text-muted">
        To change this after paying, <a href="/contact">contact us</a>.
      </p>
    </div>
  );
}

export function WhoSection({ state }: { state: CompetitorFormState }) {
  const { values, check, set, text, errorOf, form } = state;
  return (
    <PagePart id="who" title="Competitor">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" {...text('firstName')} required maxLength={100} autoComplete="off" />
        <TextField label="Last name" {...text('lastName')} required maxLength={100} autoComplete="off" />
      </div>
      <div>
        {form.isCompleted ? (
          <PaidFact term="Date of birth">{formatLongDate(values.birthDate)}</PaidFact>
        ) : (
          <DateField
            key={`birthDate-${state.version}`}
            label="Date of birth"
            name="birthDate"
            hint="For example, 27 03 2014 (day, month, year)"
            defaultValue={values.birthDate}
            onChange={birthDate => set({ birthDate })}
            error={errorOf('birthDate')}
            required
          />
        )}
        <p role="status" className="mt-1.5 min-h-6 font-semibold">
          {check.age !== null && `${check.age} years old on tournament day`}
        </p>
      </div>
      <RadioGroup
        label="Gender"
        name="genderId"
        options={genders.map(gender => ({ value: String(gender.id), label: gender.title }))}
        value={values.genderId}
        onChange={genderId => set({ genderId })}
        error={errorOf('genderId')}
        required
      />
    </PagePart>
  );
}
