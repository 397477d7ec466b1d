import { useState } from 'react';
import * as sayEnter from '#say/enter.ts';
import * as say from '#say/new-password.ts';
import * as sayPerson from '#say/person.ts';
import { at } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { plainLink } from '#web/widgets/mailbox-link.tsx';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta(say.forgotTitle(), say.forgotDescription());

const contract = () => import('#contract/users.ts');
const schema = async () => (await contract()).Forgot;

export default function ForgotPassword() {
  const [email, setEmail] = useState<string | null>(null);
  return <UserColumn>{email === null ? <AskForm onSent={setEmail} /> : <CheckMail email={email} />}</UserColumn>;
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm(schema, async input => {
    const { forgot } = await contract();
    await api(forgot, { input });
    onSent(String(input.email).trim());
  });
  return (
    <>
      <PageTitle lead={say.forgotLead()}>{say.forgotTitle()}</PageTitle>
      <form {...form.props} aria-label={say.forgotTitle()} className="grid gap-5">
        <FormFailure form={form} />
        <TextField
          {...form.field('email')}
          label={sayPerson.emailAddress()}
          type="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          disabled={!form.isReady}
          className="max-sm:w-full sm:justify-self-start"
        >
          {say.sendLink()}
        </Button>
      </form>
      <p className="mt-6">
        <a href={at('/user/login')}>{say.backToSignIn()}</a>
      </p>
    </>
  );
}

function CheckMail({ email }: { email: string }) {
  const { isDemo } = useSite();
  return (
    <div role="status">
      <PageTitle>{sayEnter.checkEmail()}</PageTitle>
      <div className="grid gap-5 text-lg">
        <p>
          {say.linkSent({
            email,
            address: text => (
              <strong key="address" className="wrap-anywhere">
                {text}
              </strong>
            ),
          })}
        </p>
        <p className="text-base text-muted">{say.nothingYet({ link: plainLink('/user/forgot') })}</p>
        <p className="flex flex-wrap gap-3">
          {isDemo && (
            <LinkButton to="/dev/outbox" reloadDocument variant="primary">
              {sayEnter.readInOutbox()}
            </LinkButton>
          )}
          <LinkButton to="/user/login" reloadDocument>
            {sayEnter.goToSignIn()}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
