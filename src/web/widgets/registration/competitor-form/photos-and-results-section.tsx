import * as say from '#say/competitor.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { WaiverText } from '#web/widgets/waiver-text.tsx';
import { formatLongDate } from '#words/format.ts';
import { PublicNameChoice } from '../public-name-choice.tsx';
import type { CompetitorFormState } from './use-competitor-form.ts';

function Waiver({ state }: { state: CompetitorFormState }) {
  const { form, before, values, check, set, text, errorOf } = state;
  if (before?.waiverSignedAt)
    return (
      <p className="border-l-4 border-good pl-4">
        {(before.waiverLanguage === 'fr' ? say.waiverSignedInFrench : say.waiverSigned)({
          name: before.waiverSignedBy ?? '',
          date: formatLongDate(before.waiverSignedAt),
        })}
      </p>
    );
  if (!form.waiver) return null;
  return (
    <div className="grid gap-3">
      <WaiverText waiver={form.waiver} />
      <CheckboxField
        label={check.isMinor ? say.acceptAsGuardian() : say.accept()}
        name="waiverAccepted"
        checked={values.waiverAccepted}
        onChange={event => set({ waiverAccepted: event.currentTarget.checked })}
        error={errorOf('waiverAccepted')}
      />
      <TextField
        label={say.signByTyping()}
        {...text('waiverSignedBy')}
        maxLength={100}
        autoComplete="off"
        hint={say.signHint()}
        className="max-w-md"
      />
    </div>
  );
}

export type PhotosAndResultsSectionProps = {
  state: CompetitorFormState;
  /** In the hands of staff, with the paper before them; a family signs once for all. REG-24 */
  signsHere: boolean;
};

/** Every consent unanswered until the family answers it, and none folded away. */
export function PhotosAndResultsSection({ state, signsHere }: PhotosAndResultsSectionProps) {
  const { values, set, errorOf } = state;
  return (
    <PagePart
      id={signsHere ? 'waiver' : 'photos'}
      title={signsHere ? say.waiverPhotosAndResults() : say.photosAndResults()}
    >
      {signsHere && <Waiver state={state} />}
      <RadioGroup
        label={say.photoQuestion()}
        name="photoConsent"
        options={[
          { value: 'yes', label: say.yes() },
          { value: 'no', label: say.no() },
        ]}
        value={values.photoConsent}
        onChange={answer => set({ photoConsent: answer === 'yes' ? 'yes' : 'no' })}
        error={errorOf('photoConsent')}
        required
      />
      <PublicNameChoice
        person={values}
        value={values.publicName}
        onChange={publicName => set({ publicName })}
        error={errorOf('publicName')}
        optional
      />
    </PagePart>
  );
}
