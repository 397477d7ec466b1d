import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { NewPasswordFields } from '#web/widgets/new-password-fields.tsx';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta('Reset Password');

/** An id that is not digits is no page of ours. */
export async function loader({ params }: LoaderFunctionArgs) {
  if (!/^\d+$/.test(params.userId ?? '')) throw redirect('/');
  return null;
}

const contract = () => import('#contract/users.ts');
const schema = async () => (await contract()).NewPassword;

export default function ResetPassword() {
  const { userId, hash = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const form = useForm(schema, async ({ password }) => {
    const { reset } = await contract();
    await api(reset, { input: { userId: Number(userId), hash, newPassword: password } });
    setDone(true);
  });
  return (
    <UserColumn>
      <PageTitle lead="Choose a new password for your account.">Reset Password</PageTitle>
      <form {...form.props} aria-label="Reset Password" className="grid gap-5">
        {isDone && (
          <Alert kind="success" title="Your password has been changed.">
            You’ve been logged out everywhere else. <a href="/user/login">Sign in with your new password</a>
          </Alert>
        )}
        <FormFailure form={form}>
          {form.failure?.code === 'bad_link' && (
            <>
              {' '}
              <a href="/user/forgot">Ask for a new link</a>
            </>
          )}
        </FormFailure>
        <NewPasswordFields
          label="New password"
          errorOf={name => form.errorOf(name) ?? (name === 'password' ? form.errorOf('newPassword') : undefined)}
          disabled={isDone}
        />
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          disabled={isDone || !form.isValid}
          className="max-sm:w-full sm:justify-self-start"
        >
          Reset password
        </Button>
      </form>
    </UserColumn>
  );
}
