import { guardianRelationships } from '#contract/registration/competitor.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { barePhone, PhoneField } from '#web/widgets/phone-field.tsx';
import { HiddenNote, type HiddenNoteProps } from './hidden-note.tsx';
import type { CompetitorFormState } from './use-competitor-form.ts';

/** Guardian of a minor, whom to call, and what the staff beside the mat must know. */
export function PeopleSection({ state, askNote }: { state: CompetitorFormState; askNote: HiddenNoteProps['askNote'] }) {
  const { check, set, text } = state;
  return (
    <PagePart
      id="people"
      title={check.isMinor ? 'Guardian and emergency contact' : 'Emergency contact'}
      lead={check.isMinor ? 'Competitors under 18 need a guardian.' : undefined}
    >
      {check.isMinor && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Guardian’s name" {...text('guardianName')} required maxLength={100} autoComplete="off" />
          <SelectField
            label="Relationship"
            {...text('guardianRelationship')}
            options={guardianRelationships.map(title => ({ value: title, label: title }))}
            placeholder="Choose one"
            required
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Emergency contact’s name"
          {...text('emergencyName')}
          required
          maxLength={100}
          autoComplete="off"
        />
        <PhoneField
          label="Emergency contact’s phone"
          {...text('emergencyPhone')}
          maxLength={30}
          required
          autoComplete="off"
          onChange={event => set({ emergencyPhone: barePhone(event.currentTarget.value) })}
        />
      </div>
      {state.hidesNote ? (
        <HiddenNote askNote={askNote} onShown={state.showNote} />
      ) : (
        <TextAreaField
          label="Medical note"
          {...text('medicalNote')}
          hint="For example, asthma or allergies. Only check-in and ring staff can see this."
          optional
          rows={3}
          maxLength={1000}
        />
      )}
    </PagePart>
  );
}
