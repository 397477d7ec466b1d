import { useRevalidator } from 'react-router';
import type { OutputOf } from '#contract/route.ts';
import { type getProfile, Profile, updateProfile } from '#contract/users.ts';
import * as say from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { AddressFields, NameFields } from '#web/widgets/person-fields.tsx';

/** An account made by Google sign-in has no address yet: it is asked for once, before the first registration. */
export function AddressStep({ profile }: { profile: OutputOf<typeof getProfile> }) {
  const revalidator = useRevalidator();
  const { isComplete: _isComplete, ...values } = profile;
  const form = useForm(Profile, async input => {
    await api(updateProfile, { input });
    await revalidator.revalidate();
  });
  return (
    <>
      <PageTitle lead={say.addressLead()}>{say.yourAddress()}</PageTitle>
      <form {...form.props} aria-label={say.yourAddress()} className="grid max-w-xl gap-5">
        <FormFailure form={form} />
        <NameFields errorOf={form.errorOf} values={values} />
        <AddressFields errorOf={form.errorOf} values={values} />
        <Button type="submit" variant="primary" size="large" busy={form.isBusy} className="sm:w-fit">
          {say.saveAndContinue()}
        </Button>
      </form>
    </>
  );
}
