import { useState } from 'react';
import { changePassword, PasswordChange } from '#contract/users.ts';
import * as say from '#say/account.ts';
import * as sayNewPassword from '#say/new-password.ts';
import * as sayPerson from '#say/person.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { storeSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { NewPasswordFields } from '#web/widgets/new-password-fields.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';

export function PasswordPart() {
  const [isDone, setDone] = useState(false);
  const form = useForm(PasswordChange, async ({ currentPassword, password }) => {
    setDone(false);
    storeSession(await api(changePassword, { input: { currentPassword, newPassword: password } }));
    form.props.ref.current?.reset();
    setDone(true);
  });
  return (
    <PagePart id="password" title={sayPerson.password()} lead={say.passwordLead()}>
      <form {...form.props} aria-label={sayPerson.password()} className="grid max-w-md gap-5">
        {isDone && (
          <Alert kind="success" title={sayNewPassword.passwordChanged()}>
            {sayNewPassword.loggedOutElsewhere()}
          </Alert>
        )}
        <FormFailure form={form} />
        <PasswordField
          {...form.field('currentPassword')}
          label={say.currentPassword()}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          isNew
          errorOf={name => form.errorOf(name) ?? (name === 'password' ? form.errorOf('newPassword') : undefined)}
        />
        <Button type="submit" busy={form.isBusy} disabled={!form.isReady} className="w-fit">
          {say.changePassword()}
        </Button>
      </form>
    </PagePart>
  );
}
