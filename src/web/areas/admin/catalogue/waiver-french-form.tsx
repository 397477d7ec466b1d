import { saveWaiverFrench, WaiverFrenchInput, type WaiverSetting } from '#contract/tournament-settings.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { readShape } from '#web/lib/form-values.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { WaiverText } from '#web/widgets/waiver-text.tsx';

const shape = { frenchTitle: 'text', frenchBody: 'text', isFrenchConfirmed: 'yesNo' } as const;

/** The French of one text beside its English. Once signed, French that is there stays. CAT-13 */
export function WaiverFrenchForm({
  waiver,
  onSaved,
}: {
  waiver: WaiverSetting;
  onSaved: (waiver: WaiverSetting) => void;
}) {
  const form = useForm(
    WaiverFrenchInput,
    async input => {
      const params = { waiverVersionId: waiver.id };
      onSaved(await api(saveWaiverFrench, { params, input: { ...input, version: waiver.version } }));
    },
    element => readShape(element, shape),
  );
  const stays = waiver.signatures > 0 && waiver.frenchBody !== null;
  return (
    <form {...form.props} className="grid gap-5">
      <Alert kind="info">
        {stays
          ? 'This text was signed, so its French stays as it is. To change it, make a new version.'
          : 'Until you tick the box below, families who read French see this text beside the English one.'}
      </Alert>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2 lg:items-start">
        <WaiverText waiver={{ title: waiver.title, body: waiver.body, french: null }} />
        <div className="grid content-start gap-5">
          <TextField
            {...form.field('frenchTitle')}
            label="French title"
            lang="fr"
            defaultValue={waiver.frenchTitle ?? ''}
            readOnly={stays}
            maxLength={100}
            autoComplete="off"
          />
          <TextAreaField
            {...form.field('frenchBody')}
            label="French text"
            lang="fr"
            defaultValue={waiver.frenchBody ?? ''}
            readOnly={stays}
            maxLength={20_000}
            rows={12}
          />
        </div>
      </div>
      <CheckboxField
        {...form.field('isFrenchConfirmed')}
        label="A lawyer has confirmed the French text"
        hint="Then French-speaking families see the French text alone."
        defaultChecked={waiver.isFrenchConfirmed}
      />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" busy={form.isBusy} className="w-full sm:w-fit">
        Save
      </Button>
    </form>
  );
}
