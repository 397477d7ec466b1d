import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta('Forgot Password', 'Get a link by e-mail to set a new password.');

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
      <PageTitle lead="Enter your account’s e-mail address and we’ll send you a link to set a new password.">
        Forgot Password
      </PageTitle>
      <form {...form.props} aria-label="Forgot Password" className="grid gap-5">
        <FormFailure form={form} />
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          error={form.errorOf('email')}
        />
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          disabled={!form.isReady}
          className="max-sm:w-full sm:justify-self-start"
        >
          Send the link
        </Button>
      </form>
      <p className="mt-6">
        <a href="/user/login">Back to sign-in</a>
      </p>
    </>
  );
}

function CheckMail({ email }: { email: string }) {
  const { isDemo } = useSite();
  return (
    <div role="status">
      <PageTitle>Check your e-mail</PageTitle>
      <div className="grid gap-5 text-lg">
        <p>
          If <strong className="wrap-anywhere">{email}</strong> has an account, we’ve sent it a link. The link works
          once and expires in an hour.
        </p>
        <p className="text-base text-muted">
          Nothing after 5 minutes? Check your junk folder, or <a href="/user/forgot">try another e-mail address</a>.
        </p>
        <p className="flex flex-wrap gap-3">
          {isDemo && (
            <LinkButton to="/dev/outbox" reloadDocument variant="primary">
              Read it in the outbox
            </LinkButton>
          )}
          <LinkButton to="/user/login" reloadDocument>
            Go to sign-in
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
