import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OutputOf } from '#contract/route.ts';
import { type getProfile, Profile, updateProfile } from '#contract/users.ts';
import * as say from '#say/account.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { useSite } from '#web/lib/site.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { AddressFields, NameFields } from '#web/widgets/person-fields.tsx';
import { noteLanguageSaved } from '../chosen-language.ts';

/** Each language by its own name, so that people who look for theirs can read it. */
const languageOptions = () => [
  { value: 'en', label: say.english() },
  { value: 'fr', label: say.french() },
];

export function ProfilePart({ profile }: { profile: OutputOf<typeof getProfile> }) {
  const { flags } = useSite();
  const revalidator = useRevalidator();
  const [isSaved, setSaved] = useState(false);
  const { isComplete: _isComplete, email: _email, ...values } = profile;
  const form = useForm(Profile, async input => {
    setSaved(false);
    await api(updateProfile, { input });
    noteLanguageSaved();
    await revalidator.revalidate();
    setSaved(true);
  });
  return (
    <PagePart id="profile" title={say.nameAndAddress()}>
      <form {...form.props} aria-label={say.nameAndAddress()} className="grid max-w-xl gap-5">
        {isSaved && <Alert kind="success">{say.saved()}</Alert>}
        <FormFailure form={form} />
        <NameFields errorOf={form.errorOf} values={values} />
        <AddressFields errorOf={form.errorOf} values={values} />
        <SelectField
          {...form.field('language')}
          label={say.weWriteIn()}
          hint={say.weWriteInHint({ texts: flags.AllowSmsNotifications ? 'yes' : 'other' })}
          required
          options={languageOptions()}
          defaultValue={profile.language}
          className="sm:max-w-60"
        />
        <Button type="submit" busy={form.isBusy} disabled={!form.isReady} className="w-fit">
          {say.save()}
        </Button>
      </form>
    </PagePart>
  );
}
