import type { ReactNode } from 'react';
import { guardianRelationships } from '#contract/registration/competitor.ts';
import * as say from '#say/competitor.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { barePhone, PhoneField } from '#web/widgets/phone-field.tsx';
import { relationshipWords } from '#words/registration/relationship-words.ts';
import type { CompetitorFormState } from './use-competitor-form.ts';

type PeopleSectionProps = {
  state: CompetitorFormState;
  hiddenNote: ((onShown: (note: string) => void) => ReactNode) | undefined;
};

/** Guardian of a minor, whom to call, and what the staff beside the mat must know. */
export function PeopleSection({ state, hiddenNote }: PeopleSectionProps) {
  const { check, set, text } = state;
  return (
    <PagePart
      id="people"
      title={check.isMinor ? say.guardianAndEmergency() : say.emergencyContact()}
      lead={check.isMinor ? say.guardianLead() : undefined}
    >
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
      {state.hidesNote ? (
        hiddenNote?.(state.showNote)
      ) : (
        <TextAreaField
          label={say.medicalNote()}
          {...text('medicalNote')}
          hint={say.medicalHint()}
          optional
          rows={3}
          maxLength={1000}
        />
      )}
    </PagePart>
  );
}
