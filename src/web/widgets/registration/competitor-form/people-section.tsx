import { useState } from 'react';
import { guardianRelationships, searchSchools } from '#contract/registration/competitor.ts';
import * as say from '#say/competitor.ts';
import { api } from '#web/lib/api.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ComboboxField, type ComboboxLoader } from '#web/ui/field/combobox-field.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { barePhone, PhoneField } from '#web/widgets/phone-field.tsx';
import { relationshipWords } from '#words/registration/relationship-words.ts';
import type { CompetitorFormState } from './use-competitor-form.ts';

const findSchools: ComboboxLoader = (search, signal) => api(searchSchools, { query: { search }, signal });

const SHARED = ['style', 'school', 'guardianName', 'guardianRelationship', 'emergencyName', 'emergencyPhone'] as const;

type PeopleSectionProps = {
  state: CompetitorFormState;
  /** Known schools are offered; only to whoever is signed in. */
  findsSchools?: boolean;
};

/** What a family has in common: typed once, folded where it is known. */
export function PeopleSection({ state, findsSchools = true }: PeopleSectionProps) {
  const { values, check, errorOf } = state;
  const title = check.isMinor ? say.schoolAndPeople() : say.schoolAndEmergency();
  const [wasKnown] = useState(SHARED.every(name => !check.problems[name] && values[name] !== ''));
  const [isOpen, setOpen] = useState(false);
  if (!wasKnown)
    return (
      <PagePart id="people" title={title}>
        <SharedFields state={state} findsSchools={findsSchools} />
      </PagePart>
    );
  const facts = [values.style, values.school, check.isMinor && values.guardianName, values.emergencyName];
  return (
    <section id="people" tabIndex={-1} className="scroll-mt-6 border-t-2 border-line pt-3">
      <Disclosure
        summary={
          <span className="wrap-anywhere">
            {title}
            <span className="block text-sm font-normal text-muted">
              {[...new Set(facts)].filter(Boolean).join(', ')}
            </span>
          </span>
        }
        // Stays open while what was wrong or missing is typed.
        open={isOpen || values.emergencyName === '' || SHARED.some(errorOf)}
        onToggle={setOpen}
      >
        <div className="grid gap-5 pt-2">
          <SharedFields state={state} findsSchools={findsSchools} />
        </div>
      </Disclosure>
    </section>
  );
}

function SharedFields({ state, findsSchools }: Required<PeopleSectionProps>) {
  const { values, check, set, text, errorOf } = state;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={say.style()} {...text('style')} hint={say.styleHint()} required maxLength={100} />
        {findsSchools ? (
          <ComboboxField
            label={say.school()}
            name="school"
            items={findSchools}
            hint={say.schoolHint()}
            value={values.school}
            onChange={school => set({ school })}
            error={errorOf('school')}
            required
          />
        ) : (
          <TextField label={say.school()} {...text('school')} hint={say.schoolWriteHint()} required maxLength={100} />
        )}
      </div>
      {check.isMinor && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={say.guardianName()} {...text('guardianName')} required maxLength={100} autoComplete="off" />
          <SelectField
            label={say.relationship()}
            {...text('guardianRelationship')}
            options={guardianRelationships.map(title => ({ value: title, label: relationshipWords(title) }))}
            placeholder={say.chooseOne()}
            required
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={say.emergencyName()} {...text('emergencyName')} required maxLength={100} autoComplete="off" />
        <PhoneField
          label={say.emergencyPhone()}
          {...text('emergencyPhone')}
          maxLength={30}
          required
          autoComplete="off"
          onChange={event => set({ emergencyPhone: barePhone(event.currentTarget.value) })}
        />
      </div>
    </>
  );
}
