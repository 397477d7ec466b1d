import * as sayPerson from '#say/person.ts';
import * as say from '#say/verification.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { NewPasswordFields } from '#web/widgets/new-password-fields.tsx';

const contract = () => import('#contract/users.ts');
const enterSchema = async () => (await contract()).ChosenPassword;
const chooseSchema = async () => (await contract()).NewPassword;

interface Props {
  hash: string;
  onVerified(): void;
  onChoose(): void;
}

/** Whoever opens the link here may not be the one who signed up; only the one who did knows the password. ACCESS-21 */
export function EnterChosenPassword({ hash, onVerified, onChoose }: Props) {
  const form = useForm(enterSchema, async ({ password }) => {
    const { verify } = await contract();
    try {
      await api(verify, { input: { hash, password } });
      onVerified();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'password_not_chosen') throw error;
      onChoose(); // somebody signed up with another one meanwhile
    }
  });
  return (
    <>
      <PageTitle lead={say.otherBrowser()}>{say.oneMoreStep()}</PageTitle>
      <form {...form.props} aria-label={say.chosenPassword()} className="grid gap-5">
        <FormFailure form={form} />
        <PasswordField
          {...form.field('password')}
          label={sayPerson.password()}
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" size="large" busy={form.isBusy} disabled={!form.isReady}>
          {say.verifyAddress()}
        </Button>
      </form>
      <p className="mt-8 grid justify-items-start gap-3">
        {say.forgotIt()}
        <Button onClick={onChoose}>{say.chooseNew()}</Button>
      </p>
    </>
  );
}

/** The mailbox's owner has the last word; every other password that somebody gave for the address is void. ACCESS-21 */
export function ChooseLinkPassword({ hash, onVerified }: Props) {
  const form = useForm(chooseSchema, async ({ password }) => {
    const { verify } = await contract();
    await api(verify, { input: { hash, newPassword: password } });
    onVerified();
  });
  return (
    <>
      <PageTitle lead={say.onlyThisWorks()}>{say.chooseYours()}</PageTitle>
      <form {...form.props} aria-label={say.chooseYours()} className="grid gap-5">
        <FormFailure form={form} />
        <NewPasswordFields
          errorOf={name => form.errorOf(name) ?? (name === 'password' ? form.errorOf('newPassword') : undefined)}
        />
        <Button type="submit" variant="primary" size="large" busy={form.isBusy} disabled={!form.isReady}>
          {say.setPassword()}
        </Button>
      </form>
    </>
  );
}
